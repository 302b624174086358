# My Game. Was die Angaben bedeuten: kibitz/core/message.py.

option-cards = Karten auf einer Hand
credit = von uns
move-forms = ein Spielzug ist eine Karte von 1 bis 40

## Was zu tun ist, und wie das Spiel steht

lead-a-card = spiel eine Karte aus
play-a-card = spiel eine Karte
led = { $seat } hat ausgespielt

## Was geschah

plays = { $seat } spielt { $card }
takes = { $seat } macht den Stich und bekommt einen Punkt ({ $clause })
