# Crazy Eights. What arguments mean: kibitz/core/message.py.

option-target = points that win the game
option-draws = cards that may be drawn in a turn
credit = traditional
move-forms = a move is a card such as Kh, an eight with a suit such as 8c=h, draw or pass

## Suits

suit-name =
    { $suit ->
        [clubs] clubs
        [diamonds] diamonds
        [hearts] hearts
       *[spades] spades
    }
suit-sign =
    { $suit ->
        [clubs] ♣
        [diamonds] ♦
        [hearts] ♥
       *[spades] ♠
    }
suit = { suit-name } { suit-sign }

## How the round stands

to-follow = { suit } to follow
last-card = { $seat } has one card left
drawn-of = drew { $number } of { $limit }

## What is to be done

play-or-draw = play a card, or draw
play-or-pass = play a card, or pass
must-draw = no card fits: draw
must-pass = no card fits: pass
draw-card = draw a card
pass-turn = pass
this-eight = { $card }, naming { suit-name }

## Why something cannot be done

no-fit = { $card } fits neither the suit nor the rank of { $top }, { $clause }
not-of-suit = { $card } is neither of { suit-name }, the suit to follow, nor an eight, { $clause }
drawn-all =
    { $number ->
        [one] { $seat } has drawn a card in this turn already, { $clause }
       *[other] { $seat } has drawn { $number } cards in this turn already, { $clause }
    }
none-to-draw = there is no card to draw, { $clause }
can-still-draw = a card can still be drawn, { $clause }
eight-names-suit = an eight names a suit, for instance { $text }, { $clause }

## What happened

plays = { $seat } plays { $card }
plays-eight = { $seat } plays { $card } and names { suit-name } ({ $clause })
passes = { $seat } passes ({ $clause })
goes-out =
    { $number ->
        [one] { $seat } goes out and scores one point ({ $clause })
       *[other] { $seat } goes out and scores { $number } points ({ $clause })
    }
round-blocked = nobody can play: the round is over ({ $clause })
round-too-long = after { $number } turns the round is over ({ $clause })
scores =
    { $number ->
        [one] { $seat } scores one point ({ $clause })
       *[other] { $seat } scores { $number } points ({ $clause })
    }
game-too-long = after { $number } rounds the game is over ({ $clause })

## Why a move is good

may-fit-better = another card may fit better
nothing-else-left = nothing else is left to do
is-last-card = it is the last card
fits-everywhere =
    { $number ->
        [0] it fits everywhere, though no card of { suit-name } is left in the hand
        [one] it fits everywhere, and a card of { suit-name } is left in the hand
       *[other] it fits everywhere, and { $number } cards of { suit-name } are left in the hand
    }
more-can-follow = more { suit-name } can follow it: { $number }
counts-against = the { $card } would count { $number } against you
only-card-of-suit = it gets rid of the only card of { suit-name }

## The clauses that come into force

suit-changed = a card of the same rank changes the suit (§4)
eight-played = an eight is played (§5)
eight-names-same = an eight names the suit to follow already (§5)
card-drawn = a card is drawn (§6)
seat-passed = a seat passes (§7)
stock-was-rebuilt = the stock is rebuilt (§8)
seat-went-out = a seat goes out (§9)
round-was-blocked = all pass: the round is blocked (§10)
last-turn = turn 500 ends the round (§10)
target-reached = a score reaches the target (§11)
last-round = round 50 ends the game (§11)
