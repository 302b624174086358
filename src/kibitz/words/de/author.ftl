# Was `kibitz new` und `kibitz words` sagen. `kibitz check` spricht Englisch, wie der Code.

## Spiele anderer Pakete

broken-game = das Spiel „{ $name }“ { $number ->
    [one] des Pakets
   *[other] der Pakete
} { $text } ist nicht benutzbar: { $because }
broken-name = ein Name ist ein kleiner Buchstabe, dann kleine Buchstaben, Ziffern und _
broken-twice = nur ein Paket darf ein Spiel dieses Namens anbieten
broken-no-rulebook = { $text } hat kein RULEBOOK aus kibitz.core.rulebook.Rulebook
broken-other-name = das RULEBOOK heißt „{ $text }“, der Entry Point „{ $name }“

## new

new-written = geschrieben: { $file }, ein kleines Spiel, das läuft. Weiter geht es mit:
new-exists = { $file } ist schon da: Wähle mit --folder einen anderen Ordner
new-bad-name = ein Spiel kann nicht „{ $text }“ heißen: Nimm einen kleinen Buchstaben, dann kleine Buchstaben, Ziffern und _, zum Beispiel mygame
new-game-exists = ein Spiel „{ $text }“ gibt es schon: Wähle einen anderen Namen
new-module-exists = ein Python-Modul „{ $text }“ gibt es schon: Wähle einen anderen Namen

## words

words-missing = FEHLT    { $text }
words-unknown = FREMD    { $text }: Im Englischen gibt es diese Meldung nicht
words-excess = UNPASSEND { $text } bekommt kein ${ $argument }
words-omitted = UNPASSEND { $text } lässt ${ $argument } weg
words-broken = KAPUTT   { $because }
words-broken-line = Zeile { $line } ist nicht lesbar: { $text }
words-broken-reference = { $text } verweist auf { $message }, das es hier nicht gibt
words-broken-attributes = { $text } hat Attribute, aber keine eigenen Worte
words-count = { $language }: { $done } von { $number ->
    [one] 1 Meldung
   *[other] { $number } Meldungen
}
words-bad-language = in „{ $text }“ lässt sich nichts übersetzen: Nimm das Kürzel einer Sprache, zum Beispiel fr oder pt-BR
words-no-english = { $name } hat noch keine englischen Worte: Schreibe zuerst words/en.ftl
words-broken-english = die englischen Worte von { $name } sind kaputt: { $because }
words-no-catalogue = es gibt keinen Katalog { $file }
words-not-english = { $file } ist kein englischer Katalog: weder en.ftl noch in einem Ordner en

## Ordner

folder-missing = es gibt keinen Ordner { $file }
folder-no-offer = { $file } bietet kein Spiel an: Es braucht [project.entry-points."kibitz.games"] und eine Zeile wie mygame = "mygame"
folder-no-game = { $file } ist kein Spiel: Es hat weder pyproject.toml noch __init__.py
