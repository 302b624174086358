# Deuce. Was die Angaben bedeuten: kibitz/core/message.py. Eine $side ist a oder b, eine der beiden Ablagen eines Platzes.

card = { $suit ->
    [red] rote { $rank }
    [blue] blaue { $rank }
    [green] grüne { $rank }
    [yellow] gelbe { $rank }
   *[none] { $rank }
}
rainbow = Regenbogen
the-card = { $card ->
    [Regenbogen] einen Regenbogen
    [X] ein X
   *[other] die { $card }
}
a-card = { $card ->
    [Regenbogen] ein Regenbogen
    [X] ein X
   *[other] die { $card }
}
not-held = { $seat } hat { $card ->
    [Regenbogen] keinen Regenbogen
    [X] kein X
   *[other] die { $card } nicht
} auf der Hand, { $clause }
credit = das Regelheft nennt weder Verlag noch Autor
place-pile-a = Ablage a
place-pile-b = Ablage b
option-target = Punkte zum Sieg
move-forms = eine Eröffnung ist KARTE|KARTE (die niedrigere vorn), ein Spielzug KARTE>PLATZa oder KARTE>PLATZb; sonst draw, end oder pass

## Wie die Runde steht

target-is = Ziel: { $number } Punkte
first-moves-made = Eröffnung: { $number } von { $of } verdeckt gelegt
leads = { $seat } führt mit { $number }
highest-tied = mehrere teilen sich die höchste Summe { $number }
total-is = Summe { $number }
total-locked = Summe { $number }, durch ein X gesperrt
highest-total = höchste Summe
wins-here = gewinnt

## Was zu tun ist

lay-two-cards = leg zwei zusammenpassende Karten
play-or-draw = spiel eine Karte auf eine Ablage oder zieh
play-on-a-pile = spiel eine Karte auf eine Ablage
no-card-fits = keine Karte passt: zieh
only-pass = keine Karte passt, und zu ziehen gibt es nichts mehr: setz aus
draw-one-card = du musst ziehen
draw-or-end = zieh weiter oder beende den Zug
only-end = beende den Zug
draw-a-card = Karte ziehen
end-the-turn = Zug beenden
pass-the-turn = Aussetzen
card-on-pile = { $card } auf Ablage { $side } von { $other }
two-cards = { $cards }

## Warum etwas nicht geht, und was eine letzte Karte bewirken würde

begin-with-two = am Anfang der Runde legt jeder zwei zusammenpassende Karten, { $clause }
first-moves-over = die Eröffnung dieser Runde ist vorbei, { $clause }
lower-first = von zwei Karten der Eröffnung steht die niedrigere vorn, { $clause }
not-held-twice = { $seat } hat { the-card } nicht zweimal auf der Hand, { $clause }
do-not-match = { a-card } und { $top ->
    [Regenbogen] ein Regenbogen
    [X] ein X
   *[other] die { $top }
} passen weder in der Farbe noch in der Zahl zusammen, { $clause }
matches-none = { a-card } passt zu keiner anderen Karte deiner Hand, { $clause }
fits-nowhere = { a-card } passt gerade auf keine Ablage, { $clause }
must-match = neben die { $card } passt nur dieselbe Farbe, dieselbe Zahl, ein Regenbogen oder ein X, { $clause }
beside-x = neben ein X darf nur ein Regenbogen oder ein zweites X, { $clause }
x-beside-number = neben dem X liegt die { $card }: Nur das andere X darf es bedecken, { $clause }
x-beside-rainbow = ein X neben einem Regenbogen darf nur eine Zahl oder das andere X bedecken, { $clause }
seat-not-there = einen Platz { $number } gibt es nicht: Die Plätze sind von 0 bis { $last } nummeriert, { $clause }
play-before-end = ein Zug endet mit einer gespielten Karte, { $clause }
none-to-draw = zu ziehen gibt es nichts mehr: Stapel und Ablagen sind aufgebraucht, { $clause }
pass-but-can-draw = aussetzen darf nur, wer weder spielen noch ziehen kann, { $clause }; Ziehen geht noch
pass-but-can-play = aussetzen darf nur, wer weder spielen noch ziehen kann, { $clause }; eine Karte passt noch
stock-will-be-rebuilt = die bedeckten Karten werden zu einem neuen Stapel gemischt, { $clause }
last-card-wins = deine letzte Karte gewinnt hier die Runde, { $clause }
last-card-draws = deine letzte Karte gewinnt hier nicht: Du müsstest ziehen, { $clause }
must-draw = die letzte Karte hat nicht gewonnen, also muss gezogen werden, { $clause }
card-is-played = die Karte dieses Zuges ist gespielt; zieh weiter oder beende den Zug, { $clause }

## Was geschah

lays = { $seat } legt { $cards } verdeckt ({ $clause })
lays-hidden = { $seat } legt zwei Karten verdeckt ({ $clause })
shows = { $seat } zeigt { $cards }, Summe { $number }
first-turn = { $seat } hat den ersten Zug ({ $clause })
plays-on = { $seat } spielt { the-card } auf Ablage { $side } von { $other }, das macht { $number }
plays-on-own = { $seat } spielt { the-card } auf die eigene Ablage { $side }, das macht { $number }
locks = das X sperrt die Ablagen von { $seat }: Daneben darf keine Zahl ({ $clause })
does-not-win = { $seat } hat keine Karte mehr, aber { $number } ist weniger als { $highest }: Ziehen ist Pflicht ({ $clause })
wins-round = { $seat } macht mit { $number } Schluss und gewinnt die Runde ({ $clause })
scores = { $seat } bekommt { $number } Punkte: { $bonus }, und { $rest } für die anderen Hände ({ $clause })
stock-rebuilt = der Stapel war leer: Die bedeckten Karten werden gemischt ({ $clause })
ends-turn = { $seat } beendet den Zug ({ $clause })
passes = { $seat } setzt aus: Weder Spielen noch Ziehen ist möglich ({ $clause })
round-void = die Runde ist nach { $number } Zügen ungültig ({ $clause })
wins = { $seat } gewinnt das Spiel mit { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkten
} ({ $clause })
shares-win = { $seat } gewinnt gemeinsam mit anderen, mit { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkten
} ({ $clause })

## Was für einen Spielzug spricht

begins-high = beginnt mit der Summe { $number }, und die zu verderben kostet die anderen Züge
begins-but-spends = beginnt mit der Summe { $number }, aber Regenbogen und X hebt man besser auf
nothing-to-do = nichts passt, und zu ziehen gibt es nichts mehr
one-is-enough = eine Karte ist schnell gespielt, und im nächsten Zug kannst du immer noch ziehen
draw-is-due = nach einer letzten Karte, die nicht gewinnt, muss man ziehen
one-more-to-choose = eine Karte mehr zur Auswahl, aber ein Zug mehr, bevor du Schluss machst
nothing-fits = nichts auf der Hand passt
draw-before-last = nach der letzten Karte muss man ohnehin ziehen, wenn sie nicht gewinnt; so hat man die Wahl
draw-for-better = vielleicht kommt etwas Besseres, aber jede Karte ist ein Zug mehr, bevor du Schluss machst
last-and-wins = die letzte Karte, und niemand hat mehr als { $number }: Sie gewinnt die Runde
last-but-swaps = die letzte Karte, aber { $highest } ist mehr als { $number }: Sie wird nur getauscht
own-total-made = deine Summe wird { $number } und liegt { $what }
total-lowered = senkt die Summe von { $other } auf { $number }; deine liegt { $what }
total-raised = hebt die Summe von { $other } auf { $number }; deine bleibt { $what }
total-left = lässt die Summe von { $other } bei { $number }; deine bleibt { $what }
ahead = { $number } vor den anderen
level = gleichauf mit der höchsten
behind = { $number } hinter der höchsten

## Die Regeln, die zum Tragen kommen

x-played = ein X wird gespielt (§4)
rainbow-beside-x = ein Regenbogen kommt neben ein X (§4)
number-covers-x = eine Zahl bedeckt ein X (§4)
drawn-by-choice = eine Karte wird freiwillig gezogen (§5)
drawn-by-need = nichts passt: eine Karte muss gezogen werden (§5)
stock-is-rebuilt = der Stapel wird neu gebildet (§6)
neither-play-nor-draw = weder spielen noch ziehen: aussetzen (§6)
last-card-won = eine letzte Karte gewinnt die Runde (§7)
tie-won = ein Gleichstand um die höchste Summe gewinnt sie (§7)
last-card-won-elsewhere = eine letzte Karte anderswo gewinnt sie (§7)
last-card-did-not-win = eine letzte Karte gewinnt nicht (§8)
target-reached = das Ziel ist erreicht (§9)
round-is-void = eine Runde ist ungültig (§10)
third-void-round = drei ungültige Runden beenden das Spiel (§10)

## Das erste Spiel

lesson-first-move = Leg zwei Karten, die in Farbe oder Zahl zusammenpassen: Mit ihnen beginnen deine zwei Ablagen (§3). Deine 3 und deine 7 sind beide rot. Tipp die eine an, dann die andere.
lesson-total = Die zwei obersten Karten sind deine Summe: 10. Eine Karte muss zur Ablage neben der passen, die sie bedeckt (§4). Leg deine rote 10 auf deine 3, neben die rote 7.
lesson-drawing = Jetzt hat { $seat } deine Summe verdorben: Jede Karte darf auf jede Ablage, auch auf fremde. Bevor du spielst, darfst du ziehen (§5). Zieh eine Karte vom Stapel.
lesson-x = Ein X! Es darf immer gespielt werden, ist 0 wert, und neben ihm darf keine Zahl liegen (§4). Sperr die Ablagen von { $seat }: Bedecke dort die grüne 10.
lesson-rainbow = Ein Regenbogen ist 0 wert und passt neben alles, auf ein X aber nur neben ein zweites (§4). Bedecke damit die 9 von { $seat }.
lesson-raising = Neben einen Regenbogen passt jede Zahl, so wurde { $seat } das X los. Erhöhe deine Summe: Deine rote 9 passt neben deine rote 10.
lesson-last-card = Deine letzte Karte, und keine Summe ist höher als deine 19: Wohin sie auch kommt, du gewinnst die Runde (§7). Spiel die gelbe 6.
lesson-going-on = Du bekommst 10 Punkte und die Karten, die { $seat } noch auf der Hand hatte (§9). Gewinnt eine letzte Karte nicht, musst du ziehen (§8). Spiel weiter, wie du magst; 50 Punkte gewinnen dieses Spiel.
