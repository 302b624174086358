# Oh Hell. What arguments mean: kibitz/core/message.py.

option-largest = cards of the largest hand
option-order = whether hands grow first or shrink first
choice-up = grow, then shrink
choice-down = shrink, then grow
credit = traditional
move-forms = a move is a bid such as bid2, or a card such as Kh

place-trump = trump
place-tricks = tricks

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

## How the round stands

round-of = round { $number } of { $limit }
trump-is = trump: { suit-name } { suit-sign }
bids-add-up =
    { $limit ->
        [one] { $number } bid for one trick
       *[other] { $number } bid for { $limit } tricks
    }
bid-and-taken = took { $taken } of { $number }

## What is to be done

bid-now = how many tricks will you take?
bid-last = how many tricks will you take? Not { $barred }: the bids may not add up to { $limit }
tricks =
    { $number ->
        [0] no trick
        [1] one trick
        [2] two tricks
        [3] three tricks
        [4] four tricks
       *[other] five tricks
    }
lead-a-card = lead a card
follow-suit = follow suit: { suit-name } { suit-sign }
play-any-card = you cannot follow suit: play any card

## Why something cannot be done

must-follow = { $card } does not follow suit, and you have { suit-name }, { $clause }
bid-first = all bid before a card is played, { $clause }
bids-are-made = the bids are made, { $clause }
too-many =
    { $number ->
        [one] there is only one trick, { $clause }
       *[other] there are only { $number } tricks, { $clause }
    }
adds-up = the last bid may not be { $number }: the bids would add up to { $limit }, { $clause }

## What happened

bids = { $seat } bids { $number } ({ $clause })
plays = { $seat } plays { $card }
takes = { $seat } takes the trick ({ $clause })
made-bid = { $seat } took exactly { $number }: { $points } points ({ $clause })
missed-bid =
    { $number ->
        [0] { $seat } bid { $limit }, took none: no points ({ $clause })
        [one] { $seat } bid { $limit }, took 1: 1 point ({ $clause })
       *[other] { $seat } bid { $limit }, took { $number }: { $number } points ({ $clause })
    }

## The clauses that come into force

last-bid-barred = the last seat may not bid as it likes (§6)
suit-not-followed = a seat cannot follow suit (§7)
bid-is-exact = a bid is exact (§9)
bid-is-missed = a bid is missed (§9)
win-is-shared = several seats share the win (§10)

## Why a move is good

hand-is-worth =
    { $number ->
        [one] the hand is worth about { $number } trick
       *[other] the hand is worth about { $number } tricks
    }
likely-takes = it likely takes the trick, and you need { $number } more
least-harm = it may take the trick, but what stays in the hand would do more harm
stays-below = it gets rid of a card that might take a trick you do not want
keeps-better = the cards that stay in the hand are better than { $card } for the tricks you need

## The first game

lesson-bid = The card turned up makes spades trump (§4). Before a card is played, everybody bids how many tricks they will take (§5). Your ace and the king of trump are good for two: bid 2.
lesson-lead = { $seat } was last and could not bid 1: the bids may not add up to the 3 tricks (§6). You lead. Play the ace: the others must follow hearts if they can (§7).
lesson-trump = The highest heart takes the trick (§8), and you lead again. A trump beats every other suit, and only the ace of spades beats yours: play the king.
lesson-lose = Two tricks, as you bid. A third would spoil it: play the 3 and hope that somebody takes it.
lesson-going-on = { $number } points: one for each trick, and ten because your bid was exact (§9). Now hands have two cards, then one, then they grow again. The most points win (§10): play on as you like.
