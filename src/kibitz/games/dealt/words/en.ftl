# Dealt!. What arguments mean: kibitz/core/message.py.

option-edition = the rulebook to play by
choice-us = US edition of 2020
choice-intl = international edition of 2018
option-chips = chips of each seat
move-forms = play with PLACE:VALUE, PLACE:V-V or PLACE:V-V-V, PLACE:stop or PLACE:redraw; take a reserve with +CARD@PLACE; put a drawn card with @PLACE

place-reserve = reserve
place-drawn = drawn
place-discarded = discarded

## Combinations and special cards

solo = { $number }
pair = Pair { $number }
trips = Trips { $number }
straight = Straight { $low }-{ $high }
stop = Stop
redraw = Redraw

## Moves

this-play = { $what }
play-with = { $what } with { $cards }
play-from = { $what } from card { $number }
take-as = take { $card } as card { $number }
put-in-as = put it in as card { $number }

## What a card would do, or why it cannot

nothing-with-it-beats = nothing with this card beats { $what }, { $clause }
your-last-cards = your last cards: you are safe, { $clause }
stops-the-trick = ends the trick at once, { $clause }
makes-winner-draw = the winner of the trick draws three cards, { $clause }
take-into-hand = take { $card } into your hand, { $clause }
take-to-make = take { $card } into your hand: it can make { $what }, { $clause }
makes = makes { $what }

## Why a move is refused

leader-must-play = the leader must play and may not take a reserve, { $clause }
drawn-card-first = a drawn card must be put into the hand first, { $clause }
no-drawn-card = there is no drawn card to put into the hand, { $clause }
no-such-reserve = { $seat } has no reserve card { $card }, { $clause }
places-of-hand = the hand has { $number ->
    [one] 1 card
   *[other] { $number } cards
}, places 0 to { $last }, { $clause }
values-go-to = values go from 1 to { $number }
no-combination = { $text } is neither a straight nor cards of one value, { $clause }
cards-from = from place { $number } the hand has { $cards }, not { $what }, { $clause }
called-in-order = values are called in the order of the hand, of two X the lower one first: write { $move }, { $clause }
does-not-beat = { $what } does not beat { $than }, { $clause }

## What is to be done, and how the trick stands

lead-anything = lead anything
play-anything = play any combination
play-anything-or-take = play any combination, or take a reserve
beat = beat { $what }
beat-or-take = beat { $what }, or take a reserve
nothing-beats = nothing beats { $what }: take a reserve
put-the-drawn = { $number ->
    [0] place the drawn card
   *[other] place the drawn card, { $number } more to come
}
leads = { $seat } leads
to-beat = to beat: { $what } of { $seat }
any-combination-beats = any combination is high enough
is-drawing = { $number ->
    [0] { $seat } draws the last card
   *[other] { $seat } draws, { $number } more to come
}
redraws-in-trick = { $number ->
    [one] one Redraw in the trick
   *[other] { $number } Redraws in the trick
}
now-to-beat = to beat
trick-from-top = trick, highest first

## What happened

plays = { $seat } plays { $what }
plays-x = { $seat } plays { $what } with an X ({ $clause })
plays-stop = { $seat } plays Stop, which ends the trick ({ $clause })
plays-redraw = { $seat } plays Redraw: the winner of the trick will draw ({ $clause })
takes-reserve = { $seat } takes { $card } from the reserve as card { $number } ({ $clause })
puts-drawn = { $seat } puts { $card } in as card { $number } ({ $clause })
is-safe = { $seat } has no cards left ({ $clause })
wins-trick = { $seat } wins the trick ({ $clause })
will-draw = { $seat } draws { $number } cards ({ $clause })
leads-next = { $seat } leads the next trick ({ $clause })
is-stuck = { $seat } can neither play nor take a reserve ({ $clause })
is-last = { $seat } alone has cards left ({ $clause })
all-are-out = nobody has cards left: all in the trick but { $seat } owe a chip ({ $clause })
pays = { $seat } pays a chip ({ $clause })
loses = { $seat } has no chip to pay and loses the game ({ $clause })

## Why a move is good

plays-left = { $number ->
    [one] the rest goes in 1 play
   *[other] the rest goes in { $number } plays
}
you-are-out = you are out
nobody-acts-after = nobody acts after you in this trick, and { $what }
beats-nothing = it needs to beat nothing, the winner of the trick draws three cards, and { $what }
last-cards = these are your last cards
last-cards-unless-drawing = these are your last cards, if you need not draw
they-meet = { $cards } meet, { $what }
but-winner-draws = { $what }, but winning the trick means drawing
it-goes-with = it goes with the { $cards }: { $what }
it-splits-nothing = it splits nothing: { $what }

## The clauses that come into force

x-is-called = an X is called (§7)
reserve-is-taken = a reserve is taken (§9)
reserve-is-taken-freely = a reserve is taken though the seat could play (§9)
stuck-seat-loses = a stuck seat loses the round (§10)
stop-ends-trick = a Stop ends a trick (§12)
redraw-is-played = a Redraw is played (§13)
both-redraws-are-played = both Redraws in one trick (§13)
redraw-brings-back = a Redraw brings back a seat without cards (§13)
stop-and-redraw = Stop and Redraw in one trick (§14)
lead-passes-on = the lead passes on from an empty hand (§16)
hand-is-emptied = a hand is emptied (§18)
one-seat-is-left = one seat is left (§19)
no-seat-is-left = no seat is left (§20)
seat-cannot-pay = a seat cannot pay (§21)

## The first game

lesson-neighbours = Your hand always keeps its order (§3); only neighbours are played together. The 9 is to be beaten: a Pair beats any single card (§6). Play your two 7s.
lesson-leading = You have won the trick, so you lead with whatever you like (§8). Your 5 and 6 are neighbours: play them as a Straight.
lesson-reserve = You cannot beat a Pair of 12. Then take one of your reserve cards and put it where it helps (§9): the 9 beside your 9.
lesson-x = The X is any number you call (§7). Together with the 3 it beats the 6: tap it and choose.
lesson-pair = Yours again. What you have put together pays off: lead your two 9s.
lesson-stop = Nothing of yours beats a Pair of 5. A Stop ends the trick at once (§12), and you will lead (§16).
lesson-twelve = Two cards left. Lead the 12: no single card is higher.
lesson-redraw = After a Redraw like that of { $seat } the winner of the trick draws three cards (§13). That is you: put the 2 beside your 2.
lesson-going-on = Find a good place for the other two as well. The last seat with cards pays a chip (§19), and whoever cannot pay loses the game (§21). Play on as you like.
