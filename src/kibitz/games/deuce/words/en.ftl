# Deuce. What arguments mean: kibitz/core/message.py. A $side is a or b, one of a seat's two piles.

card = { $suit ->
    [red] red { $rank }
    [blue] blue { $rank }
    [green] green { $rank }
    [yellow] yellow { $rank }
   *[none] { $rank }
}
rainbow = Rainbow
not-held = { $seat } does not hold { $card }, { $clause }
credit = publisher and author are not named in the rulebook
place-pile-a = pile a
place-pile-b = pile b
option-target = points to win the game
move-forms = a first move is CARD|CARD (lower first), a play CARD>SEATa or CARD>SEATb; else draw, end or pass

## How the round stands

target-is = first to { $number } points
first-moves-made = first moves: { $number } of { $of } laid face down
leads = { $seat } leads with { $number }
highest-tied = several share the highest total, { $number }
total-is = total { $number }
total-locked = total { $number }, locked by an X
highest-total = highest total
wins-here = wins

## What can be done

lay-two-cards = lay two cards that match
play-or-draw = play a card on any pile, or draw
play-on-a-pile = play a card on any pile
no-card-fits = no card fits: draw
only-pass = no card fits and there is none to draw: pass
draw-one-card = you must draw
draw-or-end = draw on, or end the turn
only-end = end the turn
draw-a-card = Draw a card
end-the-turn = End the turn
pass-the-turn = Pass
card-on-pile = { $card } on pile { $side } of { $other }
two-cards = { $cards }

## Why something cannot be done, and what a last card would do

begin-with-two = a round begins with each seat laying two matching cards, { $clause }
first-moves-over = the first moves of this round have been made, { $clause }
lower-first = of two first cards the lower is written first, { $clause }
not-held-twice = { $seat } does not hold { $card } twice, { $clause }
do-not-match = { $card } and { $top } match neither in colour nor in number, { $clause }
matches-none = { $card } matches no other card of your hand, { $clause }
fits-nowhere = { $card } fits no pile now, { $clause }
must-match = only its colour, its number, a Rainbow or an X goes beside { $card }, { $clause }
beside-x = beside an X only a Rainbow or another X may be played, { $clause }
x-beside-number = an X beside { $card } may be covered only by the other X, { $clause }
x-beside-rainbow = an X beside a Rainbow may be covered only by a number or the other X, { $clause }
seat-not-there = there is no seat { $number }: seats count from 0 to { $last }, { $clause }
play-before-end = a turn ends with a card played, { $clause }
none-to-draw = there is no card to draw: stock and piles are used up, { $clause }
pass-but-can-draw = a seat passes only when it can neither play nor draw, { $clause }; it can draw
pass-but-can-play = a seat passes only when it can neither play nor draw, { $clause }; it has a card that fits
stock-will-be-rebuilt = the covered cards are shuffled into a new stock, { $clause }
last-card-wins = your last card wins the round here, { $clause }
last-card-draws = your last card does not win here: you would have to draw, { $clause }
must-draw = the last card did not win, so a card must be drawn, { $clause }
card-is-played = the turn's card is played; draw more or end, { $clause }

## What happened

lays = { $seat } lays { $cards } face down ({ $clause })
lays-hidden = { $seat } lays two cards face down ({ $clause })
shows = { $seat } shows { $cards }, a total of { $number }
first-turn = { $seat } has the first turn ({ $clause })
plays-on = { $seat } plays { $card } on pile { $side } of { $other }, which makes { $number }
plays-on-own = { $seat } plays { $card } on their own pile { $side }, which makes { $number }
locks = the X locks the piles of { $seat }: no number goes beside it ({ $clause })
does-not-win = { $seat } has no card left, but { $number } is below { $highest }: they must draw ({ $clause })
wins-round = { $seat } goes out with { $number } and wins the round ({ $clause })
scores = { $seat } scores { $number }: { $bonus }, and { $rest } for the other hands ({ $clause })
stock-rebuilt = the stock was empty: the covered cards are shuffled ({ $clause })
ends-turn = { $seat } ends the turn ({ $clause })
passes = { $seat } passes: neither playing nor drawing is possible ({ $clause })
round-void = the round is void after { $number } turns ({ $clause })
wins = { $seat } wins the game with { $number ->
    [one] { $number } point
   *[other] { $number } points
} ({ $clause })
shares-win = { $seat } wins together with others, with { $number ->
    [one] { $number } point
   *[other] { $number } points
} ({ $clause })

## Why a move is good

begins-high = it begins with a total of { $number }, which others need turns to spoil
begins-but-spends = it begins with a total of { $number }, but a Rainbow or X would be worth keeping
nothing-to-do = nothing fits and there is no card to draw
one-is-enough = one card is quickly played, and another can still be drawn next turn
draw-is-due = after a last card that did not win a card must be drawn
one-more-to-choose = a card more to choose from, but one more turn before going out
nothing-fits = nothing in the hand fits
draw-before-last = playing the last card means drawing one anyway, unless it wins; so one can choose
draw-for-better = it may bring something better, but every card is one more turn before going out
last-and-wins = it is the last card and nobody has more than { $number }: it wins the round
last-but-swaps = it is the last card but { $highest } is above { $number }, so it only changes cards
own-total-made = it makes your total { $number }, { $what }
total-lowered = it lowers the total of { $other } to { $number } and leaves you { $what }
total-raised = it raises the total of { $other } to { $number }; your own stays { $what }
total-left = it leaves the total of { $other } at { $number }; your own stays { $what }
ahead = { $number } ahead of the others
level = level with the highest
behind = { $number } behind the highest

## The clauses that come into force

x-played = an X is played (§4)
rainbow-beside-x = a Rainbow is laid beside an X (§4)
number-covers-x = a number covers an X (§4)
drawn-by-choice = a card is drawn by choice (§5)
drawn-by-need = nothing fits: a card must be drawn (§5)
stock-is-rebuilt = the stock is rebuilt (§6)
neither-play-nor-draw = neither play nor draw: a pass (§6)
last-card-won = a last card wins the round (§7)
tie-won = a tie for the highest total wins it (§7)
last-card-won-elsewhere = a last card elsewhere wins it (§7)
last-card-did-not-win = a last card does not win (§8)
target-reached = the target is reached (§9)
round-is-void = a round is void (§10)
third-void-round = three void rounds end the game (§10)

## The first game

lesson-first-move = Lay two cards that match by colour or number: they begin your two piles (§3). Your 3 and your 7 are both red. Tap one, then the other.
lesson-total = The two tops are your total: 10. A card has to fit the pile beside the one it covers (§4). Put your red 10 on your 3, beside the red 7.
lesson-drawing = Now { $seat } has spoiled your total: a card may go on any pile of any seat. Before you play you may draw (§5). Take a card from the stock.
lesson-x = An X! It may always be played, is worth 0, and no number may be laid beside it (§4). Lock the piles of { $seat }: cover the green 10 there.
lesson-rainbow = A Rainbow is worth 0 and fits beside everything, but on an X only beside another (§4). Cover the 9 of { $seat } with it.
lesson-raising = Beside a Rainbow every number fits, so { $seat } got rid of the X. Raise your total: your red 9 fits beside your red 10.
lesson-last-card = Your last card, and no total is above your 19: wherever it goes now, you win the round (§7). Play the yellow 6.
lesson-going-on = You scored 10 and the cards that { $seat } still held (§9). A last card that does not win makes you draw (§8). Play on as you like; 50 points win this game.
