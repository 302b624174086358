# Aufgeschriebene Spiele: wer spielt, wie es ausging, und was an einer Aufzeichnung falsch sein kann.

record-seats = { $name }, { $number } Plätze, ab 0 gezählt
record-company = { $name }, { $text }
record-player = Platz { $number } { $name }
record-score = { $seat }: { $number }
record-bot = Platz { $number } { $name } (Bot, { bot-level })
record-scores = { $score ->
    [chips] Chips
   *[points] Punkte
} { $text }
record-ended = gewonnen von { $seats }; { record-scores }
record-stands = nicht zu Ende; { record-scores }

## Karten an ihren Orten

place-own = { $what } (du)
place-of = { $what } von { $seat }
card-count = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
row-place = Stelle

## Was falsch ist

record-place = Zeile { $line }, Spalte { $column }: { $because }
record-bad-move = Spielzug { $number }: { $because }
record-after-end = Spielzug { $number } ({ $text }) steht hinter dem Ende des Spiels
record-wrong-seat = Spielzug { $number } ({ $text }) soll von { $seat } sein, aber { $other } ist an der Reihe
record-wrong-result = als Ergebnis steht da „{ $text }“, die Spielzüge führen aber zu „{ $result }“
record-bad-name = „{ $text }“ kann nicht in einer Aufzeichnung stehen: Kommas und Zeilenenden sind nicht erlaubt
record-bad-commitment = das Commitment gehört nicht zum Seed
record-first-line = eine Aufzeichnung beginnt mit der Zeile „{ $text }“
record-no-empty-line = auf den Kopf muss eine leere Zeile folgen, dann die Spielzüge
record-bad-header = eine Kopfzeile ist NAME: WERT, nicht „{ $text }“
record-header-twice = die Kopfzeile { $text } steht hier zum zweiten Mal
record-missing = vor dieser Zeile fehlt: { $text }
record-bad-form = ein Spielzug wird als PLATZ SPIELZUG mit einem Komma geschrieben, nicht „{ $text }“
record-cut-off = die Aufzeichnung ist abgeschnitten: { $number } von { $whole } Spielzügen sind da
record-too-long = es sind mehr Spielzüge als die { $number }, die im Kopf stehen
record-bad-number = erwartet wird eine ganze Zahl, nicht „{ $text }“
record-bad-option = eine Option ist NAME=WERT, nicht „{ $text }“
record-option-twice = die Option { $text } steht zweimal da
record-bad-bot = ein Bot wird als PLATZ STUFE geschrieben, nicht „{ $text }“
