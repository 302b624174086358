# The reports of `kibitz study`.

## What was played

study-games = { $number ->
    [one] 1 game
   *[other] { $number } games
}
study-plays = { $name }, { $number } seats, { bot-level } bots
study-plays-with = { $name }, { $number } seats, { $text }, { bot-level } bots
study-played = { study-games } of it, { $text }, seed { $seed }; ± is 95% confidence
study-lead = { $plays }. { $played }.
study-done = { study-games } in all in { $seconds } s
study-interrupted = interrupted after { $number } of { $whole } games in all
study-warning = This study was interrupted after { $number } of { $whole } games. The figures are right for what was played, and their intervals wider than they would have been.
study-stopping = stopping: what is being played is finished first …
study-replaced = written: { $file } (replaced an earlier study)

## Length

study-length-short = Length
study-how-long = How long it takes
study-length = A game has { $decisions } decisions; half of all games at most { $half }, one in ten at most { $low }, one in ten { $high } or more.
study-length-few = A game has { $decisions } decisions; too few games to say how that varies.
study-rounds = It has { $rounds } rounds; a round has { $decisions } decisions.
study-game-decisions = decisions of a game
study-game-rounds = rounds of a game
study-round-decisions = decisions of a round
study-length-caption = { $text }, in percent of all { $of ->
    [rounds] rounds
   *[games] games
}. The line is the mean; what is rarer than one in a thousand is in the last bar.
study-length-table = Length: the mean, and the values that 10%, 25%, 50%, 75% and 90% stay at or below, with their 95% intervals.
study-mean = mean
study-median = median
study-histogram = Histogram of { $text }: the median is { $middle }, and 8 of 10 lie between { $low } and { $high }.
study-share = share, %

## Who wins

study-who-wins = Who wins
study-seats-few = Too few games to say whether a seat has an advantage; { $fair } would be fair.
study-seats-equal = No seat has a proven advantage: the fair { $fair } is within all intervals, which hold for all seats together.
study-seats-unequal = Seats are not equal: { $text }, where { $fair } would be fair. The intervals hold for all seats together.
study-seat-wins = { $seat } wins { $text }
study-seat-share = { $seat } { $text }
study-seat-shares = { $text }.
study-seat-shares-rounded = { $text } (rounded one by one).
study-first-seat = Seats are counted from 0, as in the rules; { $seat } acts first.
study-seats-alike = All seats play equally well, so a difference is the seat's own. Winners of one game share its win.
study-seats-alt = Share of wins by seat: { $text }
study-seats-caption = Share of wins by seat; the line is a fair share.
study-seats-table = Share of wins, and the advantage in points against a fair share; the advantages add up to 0, before rounding. The 95% intervals hold for all seats together; in bold: beyond chance.
study-seat = seat
study-wins = wins
study-advantage = advantage
study-fair = fair
study-share-of-wins = share of wins, %
study-skill-few = Too few games to say whether skill matters; { $fair } would be luck alone.
study-skill-unclear = A good player among beginners (one { $one } bot among { $among } ones) wins { $share }. Luck alone would be { $fair }: no difference beyond chance.
study-skill = A good player among beginners (one { $one } bot among { $among } ones) wins { $share }. Luck alone would be { $fair }, skill alone { $alone }: that is { $way } of the way.
study-shared-wins = { $text } (a game has { $winners } winners, who share it)
study-seats-in-turn = The seats take turns, so that no seat favours it.

## Ends

study-ends-short = Ends
study-how-it-ends = How it ends
study-endings = { $close } of games are close (the nearest other score is within a tenth of the highest); { $shared } have several winners.
study-margin = margin
study-scores-alt = Final scores of winners and of the others.
study-scores-caption = Final scores: winners against all others, each in percent of their own number.
study-margin-caption = Margin: how near the nearest other seat came to a winner's score.
study-ends-table = How games end.
study-estimate = estimate
study-mean-margin = mean margin
study-close-games = close games
study-shared-games = games with several winners
study-winners = winners of a game
study-of-winners = winners
study-of-others = others
study-final-score = score at the end of the game
study-share-of-seats = share of those seats, %

## Choices

study-choices-short = Choices
study-what-to-decide = What there is to decide
study-choices = A decision has { $choices } legal moves; { $forced } of decisions are forced: one legal move.
study-rebuilds = The stock is rebuilt { $times } times a game, and at all in { $share } of games.
study-no-rebuilds = The stock was never rebuilt in { study-games }.
study-choices-alt = Histogram of legal moves; the mean is { $text }.
study-choices-caption = How many moves there are to choose from, in percent of all decisions.
study-kinds-alt = Share of decisions by what is played; most often { $text }.
study-kinds-caption = What is played most, from a sample of { study-games }. Where a card goes is left out.
study-kinds-table = What is played most, in { study-games }.
study-share-of-decisions = share of all decisions, %
study-move = move
study-of-decisions = share of decisions
study-times = times

## Clauses

study-clauses-short = Clauses
study-which-rules = Which rules matter
study-clause = { $text }: { $times } a game, in { $share } of games
study-no-clauses = The game does not say yet which clauses come into force.
study-all-clauses = Every clause came into force.
study-idle-clauses = Never in force in { study-games }: { $text }.
study-clauses-alt = Share of games by clause; most often { $most }, most seldom { $least }.
study-clauses-caption = In what share of games a clause comes into force at all, with 95% intervals.
study-clauses-table = How often the clauses of the rules come into force.
study-share-of-games = share of games, %
study-a-clause = clause
study-times-a-game = times a game
study-of-games = share of games

## Cards

study-cards-short = Cards (first hands of { study-games })
study-what-cards-are-worth = What cards are worth
study-no-cards = Too few hands to say what a card is worth.
study-equal-cards = No card of the first hand surely changes who wins, in { $games } games with { $number } different cards.
study-cards = In the first hand, in points of win share, these cards help: { $best }; these hurt: { $worst }.
study-cards-help = In the first hand, in points of win share, these cards help: { $text }.
study-cards-hurt = In the first hand, in points of win share, these cards hurt: { $text }.
study-card-change = { $card } ({ $text })
study-cards-compared = Seats whose very first hand holds a card are compared with seats whose hand does not: a first hand is one of many in a game, so effects are small where games have many rounds.
study-which-cards = { $number ->
    [0] every card
   *[other] the { $number } best and the { $number } worst cards
}
study-cards-alt = Change of win share for { $text }: from { $best } down to { $worst }.
study-cards-caption = What a card in the first hand changes, for { $text }, from the first hands of { study-games }, with 95% intervals that hold for all cards together.
study-cards-table = Win share with the card in the first hand, and the change against hands without it, in points; the intervals of the changes hold for all cards together. In bold: beyond chance.
study-change-of-share = change of win share, points
study-card = card
study-hands = hands
study-win-share = win share
study-change = change

## House rules

study-house-short = House rules, on the same deals
study-house-rules = House rules
study-compared = { $figure ->
    [decisions] decisions a game
    [rounds] rounds a game
    [rebuilds] stock rebuilt, times a game
    [first_seat] win share of the first seat to act
   *[skill] win share of one { $one } bot among { $among } ones
}
study-figure = { $name } { $text }
study-value = { $name }: { $text }
study-in-points = { $text } points
study-rule = { $name }: { $text }.
study-rule-few = { $name }: too few games to say.
study-no-difference = no difference beyond chance
study-no-difference-in-skill = no difference beyond chance, nor in how often the better player wins ({ $text })
study-skill-unproven = no proof that the better player wins more often, or less ({ $text })
study-skill-more = the better player wins more often ({ $text })
study-skill-less = the better player wins less often ({ $text })
study-jointly = The intervals of all { $number } changes hold together.
study-no-house-rule = No house rule was compared.
study-same-deals = The same deals were played under every rule, { study-games } each: what differs is the rule, not the luck. The better player is one { $one } bot among { $among } ones.
study-house-table = Every rule, and below its figures the change against the first line on the same deals, with the interval of the difference; those of all changes hold together.
study-house-rule = rule
study-with-intervals = { $text }, with 95% intervals.
study-win-share-axis = win share, %

## The page

study-title = { $name }: a study
study-heading = { $name }: what the game is like
study-sections = sections
study-made-by = Made by kibitz study.
study-all-lines = All { $number } lines as a table
study-tile-rounds = in { $text } rounds
study-tile-seat = won by { $seat }, most of all seats
study-tile-fair = fair: { $fair }; { $sure ->
    [yes] beyond chance
   *[no] may be chance
}
study-tile-choices = legal moves at a decision
study-tile-average = on average
study-tile-forced = of decisions are forced
study-tile-one = one legal move only
study-tile-close = of games are close
study-tile-tenth = nearest score within a tenth
study-tile-skill = won by a good player among beginners
study-tile-luck = luck alone: { $fair }, skill alone: { $most }

## How it was computed

study-method = How this was computed
study-method-bots = Bots of the level { bot-level } ({ $what }) played all seats; people play otherwise, so take the figures as those of such players. Every figure is an estimate with its 95% confidence interval: of 100 such intervals about 95 hold the true value. Where seats, cards or house rules are compared, the intervals are wider, so that in 95 of 100 studies all of them hold at once (Bonferroni): what is called beyond chance is beyond its interval, and the rest is not.
study-method-all = All { study-games } of it: length, wins, scores, margins, choices, clauses, rebuilds.
study-method-cards = The first { study-games }: cards of the first hands.
study-method-moves = The first { study-games }: what is played.
study-method-house = { study-games } for each house rule and each test of skill.
study-method-shares = Shares of games, and of wins where none was shared: Wilson's score interval. Means over games, shared wins, and differences on the same deals: Student's t. What was the same in every game: the rule of three; it might be otherwise, by one, in three of them.
study-method-ratios = Ratios (decisions of a round, legal moves of a decision, forced decisions, what is played): a game is the unit, by linearisation. Quantiles: order statistics.
study-method-hands = Cards: difference of two win shares, a game being the unit, since its seats are not independent.
study-method-seed = The same seed ({ $seed }) gives the same figures on any machine, whatever the number of workers.

## Refused

study-no-matplotlib = the page needs matplotlib: pip install 'kibitz[lab]'; or leave it out with --no-html
study-no-study = { $file } exists already and is no study: choose another name
study-too-slow = a study cannot be played by { $name }: a bot that searches would take days; choose one of { $text }
study-plays-anyway = { $text } is what the study plays anyway: compare another
study-compared-twice = { $text } is to be compared twice
study-too-many = a study compares at most { $number } house rules
