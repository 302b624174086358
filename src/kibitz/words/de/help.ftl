# Hilfe der Kommandozeile: `kibitz --help`, `kibitz BEFEHL --help`, und falsche Angaben.

usage = Aufruf: { $text } [Optionen]
help-commands = Befehle:
help-arguments = Angaben:
help-options = Optionen:
help-examples = { $number ->
    [one] Beispiel:
   *[other] Beispiele:
}
more-help = (Mehr dazu: `{ $text } --help`)

## Falsche Angaben

no-such-command = einen Befehl „{ $text }“ gibt es nicht
no-such-value = „{ $text }“ geht nicht
unknown-arguments = unbekannte Angaben: { $text }
arguments-missing = es fehlt: { $text }
value-missing = { $option } braucht einen Wert
value-unwanted = { $option } nimmt keinen Wert
bad-argument = { $option }: { $because }
bad-number = erwartet wird eine Zahl, nicht „{ $text }“
bad-address = eine Adresse schreibt man 127.0.0.1 oder 10.0.0.0/8, nicht „{ $text }“

## Was für einen Wert steht

value-address = ADRESSE
value-addresses = ADRESSEN
value-cards = KARTEN
value-command = BEFEHL
value-file = DATEI
value-file-or-game = DATEI|SPIEL
value-file-or-url = DATEI|URL
value-folder = ORDNER
value-game = SPIEL
value-game-folder-or-file = SPIEL|ORDNER|DATEI
value-game-name = NAME
value-game-or-folder = SPIEL|ORDNER
value-game-or-link = SPIEL|LINK
value-language = KÜRZEL
value-level = STUFE
value-levels = STUFEN
value-log = text|json
value-move = ZUG
value-moves = ZÜGE
value-name = NAME
value-names = NAMEN
value-number = N
value-record = AUFZEICHNUNG
value-rest = …
value-search-and-game = search|SPIEL
value-seconds = SEKUNDEN
value-seed = SEED
value-setting = OPTION=WERT
value-theme = dark|light

## Was viele Befehle nehmen

about-kibitz = Kibitz spielt, leitet und erklärt Kartenspiele nach ihren Regelheften. `kibitz BEFEHL --help` sagt mehr über einen Befehl.
help-help = diese Hilfe zeigen
help-version = die Version zeigen
help-language = en, de, … (die deines Systems, wenn Kibitz sie spricht)
help-game = eines von { $text }
help-file = eine Aufzeichnung; - liest die Standardeingabe
help-seats = wie viele Plätze (4, oder was das Spiel erlaubt)
help-seed = eine ganze Zahl, oder hexadezimal mit 0x (0); mit demselben Seed kommt dasselbe heraus
help-set = eine Option des Spiels, siehe `kibitz games`; auch mehrmals
help-workers = Threads (einer je Prozessorkern)
help-worlds = wie oft die verdeckten Karten für jeden Zug geraten werden, seltener, wo einer sicher der beste ist (2048)
help-json = JSON ausgeben

## games

help-games = die Spiele, ihre Plätze und Optionen
about-games = Zeigt die Spiele: unter welchem Namen die Befehle sie kennen, wie viele Plätze sie haben, und die Optionen, die `--set OPTION=WERT` ändert, mit ihren üblichen Werten.

## serve

help-serve = im Browser spielen, mit Freunden und Bots
about-serve = Bringt den Kartentisch in Browser und zu Programmen. Spiele werden Zug für Zug gespeichert und gehen nach einem Neustart weiter.
help-serve-host = die eigene Adresse; 0.0.0.0 lässt andere herein (127.0.0.1)
help-serve-port = 7788, sonst der nächste freie
help-serve-database = wo die Spiele liegen (in deinem Datenordner)
help-serve-bot_delay = wie lange Bots für einen Zug brauchen (etwa 1)
help-serve-open = einen Browser öffnen, wenn es einen gibt
help-serve-proxy = vertrauenswürdige Reverse Proxys, mit Kommas: Sie sagen, woher Anfragen kommen
help-serve-metrics = wer außer diesem Rechner /metrics lesen darf, mit Kommas
help-serve-log = json: eine Zeile für jedes Ereignis
help-serve-no_limits = ohne Begrenzung der Anfragen, für Lasttests

## play

help-play = im Terminal spielen: gegen Bots, zu mehreren an einer Tastatur, auf einem Server
about-play = Ein Tisch im Terminal: gegen Bots, mit anderen an derselben Tastatur, oder an einem Tisch auf einem Server mit dessen Link. Spiele hier werden nach jedem Zug gespeichert.
help-play-game = eines von { $text }, oder der Link eines Tisches; ohne diese Angabe wirst du gefragt
help-play-seed = eine ganze Zahl, oder hexadezimal mit 0x (zufällig); mit demselben Seed kommen dieselben Karten
help-play-bots = random, easy, medium (üblich), hard oder expert; mehrere, mit Kommas, wechseln sich reihum ab: easy,hard ist auf drei Plätzen easy, hard, easy
help-play-players = mehrere Leute, mit Kommas, geben die Tastatur herum
help-play-name = dein Name (sonst der deiner Anmeldung)
help-play-save = die Aufzeichnung Zug für Zug in DATEI schreiben, mit den Namen der Spieler
help-play-resume = ein gespeichertes Spiel oder eine Aufzeichnung fortsetzen, das letzte nicht beendete SPIEL, oder das letzte überhaupt
help-play-pace = wie lange ein Bot für einen Zug braucht (1)
help-play-theme = die Farben (dark)
help-play-plain = einfache Zeilen statt eines Tisches: für Screenreader und Skripte

## rules

help-rules = die Regeln eines Spiels
about-rules = Zeigt die Regeln eines Spiels in nummerierten Abschnitten, auf die Fehlermeldungen als §6 verweisen, mit jeder Entscheidung, wo das Regelheft eine Frage offen lässt, und ihrem Grund.

## trace

help-trace = ganze Spiele als JSON-Zeilen, jede Entscheidung mit den wahren Händen
about-trace = Das Protokoll eines Schiedsrichters als JSON Lines: wie gemischt wurde, und vor jedem Zug die wahren Hände, der Stand und alle erlaubten Züge.
help-trace-games = wie viele Spiele, jedes mit eigenem Seed (1)
help-trace-deck = wie zuerst gemischt wird: alle Karten, die oberste zuerst, mit Leerzeichen
help-trace-moves = diese Züge spielen, mit Leerzeichen, dann aufhören; ohne das: zufällige erlaubte Züge
help-trace-interpreted = die Regeln ausführen, ohne sie zu übersetzen (langsam)

## replay und verify

help-replay = ein aufgeschriebenes Spiel Zug für Zug zeigen
about-replay = Zeigt ein aufgeschriebenes Spiel: jeden Zug mit seiner Nummer (wie `hint --at` zählt) und davor, wie es für alle sichtbar steht. Fehler werden mit Zeile und Spalte gemeldet.
help-verify = ein aufgeschriebenes Spiel prüfen: Karten, Züge, Ergebnis
about-verify = Gibt die Karten eines aufgeschriebenen Spiels noch einmal nach seinem Seed und prüft, ob jeder Zug erlaubt und das Ergebnis richtig ist.

## arena

help-arena = Bots gegeneinander spielen lassen und bewerten
about-arena = Ein Wettkampf zwischen Bots. Mit jeder Kartenverteilung wird in jeder Sitzordnung gespielt, so hat kein Bot bessere Karten oder Plätze als ein anderer; wie viel Glück das ausgleicht, hängt vom Spiel ab, und die letzten Zeilen sagen, was die Spiele wert waren. Die Tabelle zeigt für jeden Bot den Anteil der Siege, den Abstand zu einem gerechten Anteil und eine Wertung, mit 95-%-Intervallen. In der Wertung ist 0 das Mittel der Bots; von zweien gewinnt der mit 100 Punkten mehr 64 % der Spiele, die einer von beiden gewinnt, mit 200 mehr 76 %, mit 400 mehr 91 %.
help-arena-bots = wer spielt: random, easy, medium, hard oder expert, mit Kommas; hard:2000 hat eine andere Zahl von Simulationen für einen Zug, hard@./andere spielt wie die Fassung des Spiels in diesem Ordner
help-arena-games = mindestens so viele Spiele (1000)
help-arena-seats = Plätze, die die Bots reihum besetzen (einer je Bot)
help-arena-ray = auf diesem Ray-Cluster spielen; auto: auf dem, der da ist
help-arena-json = alle Ergebnisse in DATEI schreiben; - gibt sie aus
help-arena-csv = eine Zeile je Spiel in DATEI schreiben; - gibt sie aus

## bench

help-bench = messen, wie schnell die Regeln oder die Suche sind
about-bench = Spielt ganze Spiele mit gleichmäßig zufälligen Zügen, mit Geben und vollständigen Listen der erlaubten Züge, und zählt Entscheidungen pro Sekunde (Median von fünf Läufen). `kibitz bench search` misst stattdessen die Suche der Bots.
help-bench-what = die Suche statt der Regeln; ein Spiel statt aller
help-bench-seconds = für jedes Spiel (3)
help-bench-threads = Threads (1); 0: einer je Prozessorkern

## review und hint

help-review = Rückblick auf ein aufgeschriebenes Spiel: jede Entscheidung, Glück und Können
about-review = Beurteilt jede Entscheidung eines aufgeschriebenen Spiels nach dem, was ihr Spieler wissen konnte, und trennt Glück von Können.
help-review-html = den Bericht als Seite schreiben
help-review-chart = die Chancen als .svg oder .png zeichnen
help-review-json = alles als JSON schreiben; - gibt es aus
help-hint = Rat für eine Stellung: der beste Zug, und warum
about-hint = Die Gewinnchance jedes vernünftigen Zuges, nach dem, was der Platz am Zug wissen kann, und warum der beste der beste ist.
help-hint-at = vor diesem Zug (am Ende)

## study

help-study = ein Spiel sehr oft spielen: Länge, Plätze, Karten, Regeln, Hausregeln
about-study = Spielt ein Spiel sehr oft und sagt, wie es ist, jede Zahl mit ihrem 95-%-Konfidenzintervall: wie lange es dauert, wer gewinnt, was es zu entscheiden gibt, Regeln, Karten, Hausregeln mit denselben Karten. Schreibt eine Seite zum Ansehen, SPIEL-study.html, wenn nichts anderes gesagt ist.
help-study-games = Spiele der eigentlichen Studie (100000); noch einmal so viele, höchstens 50000, prüfen das Können (ein Bot medium unter solchen der Stufe easy), und doppelt so viele jede Hausregel
help-study-bots = wer auf allen Plätzen spielt: random, easy oder medium (medium)
help-study-compare = Hausregeln zum Vergleichen; fehlt es, typische Werte jeder Option, steht nichts dahinter, keine
help-study-html = wohin die Seite kommt, als .html
help-study-no_html = keine Seite schreiben
help-study-json = alle Zahlen in DATEI schreiben; - gibt sie aus

## envs und export

help-envs = was lernende Programme von einem Spiel sehen, Zahl für Zahl
about-envs = Die Beobachtung eines Spiels, wie die Umgebungen sie geben (Gymnasium, PettingZoo, OpenSpiel): eine Zeile für jede Zahl mit Stelle, Name und Grenzen. +0 ist der Platz selbst, +1 der nächste; x=y ist 1, wo x gleich y ist; x.card zählt Karten; x[i] ist Stelle i.
help-envs-memory = mit dem, was alle nach dem Neumischen des Stapels noch wissen
help-export = die Entscheidungen vieler Spiele in eine Datei schreiben, für andere Programme
about-export = Lässt Bots spielen und schreibt jede Entscheidung auf: was der Platz wissen konnte, seine erlaubten Züge, den gespielten, und wie das Spiel für ihn ausging. Parquet oder Arrow, je nach dem Namen der Datei; daneben kommt eine Datenkarte, die die Spalten erklärt. Derselbe Seed ergibt auf beliebig vielen Kernen dieselben Zeilen. Strg-C bricht ab und behält, was gespielt wurde.
help-export-games = wie viele Spiele (1000)
help-export-out = wohin sie kommen: *.parquet oder *.arrow
help-export-bots = wer spielt: random, easy, medium (üblich), hard, expert; mehrere, mit Kommas, besetzen die Plätze reihum und rücken von Spiel zu Spiel einen weiter
help-export-views = mit ganzen Ansichten, Byte für Byte (langsamer)

## new, check und words

help-new = ein erstes eigenes Spiel, zum Weiterschreiben
about-new = Schreibt ein kleines Spiel, das funktioniert, als eigenes Paket: Regeln, Worte und Tests. Kibitz findet es, sobald es installiert ist, und nichts in Kibitz muss geändert werden. docs/your-own-game.md erklärt alles.
help-new-name = der Name des Spiels: kleine Buchstaben, Ziffern und _, zum Beispiel mygame
help-new-folder = ein neuer Ordner dafür (sonst nach dem Spiel benannt)
help-check = ein eigenes Spiel prüfen und in klaren Worten sagen, was falsch ist
about-check = Spielt ein Spiel mit jeder Zahl von Plätzen und prüft jede Stellung: Karten, Züge, Texte, was Plätze wissen, was sie über Verdecktes annehmen, was ein Tisch zeigt, Bots. Was falsch ist, wird mit der Stellung gemeldet, an der man es sieht, und mit dem, was zu tun ist. Dann ist der Exit-Status 1.
help-check-game = sein Name, oder sein Ordner, der nicht installiert sein muss
help-check-quick = nur, was sich prüfen lässt, ohne etwas zu übersetzen
help-words = ein Spiel in eine Sprache bringen: ein Katalog zum Ausfüllen, und was ihm fehlt
about-words = Schreibt einen Katalog von allem, was ein Spiel sagt, zum Ausfüllen: jede Nachricht mit ihren englischen Worten und der Bedeutung ihrer Angaben. Was schon übersetzt ist, bleibt; was fehlt, unbekannt ist oder nicht passt, wird gemeldet, und bis nichts mehr davon da ist, ist der Exit-Status 1. Kataloge sind in Fluent (projectfluent.org); ein Spiel hat sie in seinem Ordner `words`.
help-words-game = ein Spiel, `kibitz` für das, was allen gemeinsam ist, oder ein englischer Katalog wie en.ftl
help-words-into = zum Beispiel fr oder pt-BR
help-words-output = wohin er kommt (Standardausgabe)
