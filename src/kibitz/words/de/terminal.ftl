# Der Tisch im Terminal: `kibitz play`. Was die Angaben bedeuten: kibitz/core/message.py.

## Die Tasten am unteren Rand

key-sit = Hinsetzen
key-begin = Beginnen
key-review = Rückblick
key-again = Noch einmal
key-hint = Tipp
key-rules = Regeln
key-moves = Züge
key-undo = Zurück
key-chat = Chat
key-theme = Dunkel/hell
key-help = Hilfe
key-leave = Verlassen
key-back = Zurück
key-deal = Geben

## Alle Tasten, in höchstens 46 Spalten und 21 Zeilen

all-keys =
    1 2 3 … a b  Karte oder Knopf mit dem Zeichen
    ← → ↑ ↓      Zeiger bewegen; Enter wählt
    Esc          einen Schritt zurück
    Maus         Helles wählen, zeigen und fragen

    h    Tipp: bester Zug, Chancen und warum
    r    Regeln; was jetzt gilt, ist markiert
    l    Züge in Worten (blättern: Bild auf, ab)
    u    den letzten Zug zurücknehmen
    y n  anderen das erlauben oder nicht
    s    an einem Server einen Platz nehmen
    f    mit Bots auffüllen und beginnen
    c    am Tisch eines Servers etwas sagen
    v g  nach dem Ende: Rückblick, noch einmal
    + -  Bots spielen schneller, langsamer
    d    dunkel oder hell
    q    gehen; jeder Zug ist schon gespeichert

    Was einen dicken Rand hat, ist wählbar, der
    doppelte Rand ist der Zeiger, ▲ ist gewählt.
    Jede andere Karte sagt, warum nicht.

## Was außer einem Spielzug möglich ist

command-agree = Einverstanden
command-disagree = Nicht einverstanden
command-withdraw = Doch nicht: Der Zug bleibt stehen
command-pass = Tastatur weitergeben an { $seat }
command-hide-and-pass = Karten verdecken, Tastatur weitergeben an { $seat }
command-sit = Hinsetzen
command-fill = Mit Bots auffüllen und beginnen
command-review = Rückblick: Glück und Können
command-rematch = Zur Revanche
command-again = Noch einmal spielen
you-ask-undo = Du möchtest einen Zug zurücknehmen
is-to-answer = { $seat } muss antworten
next-at-keyboard = { $seat } ist als Nächstes an dieser Tastatur
pass-keyboard =
    Gib die Tastatur weiter an { $name }.

    { $name }: Drück Enter, wenn nur du auf den Bildschirm schaust.

    q beendet das Programm; jeder Zug ist schon gespeichert.
ask-name = Dein Name:
ask-chat = An alle am Tisch:
ask-link = Der Link des Tisches:

## Wer am Zug ist

your-turn = Du bist dran
your-turn-to = Du bist dran: { $what }
choose-gap = wähl, wohin sie kommt
choose-one = wähl eins davon
choose-partner = wähl, was dazugehört
is-thinking = { $seat } überlegt …
is-to-act = { $seat } ist dran …
step-back = Esc zurück
thinking-about-it = der Tipp kommt gleich …
hint-move = Tipp: { $what }.
hint-button = Tipp: { $text }
mark-hint = Tipp
mark-tip = ↓↓↓

## Warum etwas nicht geht

refused = ✗ { $because }
not-yet = noch nicht: Die Lektion möchte zuerst einen anderen Zug
you-watch = Du schaust bei diesem Spiel zu.
choose-lit = wähl eine der hellen Karten oder Stellen
no-hint = es gibt keinen Tipp: { $because }
server-paces = das Tempo bestimmt der Server
pace-is = { $number ->
    [one] Bots brauchen eine Sekunde für einen Zug
   *[other] Bots brauchen { $number } Sekunden für einen Zug
}
preparing-hints = die Tipps werden vorbereitet, einmalig: Deiner kommt in ein, zwei Minuten …
preparing-bots = Bots, die vorausdenken, werden vorbereitet, einmalig: ein, zwei Minuten …

## Plätze

points-short = { $number } Pkt.
seat-away = weg
seat-stood-in = weg, Bot ({ bot-level })
seat-wins = gewinnt

## Das Ende

over-won = { $number ->
    [one] Das Spiel ist zu Ende: { $seats } gewinnt.
   *[other] Das Spiel ist zu Ende: { $seats } gewinnen.
}
ending = { $number ->
    [one] { $seats } gewinnt.
   *[other] { $seats } gewinnen.
}
ending-own = { $number ->
    [one] { $seats } gewinnt, gut gespielt!
   *[other] { $seats } gewinnen, gut gespielt!
}
amount-chips = { $number ->
    [one] { $number } Chip
   *[other] { $number } Chips
}
amount-points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
chances-title = Gewinnchancen vom ersten Geben bis zum Ende
looking-back = Rückblick … { $number } %
cannot-look-back = Auf dieses Spiel gibt es keinen Rückblick: { $because }

## Regeln

rules-title = Regeln
rules-now = Jetzt: { $text }
matters-now = (gilt jetzt)

## Ein Tisch, an dem noch Plätze frei sind

waiting-for-players = Warten auf Mitspieler
chair-open = Platz { $number }: frei
chair-you = Platz { $number }: { $name } (du)
chair-person = Platz { $number }: { $name }
chair-bot = Platz { $number }: { $name }, Bot ({ bot-level })
on-a-server = { $number ->
    [0] auf einem Server
    [one] { $number } schaut zu
   *[other] { $number } schauen zu
}

## Vor dem Spiel

start-title = Kibitz: Was soll es sein?
start-go-on = Weiterspielen: { $what }
start-play = { $name } spielen ({ $low } bis { $high } Plätze)
start-learn = { $name } lernen
start-join = An einen Tisch auf einem Server, mit seinem Link
unfinished-game = { $name } mit { $text }, { $number ->
    [one] { $number } Zug
   *[other] { $number } Züge
}, { $what }
today = heute { $time }
yesterday = gestern { $time }
on-day = { $day }, { $time }
set-up-seats = Plätze
set-up-options = Optionen
set-up-deal = Karten geben
person-here = jemand hier
bot-of-level = Bot ({ bot-level })
name-here = Name

## Ein Server, der nicht da ist

connecting = wird verbunden …
line-lost = die Verbindung ist weg, neuer Versuch …
server-restarts = der Server startet neu …
bad-link = „{ $text }“ ist nicht der Link eines Tisches: Der sieht aus wie http://host:7788/t/ID
strange-server = { $server } antwortet nicht wie ein Server von Kibitz: Stimmt der Link?
server-says = { $server } sagt: { $because }
cannot-reach = { $server } ist nicht erreichbar: { $text }
server-newer = { $server } spricht Protokoll { $text } und dieses Programm { $number }: Kibitz hier aktualisieren
server-older = { $server } spricht Protokoll { $text } und dieses Programm { $number }: Der Server muss aktualisiert werden
status = Status { $number }

## Was am Ende des Programms gesagt wird

farewell-over = Das Spiel ist zu Ende.
farewell-over-record = Das Spiel ist zu Ende. Die Aufzeichnung steht in { $file }.
farewell-unplayed = Es wurde kein Zug gespielt. (Die Karten sind in { $file }.)
farewell-saved = Das Spiel ist gespeichert: `kibitz play --resume` setzt es fort. (Es ist in { $file }.)
farewell-remote = Der Tisch ist unter { $server }; `kibitz play { $server }` führt zurück.

## Spiele, die aufgehoben werden

cannot-keep-games = in { $file } lassen sich keine Spiele aufheben: { $because }
cannot-keep-game = das Spiel lässt sich nicht in { $file } aufheben: { $because }
too-many-games = in { $file } sind zu viele Spiele
open-elsewhere = { $file } ist in einem anderen Terminal offen
not-saved-here = { $file } ist kein Spiel, das hier gespeichert wurde
not-saved-here-because = { $file } ist kein Spiel, das hier gespeichert wurde: { $because }
nothing-to-resume = in { $file } ist kein Spiel, das weitergehen kann
no-game-to-resume = in { $file } ist kein Spiel { $name }, das weitergehen kann
no-file-to-resume = die Datei { $file } gibt es nicht: --resume nimmt ein gespeichertes Spiel, eine Aufzeichnung oder eines von { $text }
bad-file = { $file }, { $because }
only-bots = in dieser Aufzeichnung spielen nur Bots: Niemand kann weiterspielen
too-many-people = { $number } Leute passen nicht auf { $left } Plätze
too-many-bots = { $number } Bots passen nicht auf { $left ->
    [one] einen weiteren Platz
   *[other] { $left } weitere Plätze
}
