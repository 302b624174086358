# Was `kibitz bench`, `export` und `envs` sagen.

## bench

bench-speed = { $number ->
    [one] 1 Platz
   *[other] { $number } Plätze
}, { $threads ->
    [one] 1 Thread
   *[other] { $threads } Threads
}: { $rate } Millionen Entscheidungen/s ({ $low } bis { $high }), { $length } Entscheidungen je Spiel
bench-search-head = tausend Simulationen/s, Median (kleinster Wert) der Stellungen; Sekunden je Spielzug, Median (größter Wert)
bench-search = { $number ->
    [one] 1 Platz
   *[other] { $number } Plätze
}: { $rate }, je eine Welt { $alone }; { $decisions } Millionen Entscheidungen/s; hard { $hard }, expert { $expert }
bench-bad-seconds = --seconds muss über 0 und höchstens { $high } sein
bench-many-games = ein Spiel oder keines, nicht { $text }
bench-set-what = --set braucht ein Spiel: kibitz bench SPIEL --set OPTION=WERT
bench-search-one-core = eine Suche wird auf einem Kern gemessen: Lass --threads weg

## export

export-done = geschrieben: { $file }: { $decisions } Entscheidungen aus { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
}, { $size } MB
export-card-done = geschrieben: { $file }, die Beschreibung der Daten
export-interrupted = nach { $done } von { $games } Spielen abgebrochen
export-stopping = hält an: Was gerade gespielt wird, wird noch geschrieben …
export-no-pyarrow = ein Export braucht pyarrow: pip install 'kibitz[data]'
export-other-file = { $file } ist schon da und kein Export: Wähle einen anderen Namen
export-other-card = { $file } ist schon da und keine Beschreibung von Daten: Wähle einen anderen Namen
export-no-card = { $because }. { $file } ist geschrieben, aber ohne Beschreibung der Daten.
export-old-card = { $because }. { $file } ist geschrieben, aber ohne Beschreibung der Daten. Die Beschreibung, die dort liegt, gehört zu einem früheren Export.
export-kept = { $because }. Was bis dahin geschrieben war, liegt in { $file }.
export-lost = { $because }. Vom Gespielten ließ sich nichts aufheben.
export-as-before = { $because } { $file } ist, wie es vorher war.

## envs

envs-head = { $name }, { $number ->
    [one] 1 Platz
   *[other] { $number } Plätze
}: { $size ->
    [one] 1 Zahl
   *[other] { $size } Zahlen
} (int16), { $moves } Spielzüge
envs-range = { $low } bis { $high }
