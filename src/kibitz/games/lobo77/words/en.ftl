# Lobo 77. What arguments mean: kibitz/core/message.py.

reverse = Reverse
option-chips = chips of each seat
move-forms = a move is a card, such as 7, 66, -10, x2 or rev

## What a card would do

makes = makes { $number }
makes-costly = makes { $number } and costs a chip, { $clause }
makes-fatal = makes { $number } and puts you out, { $clause }
makes-end-costly = makes { $number }, ends the round and costs a chip, { $clause }
makes-end-fatal = makes { $number }, ends the round and puts you out, { $clause }
no-double-on-double = an x2 may not be played directly on an x2, { $clause }

## What is to be done, and how the round stands

play-a-card = play a card
play-two-cards = play two cards
every-card-costs = every card costs a chip
number-is = number { $number }
clockwise = ↻ clockwise
anticlockwise = ↺ anticlockwise
two-to-play = two cards to play
is-out = out

## What happened

plays = { $seat } plays { $card }, which makes { $number }
pays = { $seat } pays a chip for { $number } ({ $clause })
cannot-pay = { $seat } cannot pay for { $number } ({ $clause })
goes-out = { $seat } is out ({ $clause })
last-chip = { $seat } has no chips left: the next payment puts them out ({ $clause })
ends-round = { $number } ends the round ({ $clause })
too-long = after { $number } cards in a round the game ends ({ $clause })
turns-clockwise = play turns round and goes clockwise ({ $clause })
turns-anticlockwise = play turns round and goes anticlockwise ({ $clause })
must-play-two = { $seat } must play two cards ({ $clause })
owes-second = { $seat } owes a second card ({ $clause })

## Why a move is good

it-makes = it makes { $number }
it-leaves = it leaves the number at { $number }
next-plays-two = { $what }, and the next seat must play two cards
turn-goes-back = { $what } and sends the turn back
gone-in-time = { $what }, and the { $card } is gone while there is room for it
risky-for-next = { $what }, where { $number } in 10 cards cost a chip
second-is-free = { $what }, and as second card the { $card } costs nothing
kept-for-later = { $what }; kept for a tight spot: { $cards }
pays-but-keeps = it costs a chip, but the { $card } is kept for later
all-cost-this-ends = every card costs a chip now, and this one ends the round as well
all-cost-this-goes-on = every card costs a chip now, and this one plays the round on

## The clauses that come into force

double-played = x2 is played (§6)
reverse-played = Reverse is played (§6)
second-played = the second card of an x2 is played (§6)
double-blocked = an x2 in hand cannot follow an x2 (§7)
double-handed-on = the second card hands an x2 on (§7)
repdigit-costs = 11, 22, … 66 costs a chip (§9)
repdigit-repeated = a costly number is repeated (§9)
round-ends = 77 or more ends a round (§10)
second-not-played = a second card is not played (§10, §11)
last-chip-paid = the last chip is paid (§11)
seat-goes-out = a seat goes out (§11)
last-seat-wins = the last seat wins (§12)
stock-is-rebuilt = the stock is rebuilt (§13)
thousandth-card = the 1,000th card ends the game (§14)

## The first game

lesson-adding = Everyone adds a card to the number in the middle. Play your 10: it makes 10 (§4).
lesson-traps = The number is 24. Your 9 would make 33, and 11, 22, 33 up to 66 cost a chip (§9). Play the 3 instead.
lesson-reverse = 33 cost { $seat } a chip. A Reverse leaves the number alone and turns the direction of play (§6). Play it.
lesson-minus = 61 is close to 66, and a 9 would go far. −10 takes 10 off the number (§5). Play it.
lesson-double = Now make it hard for the next seat: after an x2 it has to play two cards (§6).
lesson-end-of-round = 74! Making 77 or more costs a chip and ends the round (§10), so the 76 must wait. Play the 2 or the 0.
lesson-going-on = That cost { $seat } a chip. Without chips you play on, but the next payment puts you out (§11). The last seat wins (§12): play on as you like.
