# Was die Kommandozeile neben ihren Berichten sagt.

## Befehle

seats-from-to = { $name }, { $low } bis { $high } Plätze ({ $text })
record-good = in Ordnung: { $text }, { $number ->
    [one] 1 erlaubter Spielzug
   *[other] { $number } erlaubte Spielzüge
}
deals-from-seed = die Karten folgen aus dem Seed, dessen Commitment { $text } ist
deals-from-deck = zuerst wurden die Karten aus der Aufzeichnung gegeben; alle weiteren folgen aus dem Seed
bar-games = Spiele
bar-positions = Stellungen
part-of-game = { $part ->
    [rules] die Regeln von { $name }
    [bots] die Bots von { $name }
   *[environments] die Umgebungen von { $name }
}
compiling = übersetze { part-of-game }, einmalig
compiled = { part-of-game } in { $seconds } s übersetzt
compiled-not-kept = { part-of-game } in { $seconds } s übersetzt (nicht aufgehoben: { $file } ist nicht beschreibbar)
written = geschrieben: { $file }
not-written = nicht geschrieben: { $file }, es gibt noch nichts dafür
stopped = angehalten
cannot-go-on = es geht nicht weiter: { $because }

## Falsche Dateien

cannot-read-file = { $file } ist nicht lesbar: { $because }
cannot-read-input = die Eingabe ist nicht lesbar: { $because }
cannot-write-file = { $file } lässt sich nicht schreiben: { $because }
read-no-name = eine Datei ohne Namen lässt sich nicht lesen
write-no-name = eine Datei ohne Namen lässt sich nicht schreiben
no-text = es ist kein Text in UTF-8
is-folder = es ist ein Ordner
no-folder = es gibt keinen Ordner { $file }
denied = Zugriff verweigert
would-destroy = { $option } würde { $file } zerstören, woraus gelesen wird: Wähle eine andere Datei
same-file = { $option } und { $second } brauchen eigene Dateien, nicht beide { $file }
wrong-ending = { $option } schreibt { $endings }, nicht „{ $file }“
no-matplotlib = Schaubilder brauchen matplotlib: pip install 'kibitz[lab]'

## Falsche Angaben

at-least-one = { $name } muss mindestens 1 sein, nicht { $text }
for-one-game = --deck und --moves sind für ein einziges Spiel: Lass --games weg
trace-bad-move = Spielzug { $number }: { $because }; erlaubt: { $text }
bad-setting = { $option } nimmt OPTION=WERT, zum Beispiel chips=3, nicht „{ $text }“
set-twice = --set { $text } steht zweimal da
contradiction = { $option } und { $second } widersprechen sich
over-there = dort ist das Spiel zu Ende: Gib mit --at einen früheren Spielzug an
