# Lobo 77. Was die Angaben bedeuten: kibitz/core/message.py.

reverse = Richtungswechsel
the-card = { $card ->
    [Richtungswechsel] einen Richtungswechsel
   *[other] die { $card }
}
option-chips = Chips an jedem Platz
move-forms = ein Spielzug ist eine Karte, etwa 7, 66, -10, x2 oder rev

## Was eine Karte bewirken würde

makes = macht { $number }
makes-costly = macht { $number } und kostet einen Chip, { $clause }
makes-fatal = macht { $number }, und du scheidest aus, { $clause }
makes-end-costly = macht { $number }, beendet die Runde und kostet einen Chip, { $clause }
makes-end-fatal = macht { $number }, beendet die Runde, und du scheidest aus, { $clause }
no-double-on-double = ein x2 darf nicht direkt auf ein x2 gespielt werden, { $clause }

## Was zu tun ist, und wie die Runde steht

play-a-card = spiel eine Karte
play-two-cards = spiel zwei Karten
every-card-costs = jede Karte kostet einen Chip
number-is = Summe { $number }
clockwise = ↻ im Uhrzeigersinn
anticlockwise = ↺ gegen den Uhrzeigersinn
two-to-play = zwei Karten zu spielen
is-out = ausgeschieden

## Was geschah

plays = { $seat } spielt { the-card }, das macht { $number }
pays = { $seat } zahlt einen Chip für { $number } ({ $clause })
cannot-pay = { $seat } kann für { $number } nicht zahlen ({ $clause })
goes-out = { $seat } scheidet aus ({ $clause })
last-chip = { $seat } hat keine Chips mehr und scheidet bei der nächsten Zahlung aus ({ $clause })
ends-round = { $number } beendet die Runde ({ $clause })
too-long = nach { $number } Karten in einer Runde endet das Spiel ({ $clause })
turns-clockwise = die Spielrichtung wechselt, es geht im Uhrzeigersinn weiter ({ $clause })
turns-anticlockwise = die Spielrichtung wechselt, es geht gegen den Uhrzeigersinn weiter ({ $clause })
must-play-two = { $seat } muss zwei Karten spielen ({ $clause })
owes-second = { $seat } schuldet eine zweite Karte ({ $clause })

## Was für einen Spielzug spricht

it-makes = macht { $number }
it-leaves = lässt die Summe bei { $number }
next-plays-two = { $what }, und der nächste Platz muss zwei Karten spielen
turn-goes-back = { $what } und dreht die Spielrichtung um
gone-in-time = { $what }, und die { $card } ist weg, solange sie noch passt
risky-for-next = { $what }; dann kosten { $number } von 10 Karten einen Chip
second-is-free = { $what }, und { $card } als zweite Karte kostet nichts
kept-for-later = { $what }; aufgehoben, falls es eng wird: { $cards }
pays-but-keeps = kostet einen Chip, aber { $card } bleibt für später
all-cost-this-ends = jede Karte kostet jetzt einen Chip, und diese beendet auch die Runde
all-cost-this-goes-on = jede Karte kostet jetzt einen Chip, und mit dieser geht die Runde weiter

## Die Regeln, die zum Tragen kommen

double-played = ein x2 wird gespielt (§6)
reverse-played = ein Richtungswechsel wird gespielt (§6)
second-played = die zweite Karte nach einem x2 wird gespielt (§6)
double-blocked = ein x2 auf der Hand darf nicht auf ein x2 (§7)
double-handed-on = die zweite Karte gibt ein x2 weiter (§7)
repdigit-costs = 11, 22, … 66 kostet einen Chip (§9)
repdigit-repeated = eine teure Summe wird wiederholt (§9)
round-ends = 77 oder mehr beendet eine Runde (§10)
second-not-played = eine zweite Karte wird nicht gespielt (§10, §11)
last-chip-paid = der letzte Chip wird gezahlt (§11)
seat-goes-out = ein Platz scheidet aus (§11)
last-seat-wins = der letzte Platz gewinnt (§12)
stock-is-rebuilt = der Stapel wird neu gemischt (§13)
thousandth-card = die 1.000. Karte beendet das Spiel (§14)

## Das erste Spiel

lesson-adding = Jeder zählt eine Karte zur Summe in der Mitte. Spiel deine 10: Das macht 10 (§4).
lesson-traps = Die Summe ist 24. Deine 9 würde 33 machen, und 11, 22, 33 bis 66 kosten einen Chip (§9). Spiel lieber die 3.
lesson-reverse = Die 33 kostete { $seat } einen Chip. Ein Richtungswechsel lässt die Summe, wie sie ist, und dreht die Spielrichtung um (§6). Spiel ihn.
lesson-minus = 61 ist nah an 66, und eine 9 ginge weit darüber. −10 zieht 10 von der Summe ab (§5). Spiel sie.
lesson-double = Jetzt mach es dem nächsten Platz schwer: Nach einem x2 muss er zwei Karten spielen (§6).
lesson-end-of-round = 74! Wer 77 oder mehr macht, zahlt einen Chip, und die Runde ist zu Ende (§10): Die 76 muss warten. Spiel die 2 oder die 0.
lesson-going-on = Das kostete { $seat } einen Chip. Ohne Chips spielst du weiter, scheidest aber bei der nächsten Zahlung aus (§11). Der letzte Platz gewinnt (§12): Spiel weiter, wie du magst.
