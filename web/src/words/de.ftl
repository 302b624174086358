# Die eigenen Worte der Seite. Was Spiele und Tisch sagen, steht in deren Katalogen.

## Seiten

nothing-here = Hier ist nichts
nothing-here-why = Dieser Link führt zu keiner Seite von Kibitz. Vielleicht fehlt ein Buchstabe.
to-lobby = Zur Übersicht
copy = Kopieren
copied = Kopiert
close = Schließen
one-moment = Einen Moment …
not-loaded = Dieser Teil konnte nicht geladen werden.
reload = Seite neu laden
other-version = Der Server hat eine andere Version
other-version-why = Diese Seite muss neu geladen werden. Der Tisch geht weiter, wo er war.
no-answer = Der Server antwortet nicht
no-answer-why = Vielleicht startet er gerade, oder das Netz ist gestört.
offline = Der Server antwortet nicht.
unknown-page = Der Server kennt diese Seite nicht.
server-failed = Der Server konnte darauf nicht antworten.
try-again = Noch einmal
restarting = Der Server startet neu. Gleich geht es weiter, nichts ist verloren.
connection-lost = Verbindung verloren, neuer Versuch …
try-now = Jetzt versuchen
home = Kibitz, zur Übersicht
sound = Ton
settings = Einstellungen
seat = Platz { $number }
guest = Gast
your-name = Dein Name

## Übersicht

laying-tables = Die Tische werden gedeckt …
setting-up = Der Tisch wird vorbereitet …
setting-up-why = Wird ein Spiel hier zum ersten Mal gespielt, werden seine Regeln vorbereitet. Das dauert ein, zwei Minuten.
tagline = Kartenspiele nach ihren eigenen Regeln. Spiel gleich gegen Bots oder schick Freunden einen Link.
players-range = { $least }–{ $most } Spieler
play-now = Jetzt spielen
with-friends = Mit Freunden
learn = Lernen
options = Optionen
seats = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}
players = Spieler
bots = Bots
level = { $level ->
    [random] zufällig
    [easy] leicht
    [medium] mittel
    [hard] schwer
    [expert] Meister
   *[other] { $level }
}
bots-of = Bots: { level }
bot-of = Bot, { level }
bot-level = Bot, { level }
seat-by-seat = Platz für Platz
friend-or-bot = ein Freund, oder ein Bot wie oben
clock = Uhr
clock-name = { $clock ->
    [relaxed] gemütliche Uhr
    [quick] schnelle Uhr
    [days] Tage je Zug
   *[other] keine Uhr
}
clock-help = { $clock ->
    [relaxed] 60 Sekunden für einen Zug; dann macht ihn ein Bot.
    [quick] 15 Sekunden für einen Zug; dann macht ihn ein Bot.
    [days] 3 Tage für einen Zug; dann macht ihn ein Bot.
   *[other] Jeder nimmt sich die Zeit, die er braucht.
}
hints-are-allowed = Tipps sind erlaubt
hints-allowed = Tipps erlaubt
no-hints = ohne Tipps
your-tables = Deine Tische
last-games = Deine letzten Spiele
with = mit { $names }
with-bots = mit Bots
replay-of = Wiederholung von { $game }, { $date }
review-of = Rückblick auf { $game }, { $date }
waits = wartet auf Spieler
go-on = weiterspielen

## Einstellungen

appearance = Aussehen
as-system = wie das System
light = hell
dark = dunkel
language = Sprache
on = an
off = aus
motion = Bewegung
cards-move = Karten bewegen sich
nothing-moves = nichts bewegt sich
hand = Hand
right-handed = rechtshändig
left-handed = linkshändig
no-choice = Ein Zug ohne Wahl
by-itself = geschieht von selbst
by-myself = mache ich selbst
single-keys = Einzelne Tasten wie h und 1

## Vor dem Spiel

waiting = Warten auf Spieler
take-seat = Nimm Platz
seats-free = { $count ->
    [one] Ein Platz ist frei. Ist er besetzt, beginnt das Spiel.
   *[other] { $count } Plätze sind frei. Sind alle besetzt, beginnt das Spiel.
}
waits-for-friend = wartet auf einen Freund
sit-here = Hier sitzen
nobody-else = Kommt niemand mehr?
fill = Mit Bots auffüllen und anfangen
invite = Freunde einladen
give-up-seat = Meinen Platz aufgeben
qr-code = QR-Code des Links
table-link = Link zu diesem Tisch
copy-link = Link kopieren
share = Teilen
only-here = Dieser Link geht nur auf diesem Computer. Um mit anderen Geräten zu spielen, beende Kibitz und starte es so, dass dein Netz es erreicht:
only-here-then = Öffne Kibitz dann unter der Adresse dieses Computers in deinem Netz und lade von dort ein.

## Rund um den Tisch

no-such-table = Diesen Tisch gibt es nicht
letter-missing = Vielleicht fehlt dem Link ein Buchstabe, oder er gehört zu einem anderen Server.
walking-over = Auf dem Weg zum Tisch.
trying-again = Neuer Versuch. Der Tisch bleibt, und es geht weiter, wo es war.
bot-played = Ein Bot hat für dich gespielt. Mit dem nächsten Spielzug bist du wieder dabei.
bot-plays = Ein Bot spielt für { $name }, bis zur Rückkehr.
bot-soon = { $name } ist nicht da. Bald übernimmt ein Bot.
seats-taken = Alle Plätze sind besetzt: Du schaust zu.
watching = { $count ->
    [one] eine Person schaut zu
   *[other] { $count } schauen zu
}
open-own = Einen eigenen Tisch eröffnen
this-table = Dieser Tisch
free = frei
you = du
is-here = ist da
is-away = ist nicht da
let-watch = Andere zuschauen lassen
take-back = Zurücknehmen
keys = Tasten
leave = Den Tisch verlassen
lesson = Lektion
step = Schritt { $number } von { $of }
others-play = Die anderen spielen …
not-yet = Noch nicht: Die Lektion möchte erst einen anderen Zug.
you-watch = Du schaust diesem Spiel zu.
turn-of = { $name } ist am Zug.
choose-lit = Wähle eine der erleuchteten Karten oder Stellen.
is-to-move = { $name } ist am Zug

## Nach dem Spiel

this-is-over = Dieses Spiel ist zu Ende.
join-rematch = Zur Revanche
rematch = Revanche
review = Rückblick
replay = Wiederholung
to-look-at = Ein Spiel zum Anschauen
share-replay = Wiederholung teilen
copy-replay = Link kopieren
download = Aufzeichnung laden
verify = Verteilung prüfen
verify-why = Vor der ersten Karte hat der Server ein Siegel veröffentlicht: die SHA-256-Summe des Schlüssels, aus dem alles Mischen kommt. Nun ist der Schlüssel offen. Ist seine SHA-256-Summe das Siegel, dann hat niemand während des Spiels die Karten geändert.
seal = Siegel, vor dem Austeilen veröffentlicht
key = Schlüssel, seit dem Ende offen
key-closed = noch nicht offen
key-hash = SHA-256 des Schlüssels, in diesem Browser berechnet
seal-agrees = Sie stimmen überein: Die Karten standen von Anfang an fest.
seal-differs = Sie sind verschieden: Trau dieser Verteilung nicht.
verify-how = Um die Karten noch einmal auszuteilen und jeden Zug zu prüfen, lade die Aufzeichnung herunter und rufe auf: kibitz verify DATEI
copy-key = Schlüssel kopieren
to-start = Zum Anfang
one-back = Einen Zug zurück
pause = Pause
play = Abspielen
one-on = Einen Zug weiter
to-end = Zum Ende
move = Zug
copy-move = Link zu diesem Zug kopieren
dealing-again = Das Spiel wird nach der Aufzeichnung noch einmal ausgeteilt.
still-played = Dieses Spiel läuft noch
still-played-why = Wenn es zu Ende ist, kann man es mit offenen Händen ansehen.
to-table = Zum Tisch
no-such-game = Dieses Spiel gibt es nicht

## Neben dem Tisch

moves = Züge
chat = Chat
rules = Regeln
hint = Tipp
fold = Einklappen
chat-new = Chat, etwas Neues
no-moves = Hier wird jeder Zug in Worten erzählt.
say-hello = Sag dem Tisch Hallo.
message = Nachricht
send = Senden
rules-failed = Die Regeln konnten nicht geladen werden.
now = jetzt
hints-off = An diesem Tisch gibt es keine Tipps.
hints-for-players = Tipps sind für die, die spielen.
hint-later = Wenn du am Zug bist, kannst du hier nach einem guten Zug fragen.
ask-hint = Was würdest du spielen?
thinking = Denkt nach …
chance-of-moves = Gewinnchance mit jedem Zug, mit 95-%-Intervall
advice-over = Hier ist das Spiel zu Ende. Geh zurück, um nach einem Zug zu fragen.
in-this-game = In diesem Spiel:
bot-would-play = Der Bot würde spielen:
ask-bot = Was täte der Bot?
undo-mine = Du möchtest einen Zug zurücknehmen. Die anderen werden gefragt …
undo-asked = { $name } möchte einen Zug zurücknehmen.
agree = Einverstanden
no = Nein
withdraw = Zurückziehen

## Tasten

key-walk = durch deine Hand gehen
key-take = die Karte oder Stelle nehmen
key-pick = eine Karte oder Wahl nach ihrer Nummer nehmen
key-back = einen Schritt zurück
key-hint = Tipp
key-rules = Regeln
key-chat = Chat
key-undo = zurücknehmen
key-sound = Ton an oder aus
key-keys = diese Tasten

## Der Rückblick

reviewing = Jede Entscheidung wird noch einmal angesehen …
review-progress = Wie weit der Rückblick ist
chances = Die Gewinnchancen
chances-chart = Die Gewinnchancen im Laufe des Spiels
move-number = Zug { $number }
luck-and-skill = Glück und Können
part-deals = Geben
part-draws = Ziehen
part-room = Spielraum
part-skill = Können
part-others = andere
player = Spieler
start = Start
result = Ende
parts = In Punkten der Gewinnchance, mit 95-%-Intervallen. Geben und Ziehen sind Glück; Spielraum ist, um wie viel die besten Züge besser waren als eine Faustregel; Können ist, was den eigenen Zügen zum besten fehlte; andere ist, was die anderen gewählt haben.
decisions = Bemerkenswerte Entscheidungen
judgement = { $judgement ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] grober Fehler
}
loss = { $loss } ± { $error } Punkte verloren
better = besser: { $move }
all-well-played = Jede Entscheidung war so gut, wie man es wissen konnte. Gut gespielt!
well-played = Deine Entscheidungen waren so gut, wie man es wissen konnte. Gut gespielt!
small-losses = { $name }: kein einzelner großer Fehler, aber alle Züge zusammen haben { $loss } ± { $error } Punkte verschenkt. Die teuersten:

## Der Tisch

table = Tisch
your-turn = Du bist am Zug
your-turn-to = Du bist am Zug: { $task }
their-turn = { $name } ist am Zug
to-play = am Zug
forced = Keine Wahl: { $move }
now-gap = Nun wähle die Stelle in deiner Hand
now-pile = Nun wähle die Ablage
now-card = Nun wähle die Karte
choose = Wähle
step-back = Zurück
play-what = { $what } spielen
tidy = Ordnen
your-hand = Deine Hand
hand-of = Hand von { $name }
cards-in-hand = { $count ->
    [one] Karte auf der Hand
   *[other] Karten auf der Hand
}
first-gap = erste Stelle der Hand
gap-after = nach Karte { $number }
place-count = { $place }, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
place-top = { $place }, oberste Karte { $card }
place-empty = { $place }, leer
seconds-left = { $count ->
    [one] noch { $count } Sekunde
   *[other] noch { $count } Sekunden
}
last-moves = letzte Züge
stands-in = Bot spielt
away = nicht da
deal-on = Weiter
round-over = Die Runde ist zu Ende
game-over = Das Spiel ist zu Ende
outcome = Ergebnis
see-table = Den Tisch ansehen
you-share = Du teilst dir den Sieg
you-win = Du gewinnst
they-win = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
