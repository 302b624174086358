# The reports of `kibitz review` and `kibitz hint`.

## Choices

review-move = move
review-chance = chance to win
review-behind = behind the best, in points
review-best = best
review-gap = { $text } behind
review-behind-means = behind: in the same worlds as the best (fewer if dropped early), not by the chances shown
review-not-tried = { $number ->
    [one] 1 legal move looks worse by the rule of thumb and was not tried
   *[other] { $number } legal moves look worse by the rule of thumb and were not tried
}

## Judgements

review-judgement = { $judgement ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
review-judged = { $inaccuracy ->
    [one] 1 inaccuracy
   *[other] { $inaccuracy } inaccuracies
}, { $mistake ->
    [one] 1 mistake
   *[other] { $mistake } mistakes
}, { $blunder ->
    [one] 1 blunder
   *[other] { $blunder } blunders
}

## The report

review-nothing = there is nothing to review: the record has no moves
review-interrupted = Interrupted: { $number } of { $whole ->
    [one] 1 decision was
   *[other] { $whole } decisions were
} looked at, luck and skill were not told apart.
review-stopped = interrupted: { review-decisions } looked at until then
review-decisions = { $number ->
    [one] 1 decision
   *[other] { $number } decisions
}
review-worth-a-word = { review-decisions } with a choice, { $judged ->
    [0] no single big mistake
   *[other] { $judged } worth a word:
}
review-of = { $text }; { $ended }
review-of-player = { $seat }: { $text }
review-judged-move = { $seat }, { $text }: { review-judgement }, { $points } points lost
review-costly-move = { $text }: { $points } points lost, better: { $better }
review-written = { $what } ({ $move })
review-signed = { $text } { review-judgement }
review-followed = what followed: { $text }
review-better = better: { $text }
review-better-because = better: { $text } – { $because }
review-hand = hand { $text }
review-given-away = What each player's moves gave away together, and the costliest (95% intervals):
review-together = { review-decisions }, together { $text } points
review-nothing-sure = { review-decisions }, together nothing that is sure
review-notation = (in brackets: how moves are written, see kibitz rules { $text })

## Luck and skill

review-luck-and-skill-in-points = Luck and skill, in points of winning chance (95% intervals; each row adds up exactly, before rounding):
review-start = start
review-result = result
review-now = now
review-deals = deals
review-draws = draws
review-room = room
review-skill = skill
review-others = others
review-deals-means = deals: cards dealt at the start of rounds
review-draws-means = draws: cards drawn from the stock
review-room-means = room: how much better the best moves were than the rule of thumb's
review-skill-means = skill: what own moves fell short of the best
review-others-means = others: what the other seats chose, and cards that came to light

## The chart

review-chart-title = { $name }: { $text }
review-chart-moves = move (a line: a new round)
review-chart-chance = chance to win, %
review-chart-points = points of winning chance
review-chart-ending = a chart is written as .svg or .png, not “{ $text }”

## The page

review-title = { $name }: the game in review
review-lead = { $text }; { $number ->
    [one] 1 move
   *[other] { $number } moves
}; { $ended }.
review-decisions-of = { $seat }: { review-decisions }; { $text }
review-player = player
review-where = where
review-played = played
review-loss = loss
review-the-better = better
review-at-move = move { $number }
review-costliest = The costliest moves
review-costliest-caption = Up to three moves of each player, in points of winning chance, with 95% intervals.
review-calm = There was no single big mistake.
review-all-together = Given away by all moves of a player together:
review-chances = The chances over the game
review-chances-caption = Each seat's chance to win before every move, as that seat could see it. Marks stand where a move gave much away: { $text }.
review-luck-and-skill = Luck and skill
review-parts-caption = How the chance to win changed, in points. { $text }.
review-accounts-caption = In points of winning chance, with 95% intervals; each row adds up exactly, before rounding.
review-every = Every decision
review-every-lead = { review-decisions } with a choice; { $text }. Open a player's list to see them. Behind a move stands how records write it, where that differs; { $code } explains it.
review-choices = the choices, with chances to win
review-loss-caption = Loss in points, with 95% interval.
review-more = and { $number } more
review-method = How this was found
review-method-chances = A chance to win is estimated from what the player could know: the hidden cards are dealt at random again and again, in agreement with all that the player had seen, and everybody goes on by the same rule of thumb. All moves of a decision are tried with the same hidden cards. A word is said only where at least 5 (inaccuracy), 10 (mistake) or 15 (blunder) points were lost even at the lower end of the 95% interval.
review-method-luck = Luck and skill: every change of a player's chance is booked where it came from, so the parts add up exactly to the result minus the chance at the start.
