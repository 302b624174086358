# Die Berichte von `kibitz arena`.

arena-title = { $name }, { $number } Plätze, Seed { $seed }
arena-title-with = { $name }, { $number } Plätze, { $text }, Seed { $seed }
arena-interrupted = unterbrochen nach { $number } von { $whole } Spielen
arena-rounded-up = verlangt { $number ->
    [one] war 1 Spiel
   *[other] waren { $number } Spiele
}: auf ganze Kartenverteilungen aufgerundet
arena-played = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}: { $deals ->
    [one] 1 Kartenverteilung
   *[other] { $deals } Kartenverteilungen
} mit je { $seatings ->
    [one] 1 Sitzordnung
   *[other] { $seatings } Sitzordnungen
}; { $decisions } Entscheidungen je Spiel
arena-left-out = { $number ->
    [one] 1 weiteres zählt
   *[other] { $number } weitere zählen
} nicht: Nur ganze Kartenverteilungen sind zu jedem Bot gerecht
arena-nothing = kein Spiel wurde beendet
arena-no-deal = keine Kartenverteilung wurde zu Ende gespielt: Mit diesen Bots und Plätzen sind es je { $number } Spiele, eines für jede Sitzordnung, und nur ganze Kartenverteilungen sind zu jedem Bot gerecht

## Die Tabelle

arena-seat = Platz
arena-bot = Bot
arena-share = Anteil der Siege
arena-fair = gerecht
arena-lead = Unterschied, 95 %
arena-rating = Wertung, 95 %
arena-unknown = (unbekannt)

## Anmerkungen

arena-rounded = die Anteile sind einzeln gerundet: wie gezeigt ergeben sie zusammen { $text }
arena-winners = ein Spiel hat { $exact ->
    [yes] { $winners }
   *[no] etwa { $winners }
} Gewinner, die es sich teilen
arena-most-of-seat = { arena-winners }: Mehr als { $most } kann ein Platz nicht gewinnen
arena-most-of-bot = { arena-winners }: Mehr als { $most } kann ein Bot nicht gewinnen
arena-most-of-bots = { arena-winners }: Zu gewinnen sind höchstens { $most }
arena-most-for = { $text } für { $name }
arena-seats-from-0 = Plätze werden wie in den Regeln ab 0 gezählt
arena-one-bot = auf allen Plätzen sitzt derselbe Bot, { $name }: keine Wertungen
arena-no-choix = keine Wertungen: Sie brauchen choix, pip install 'kibitz[lab]'
arena-rating-scale = Wertung: 0 ist das Mittel dieser Bots; wer 100 Punkte vorn liegt, gewinnt 64 von 100 Spielen zu zweit, mit 400 Punkten 91
arena-never-beaten = > N: wurde nie geschlagen, die Wertung liegt also sicher über N, nach oben offen
arena-never-won = < N: hat nie gewonnen, die Wertung liegt also sicher unter N, nach unten offen
arena-worth = { $number ->
    [one] dieses 1 Spiel ist
   *[other] diese { $number } Spiele sind
} so sicher wie etwa { $worth } mit neuen Karten und zufälligen Plätzen{ $helps ->
    [yes] {""}
   *[no] : Hier gleichen dieselben Karten das Glück nicht aus
}
arena-seconds = { $text } Sekunden

## Abgelehnt

arena-too-many-bots = { $bots } Bots passen nicht auf { $number } Plätze
arena-no-bots = ein Wettkampf braucht Bots: zum Beispiel medium und hard
arena-few-bots = { $name } spielt man mit { $low } bis { $high } Plätzen, zu viele für { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
}: Setze --seats auf { $low } oder mehr, und die Bots besetzen sie reihum
arena-workers-of-cluster = Threads sind die dieses Rechners: Ein Cluster nutzt alles, was er hat
arena-no-version = in { $file } gibt es kein Paket { $text }: Nenne einen Checkout des Spiels oder sein Paket
arena-broken-version = die Fassung in { $file } ist nicht zu gebrauchen: { $because }
arena-other-layout = die Fassung von { $name } in { $file } hat andere Felder, Züge oder Karten: Nur Fassungen, die sich in der Spielweise unterscheiden, können aufeinandertreffen
arena-other-rules = { $name } hat Zug { $number } gewählt, der hier nicht erlaubt ist: Seine Fassung hat andere Regeln
arena-version-on-cluster = ein Cluster hat deine Ordner nicht: Lass Fassungen auf diesem Rechner aufeinandertreffen
arena-no-ray = ein Cluster braucht Ray, das nicht installiert ist: pip install 'kibitz[ray]'
arena-unreachable = ein Ray-Cluster unter „{ $server }“ ist nicht erreichbar: { $because }. Gib die Adresse seines Kopfes als HOST:PORT an, oder auto auf einem Rechner des Clusters
arena-cluster-failed = der Cluster konnte nicht spielen: { $because } (jeder Knoten braucht dieselbe Version von Kibitz und von Python)
arena-node-differs = ein Knoten des Clusters hat eine andere Version von Kibitz als dieser Rechner
