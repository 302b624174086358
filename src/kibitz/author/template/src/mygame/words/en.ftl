# My Game. What arguments mean: kibitz/core/message.py.

option-cards = cards of a hand
credit = our own
move-forms = a move is a card, 1 to 40

## What is to be done, and how the game stands

lead-a-card = lead a card
play-a-card = play a card
led = { $seat } led to this trick

## What happened

plays = { $seat } plays { $card }
takes = { $seat } takes the trick, a point ({ $clause })
