# Crazy Eights. Was die Angaben bedeuten: kibitz/core/message.py.

option-target = Punkte, die das Spiel gewinnen
option-draws = Karten, die man in einem Zug ziehen darf
credit = traditionell
move-forms = ein Spielzug ist eine Karte wie Kh, eine Acht mit einer Farbe wie 8c=h, draw (ziehen) oder pass (passen)

## Farben

suit-name =
    { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }
suit-sign =
    { $suit ->
        [clubs] ♣
        [diamonds] ♦
        [hearts] ♥
       *[spades] ♠
    }
suit = { suit-name } { suit-sign }

## Wie die Runde steht

to-follow = { suit } ist zu bedienen
last-card = { $seat } hat noch eine Karte
drawn-of = { $number } von { $limit } gezogen

## Was zu tun ist

play-or-draw = spiel oder zieh eine Karte
play-or-pass = spiel eine Karte oder passe
must-draw = keine Karte passt: zieh eine
must-pass = keine Karte passt: du musst passen
draw-card = eine Karte ziehen
pass-turn = passen
this-eight = { $card } mit dem Wunsch { suit-name }

## Warum etwas nicht geht

no-fit = { $card } passt weder in der Farbe noch im Rang zu { $top }, { $clause }
not-of-suit = { $card } ist weder { suit-name }, die Farbe, die zu bedienen ist, noch eine Acht, { $clause }
drawn-all =
    { $number ->
        [one] { $seat } hat in diesem Zug schon eine Karte gezogen, { $clause }
       *[other] { $seat } hat in diesem Zug schon { $number } Karten gezogen, { $clause }
    }
none-to-draw = es gibt keine Karte zu ziehen, { $clause }
can-still-draw = es lässt sich noch eine Karte ziehen, { $clause }
eight-names-suit = zu einer Acht gehört der Wunsch einer Farbe, etwa { $text }, { $clause }

## Was geschah

plays = { $seat } spielt { $card }
plays-eight = { $seat } spielt { $card } und wünscht sich { suit-name } ({ $clause })
passes = { $seat } passt ({ $clause })
goes-out =
    { $number ->
        [one] { $seat } wird die letzte Karte los und bekommt einen Punkt ({ $clause })
       *[other] { $seat } wird die letzte Karte los und bekommt { $number } Punkte ({ $clause })
    }
round-blocked = niemand kann spielen: Die Runde ist zu Ende ({ $clause })
round-too-long = nach { $number } Zügen ist die Runde zu Ende ({ $clause })
scores =
    { $number ->
        [one] { $seat } bekommt einen Punkt ({ $clause })
       *[other] { $seat } bekommt { $number } Punkte ({ $clause })
    }
game-too-long = nach { $number } Runden ist das Spiel zu Ende ({ $clause })

## Was für einen Spielzug spricht

may-fit-better = vielleicht passt eine andere Karte besser
nothing-else-left = etwas anderes bleibt nicht
is-last-card = es ist die letzte Karte
fits-everywhere =
    { $number ->
        [0] sie passt überall, auch wenn keine Karte in { suit-name } auf der Hand bleibt
        [one] sie passt überall, und eine Karte in { suit-name } bleibt auf der Hand
       *[other] sie passt überall, und { $number } Karten in { suit-name } bleiben auf der Hand
    }
more-can-follow =
    { $number ->
        [one] danach kann noch eine Karte in { suit-name } folgen
       *[other] danach können noch { $number } Karten in { suit-name } folgen
    }
counts-against = { $card } würde dich { $number } Punkte kosten
only-card-of-suit = damit ist die einzige Karte in { suit-name } weg

## Die Regeln, die zum Tragen kommen

suit-changed = eine Karte vom selben Rang wechselt die Farbe (§4)
eight-played = eine Acht wird gespielt (§5)
eight-names-same = eine Acht wünscht die Farbe, die schon zu bedienen war (§5)
card-drawn = eine Karte wird gezogen (§6)
seat-passed = ein Platz passt (§7)
stock-was-rebuilt = der Stapel wird neu gemischt (§8)
seat-went-out = ein Platz wird die letzte Karte los (§9)
round-was-blocked = alle passen: Die Runde ist blockiert (§10)
last-turn = der 500. Zug beendet die Runde (§10)
target-reached = ein Punktestand erreicht das Ziel (§11)
last-round = die 50. Runde beendet das Spiel (§11)
