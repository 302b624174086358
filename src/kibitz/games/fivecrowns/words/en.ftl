# Five Crowns Mini Round. What arguments mean: kibitz/core/message.py.

joker = Joker
the-card = { $card ->
    [Joker] a Joker
   *[other] { $card }
}
credit = Cannei, LLC, under license to Set Enterprises, Inc.
move-forms = take with stock or pile; discard with a card such as 10H or *; add ! to go out

## How the round stands

round-of = round of { $number }
are-wild = { $number }s and Jokers are wild
last-turns = { $seat } is out: last turns
left-over = { $number ->
    [one] 1 point left over
   *[other] { $number } points left over
}
top-taken = its top card was taken
is-wild = is wild
laid-down = laid down
not-laid-down = left over

## What can be done, and what it would do

take-a-card = take a card
discard-a-card = discard a card
take-from-stock = take from the stock
take-from-pile = take { the-card } from the pile
discard-and-play-on = discard { the-card } and play on
go-out = go out, discarding { the-card }
with-top = { $number ->
    [one] with { $card } 1 point would be left over, now { $now }, { $clause }
   *[other] with { $card } { $number } points would be left over, now { $now }, { $clause }
}
would-leave = { $number ->
    [one] 1 point would be left over, { $clause }
   *[other] { $number } points would be left over, { $clause }
}
take-first = first take a card, from the stock or the pile, { $clause }
taken-already = this turn's card is taken already; discard one, { $clause }
out-already = { $seat } is out already, so nobody else goes out in this round, { $clause }
no-melds-without = without { $card } the other cards do not all form books and runs, { $clause }

## What happened

takes-from-stock = { $seat } takes { the-card } from the stock ({ $clause })
takes-from-pile = { $seat } takes { the-card } from the pile ({ $clause })
discards = { $seat } discards { the-card }
goes-out = { $seat } discards { the-card } and goes out ({ $clause })
one-last-turn = every other seat has one last turn ({ $clause })
lays-down = { $number ->
    [one] { $seat } lays their hand down: 1 point is left over ({ $clause })
   *[other] { $seat } lays their hand down: { $number } points are left over ({ $clause })
}
too-long = the round ends after { $number } turns ({ $clause })
went-out-free = { $seat } went out and scores 0 ({ $clause })
scores = { $seat } scores { $number } for the cards left over ({ $clause })
wins-with = { $number ->
    [one] { $seat } wins the game with 1 point ({ $clause })
   *[other] { $seat } wins the game with { $number } points ({ $clause })
}
shares-win-with = { $number ->
    [one] { $seat } wins together with others, with 1 point ({ $clause })
   *[other] { $seat } wins together with others, with { $number } points ({ $clause })
}
round-of-begins = the round of { $number } begins with { $seat }: { $number }s and Jokers are wild ({ $clause })

## Why a move is good

pile-gets-down-to = { $number ->
    [one] with the { $card } you can get down to 1 point
   *[other] with the { $card } you can get down to { $number } points
}
pile-is-wild = the { $card } is wild and fits into any meld
pile-is-a-step = the { $card } brings you a card nearer to going out
pile-is-of-use = nobody sees what you take; but the { $card } on the pile is of use
pile-saves-little = the { $card } on the pile would save hardly a point
pile-is-of-no-use = the { $card } on the pile is hardly of use, and the stock may give a wild
out-for-nothing = you are out with 0 points, and the others have one turn left
leaves-points = { $number ->
    [one] it leaves you 1 point
   *[other] it leaves you { $number } points
}
wild-fits-anywhere = it costs much if you are left with it, but a wild fits into any meld
next-seat-collects = you do not need it, but the next seat seems to collect such cards
unseen-cards-help = { $number ->
    [0] any wild still brings you nearer to going out
    [one] 1 unseen card, and any wild, still bring you nearer to going out
   *[other] { $number } unseen cards, and any wild, still bring you nearer to going out
}
not-needed = you do not need it to go out, and it would cost { $number } points

## The clauses that come into force

card-from-pile = a card is taken from the pile (§4)
wild-from-pile = a wild is taken from the pile (§2)
wild-discarded = a wild is discarded (§2)
seat-goes-out = a seat goes out (§6)
out-at-once = a seat goes out in its first turn (§6)
stays-in = a seat could go out and does not (§6)
nothing-left = a last turn leaves nothing over (§7)
joker-left = a last turn leaves a Joker over (§8)
last-turns-end = a round ends after the last turns (§7)
limit-ends-round = a round ends at the limit of turns (§11)
stock-is-rebuilt = the stock is rebuilt (§10)
win-is-shared = the win is shared (§9)

## The first game

lesson-run = Each turn you take one card, from the stock or from the pile (§4). { $top } and your { $card } could become a run: three of a suit in a row (§5). Take { $top } from the pile.
lesson-points = Now discard one card. What is in no book or run at the end costs points, a King 13 (§8). Discard { $card }.
lesson-book = A Queen! Three cards of one rank are a book (§5), and you have { $card } already. Take { $top } from the pile.
lesson-one-meld = Books or runs, you need only one of them with three cards. Keep the Queens and discard { $card }.
lesson-stock = A King does not help. Try the stock.
lesson-going-out = In the round of 3 all 3s are wild, like Jokers (§2): your 3 stands for a Queen. All cards but { $card } are a book, so discard it and go out (§6).
lesson-going-on = You went out and scored 0; { $seat } had one last turn and scored what was left over (§7, §8). Now four cards, and 4s are wild. The lowest total wins (§9): play on as you like.
