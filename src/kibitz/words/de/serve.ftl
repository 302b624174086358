# Was `kibitz serve` beim Starten und beim Beenden sagt. Sein Protokoll ist englisch.

serve-at = Kibitz läuft unter { $server } (Strg-C beendet es; alle Spiele liegen in { $file })
serve-friends = Freunde in deinem Netz öffnen { $server }
serve-alone = für Freunde in deinem Netz: Starte es zusätzlich mit --host 0.0.0.0
serve-preparing = { $name } wird vorbereitet: Das dauert einmalig ein bis zwei Minuten …
serve-ready = alle Spiele sind bereit
serve-ended = Alles ist gespeichert. Auf Wiedersehen.

## Es startet nicht

serve-needs-package = der Server braucht das Paket { $text }
cannot-listen = { $server } lässt sich nicht öffnen: { $because }
no-such-host = diese Adresse hat dieser Rechner nicht
port-in-use = Port { $text } ist schon vergeben: Wähle einen anderen oder lass --port weg
ports-in-use = die Ports { $low } bis { $high } sind alle vergeben: Wähle einen mit --port
database-no-name = --database ist leer: Gib eine Datei oder eine URL an oder lass es weg
database-bad-url = die Datenbank-URL „{ $text }“ ist nicht lesbar
database-other-kind = Spiele liegen in sqlite:///DATEI oder postgresql://…, nicht in { $text }
database-no-driver = PostgreSQL braucht ein weiteres Paket: pip install 'kibitz[postgres]'
database-unusable = die Datenbank { $file } ist nicht benutzbar: { $because }
database-in-use = ein anderer Server benutzt { $file }, unter { $server }: Beende ihn oder wähle eine andere --database
database-in-use-somewhere = ein anderer Server benutzt { $file }: Beende ihn oder wähle eine andere --database
database-other-version = die Datenbank { $file } wurde von einer anderen Version von Kibitz geschrieben (sie hat die Form { $text }, diese Version kennt { $number })
database-foreign = { $file } ist die Datenbank eines anderen Programms (sie hat die Tabelle { $text }): Wähle eine andere --database
cannot-make-folder = der Ordner { $file } lässt sich nicht anlegen: { $because }
