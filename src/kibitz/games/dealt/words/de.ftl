# Dealt!. Was die Angaben bedeuten: kibitz/core/message.py.

option-edition = das Regelheft, nach dem gespielt wird
choice-us = US-Ausgabe von 2020
choice-intl = internationale Ausgabe von 2018
option-chips = Chips an jedem Platz
move-forms = spielen mit STELLE:WERT, STELLE:W-W oder STELLE:W-W-W, STELLE:stop oder STELLE:redraw; eine Reserve nehmen mit +KARTE@STELLE; eine gezogene Karte einstecken mit @STELLE

place-reserve = Reserve
place-drawn = gezogen
place-discarded = abgelegt

## Kombinationen und Sonderkarten

solo = { $number }
pair = Paar { $number }
trips = Drilling { $number }
straight = Straße { $low }-{ $high }
stop = Stop
redraw = Redraw

## Spielzüge

this-play = { $what }
play-with = { $what } mit { $cards }
play-from = { $what } ab Karte { $number }
take-as = { $card } als Karte { $number } nehmen
put-in-as = als Karte { $number } einstecken

## Was eine Karte bewirken würde, oder warum sie nicht geht

nothing-with-it-beats = nichts mit dieser Karte schlägt { $what }, { $clause }
your-last-cards = deine letzten Karten: Du bist in Sicherheit, { $clause }
stops-the-trick = beendet den Stich sofort, { $clause }
makes-winner-draw = wer den Stich gewinnt, zieht drei Karten, { $clause }
take-into-hand = { $card } auf die Hand nehmen, { $clause }
take-to-make = { $card } auf die Hand nehmen: Das kann { $what } werden, { $clause }
makes = macht { $what }

## Warum ein Spielzug abgelehnt wird

leader-must-play = wer ausspielt, muss spielen und darf keine Reserve nehmen, { $clause }
drawn-card-first = erst muss die gezogene Karte in die Hand, { $clause }
no-drawn-card = es gibt keine gezogene Karte, die in die Hand muss, { $clause }
no-such-reserve = { $seat } hat keine Reservekarte { $card }, { $clause }
places-of-hand = die Hand hat { $number ->
    [one] eine Karte
   *[other] { $number } Karten
}, Stellen 0 bis { $last }, { $clause }
values-go-to = Werte gehen von 1 bis { $number }
no-combination = { $text } ist weder eine Straße noch von einem Wert, { $clause }
cards-from = ab Stelle { $number } hat die Hand { $cards }, nicht { $what }, { $clause }
called-in-order = Werte werden in der Reihenfolge der Hand angesagt, von zwei X der niedrigere zuerst: { $move }, { $clause }
does-not-beat = { $what } schlägt { $than } nicht, { $clause }

## Was zu tun ist, und wie der Stich steht

lead-anything = spiel aus, was du willst
play-anything = spiel eine beliebige Kombination
play-anything-or-take = spiel eine beliebige Kombination oder nimm eine Reserve
beat = schlag { $what }
beat-or-take = schlag { $what } oder nimm eine Reserve
nothing-beats = nichts schlägt { $what }: nimm eine Reserve
put-the-drawn = { $number ->
    [0] steck die gezogene Karte ein
    [one] steck die gezogene Karte ein, eine kommt noch
   *[other] steck die gezogene Karte ein, { $number } kommen noch
}
leads = { $seat } spielt aus
to-beat = zu schlagen: { $what } von { $seat }
any-combination-beats = jede Kombination ist hoch genug
is-drawing = { $number ->
    [0] { $seat } zieht die letzte Karte
    [one] { $seat } zieht, eine kommt noch
   *[other] { $seat } zieht, { $number } kommen noch
}
redraws-in-trick = { $number ->
    [one] ein Redraw im Stich
   *[other] { $number } Redraws im Stich
}
now-to-beat = zu schlagen
trick-from-top = Stich, das Höchste zuerst

## Was geschah

plays = { $seat } spielt { $what }
plays-x = { $seat } spielt { $what } mit einem X ({ $clause })
plays-stop = { $seat } spielt Stop und beendet den Stich ({ $clause })
plays-redraw = { $seat } spielt Redraw: Wer den Stich gewinnt, zieht nach ({ $clause })
takes-reserve = { $seat } nimmt { $card } aus der Reserve als Karte { $number } ({ $clause })
puts-drawn = { $seat } steckt { $card } als Karte { $number } ein ({ $clause })
is-safe = { $seat } hat keine Karten mehr ({ $clause })
wins-trick = { $seat } gewinnt den Stich ({ $clause })
will-draw = { $seat } zieht { $number } Karten ({ $clause })
leads-next = { $seat } spielt zum nächsten Stich aus ({ $clause })
is-stuck = { $seat } kann weder spielen noch eine Reserve nehmen ({ $clause })
is-last = nur { $seat } hat noch Karten ({ $clause })
all-are-out = niemand hat noch Karten: Alle im Stich außer { $seat } schulden einen Chip ({ $clause })
pays = { $seat } zahlt einen Chip ({ $clause })
loses = { $seat } hat keinen Chip zum Zahlen und verliert das Spiel ({ $clause })

## Was für einen Spielzug spricht

plays-left = { $number ->
    [one] der Rest geht in einem Zug
   *[other] der Rest geht in { $number } Zügen
}
you-are-out = du hast keine Karten mehr
nobody-acts-after = nach dir ist in diesem Stich niemand mehr dran, und { $what }
beats-nothing = muss nichts schlagen; wer den Stich gewinnt, zieht drei Karten, und { $what }
last-cards = das sind deine letzten Karten
last-cards-unless-drawing = das sind deine letzten Karten, wenn du nicht nachziehen musst
they-meet = { $cards } rücken zusammen, { $what }
but-winner-draws = { $what }, aber wer den Stich gewinnt, zieht nach
it-goes-with = passt zu { $cards }: { $what }
it-splits-nothing = trennt nichts: { $what }

## Die Regeln, die zum Tragen kommen

x-is-called = ein X wird angesagt (§7)
reserve-is-taken = eine Reserve wird genommen (§9)
reserve-is-taken-freely = eine Reserve wird genommen, obwohl der Platz spielen könnte (§9)
stuck-seat-loses = ein Platz sitzt fest und verliert die Runde (§10)
stop-ends-trick = ein Stop beendet einen Stich (§12)
redraw-is-played = ein Redraw wird gespielt (§13)
both-redraws-are-played = beide Redraws in einem Stich (§13)
redraw-brings-back = ein Redraw holt einen Platz ohne Karten zurück (§13)
stop-and-redraw = Stop und Redraw in einem Stich (§14)
lead-passes-on = das Ausspiel geht von einer leeren Hand weiter (§16)
hand-is-emptied = eine Hand wird leer (§18)
one-seat-is-left = ein Platz ist übrig (§19)
no-seat-is-left = kein Platz ist übrig (§20)
seat-cannot-pay = ein Platz kann nicht zahlen (§21)

## Das erste Spiel

lesson-neighbours = Deine Hand behält immer ihre Ordnung (§3); nur Nachbarn spielt man zusammen. Zu schlagen ist die 9: Ein Paar schlägt jede einzelne Karte (§6). Spiel deine beiden 7.
lesson-leading = Du hast den Stich gewonnen und spielst aus, was du willst (§8). Deine 5 und 6 sind Nachbarn: Spiel sie als Straße.
lesson-reserve = Ein Paar 12 kannst du nicht schlagen. Dann nimm eine deiner Reservekarten und steck sie ein, wo sie hilft (§9): die 9 neben deine 9.
lesson-x = Das X ist jede Zahl, die du ansagst (§7). Zusammen mit der 3 schlägt es die 6: Tipp es an und wähle.
lesson-pair = Wieder dein Stich. Was du zusammengesteckt hast, lohnt sich: Spiel deine beiden 9 aus.
lesson-stop = Nichts von dir schlägt ein Paar 5. Ein Stop beendet den Stich sofort (§12), und du spielst aus (§16).
lesson-twelve = Noch zwei Karten. Spiel die 12 aus: Keine einzelne Karte ist höher.
lesson-redraw = Nach einem Redraw wie dem von { $seat } zieht drei Karten, wer den Stich gewinnt (§13). Das bist du: Steck die 2 neben deine 2.
lesson-going-on = Such auch für die anderen beiden eine gute Stelle. Der letzte Platz mit Karten zahlt einen Chip (§19), und wer nicht zahlen kann, verliert das Spiel (§21). Spiel weiter, wie du magst.
