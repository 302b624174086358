# Was die Kommandozeile neben ihren Berichten sagt.

## Befehle

seats-from-to = { $name }, { $low } bis { $high } Plätze ({ $what })
option-is = { $what }; { $than }
record-good = in Ordnung: { $text }, { $number ->
    [one] 1 erlaubter Spielzug
   *[other] { $number } erlaubte Spielzüge
}; { $ended }
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
system-error = { $code ->
    [EACCES] Zugriff verweigert
    [EPERM] nicht gestattet
    [ENOENT] Datei oder Ordner nicht gefunden
    [EEXIST] es ist schon da
    [EISDIR] es ist ein Ordner
    [ENOTDIR] ein Teil des Pfades ist kein Ordner
    [ENAMETOOLONG] der Name ist zu lang
    [ENOSPC] kein Platz mehr auf dem Datenträger
    [EDQUOT] dein Speicherplatz ist aufgebraucht
    [EROFS] der Datenträger ist schreibgeschützt
    [EFBIG] die Datei ist zu groß
    [EIO] der Datenträger lässt sich nicht lesen oder beschreiben
    [EMFILE] zu viele offene Dateien
    [ENFILE] zu viele offene Dateien
    [ETXTBSY] die Datei ist in Gebrauch
    [EBUSY] es ist in Gebrauch
    [ELOOP] die Verknüpfungen führen im Kreis
    [EINVAL] das System nimmt das nicht an
    [ECONNREFUSED] dort antwortet niemand
    [ECONNRESET] die Verbindung wurde getrennt
    [ETIMEDOUT] keine Antwort in der Zeit
    [EHOSTUNREACH] dorthin führt kein Weg
    [ENETUNREACH] es gibt keine Netzverbindung
    [EADDRINUSE] die Adresse ist schon vergeben
    [EADDRNOTAVAIL] diese Adresse hat dieser Rechner nicht
   *[other] { $text }
}
would-destroy = { $option } würde { $file } zerstören, woraus gelesen wird: Wähle eine andere Datei
same-file = { $option } und { $second } brauchen eigene Dateien, nicht beide { $file }
wrong-ending = { $option } schreibt { $endings }, nicht „{ $file }“
no-matplotlib = Schaubilder brauchen matplotlib: pip install 'kibitz[lab]'

## Falsche Angaben

at-least-one = { $name } muss mindestens 1 sein, nicht { $text }
for-one-game = --deck und --moves sind für ein einziges Spiel: Lass --games weg
trace-bad-move = Spielzug { $number }: { $because }; erlaubt: { $text }
bad-setting = erwartet wird OPTION=WERT, zum Beispiel chips=3, nicht „{ $text }“
set-twice = { $text } steht zweimal da
contradiction = { $option } und { $second } widersprechen sich
over-there = dort ist das Spiel zu Ende: Gib mit --at einen früheren Spielzug an
