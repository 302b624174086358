# Five Crowns Mini Round. Was die Angaben bedeuten: kibitz/core/message.py.

joker = Joker
the-card = { $card ->
    [Joker] einen Joker
   *[other] { $card }
}
credit = Cannei, LLC, lizenziert an Set Enterprises, Inc.
move-forms = nehmen mit stock oder pile; ablegen mit einer Karte wie 10H oder *; mit ! dahinter Schluss machen

## Wie die Runde steht

round-of = Runde mit { $number }
are-wild = jede { $number } und jeder Joker ist wild
last-turns = { $seat } hat Schluss gemacht: letzte Züge
left-over = { $number ->
    [one] 1 Punkt übrig
   *[other] { $number } Punkte übrig
}
top-taken = oberste Karte genommen
is-wild = ist wild
laid-down = ausgelegt
not-laid-down = übrig

## Was man tun kann, und was es bewirken würde

take-a-card = nimm eine Karte
discard-a-card = leg eine Karte ab
take-from-stock = vom Stapel nehmen
take-from-pile = { the-card } von der Ablage nehmen
discard-and-play-on = { the-card } ablegen und weiterspielen
go-out = Schluss machen und { the-card } ablegen
with-top = { $number ->
    [one] mit { $card } wäre 1 Punkt übrig, jetzt { $now }, { $clause }
   *[other] mit { $card } wären { $number } Punkte übrig, jetzt { $now }, { $clause }
}
would-leave = { $number ->
    [one] 1 Punkt wäre übrig, { $clause }
   *[other] { $number } Punkte wären übrig, { $clause }
}
take-first = nimm erst eine Karte, vom Stapel oder von der Ablage, { $clause }
taken-already = die Karte dieses Zuges ist schon genommen; leg eine ab, { $clause }
out-already = { $seat } hat schon Schluss gemacht, das geht nur einmal in jeder Runde, { $clause }
no-melds-without = ohne { $card } bilden die anderen Karten nicht lauter Sätze und Folgen, { $clause }

## Was geschah

takes-from-stock = { $seat } nimmt { the-card } vom Stapel ({ $clause })
takes-from-pile = { $seat } nimmt { the-card } von der Ablage ({ $clause })
discards = { $seat } legt { the-card } ab
goes-out = { $seat } legt { the-card } ab und macht Schluss ({ $clause })
one-last-turn = alle anderen haben noch einen Zug ({ $clause })
lays-down = { $number ->
    [one] { $seat } legt die Hand aus: 1 Punkt ist übrig ({ $clause })
   *[other] { $seat } legt die Hand aus: { $number } Punkte sind übrig ({ $clause })
}
too-long = die Runde endet nach { $number } Zügen ({ $clause })
went-out-free = { $seat } hat Schluss gemacht und bekommt 0 Punkte ({ $clause })
scores = { $number ->
    [one] { $seat } bekommt 1 Punkt für die übrigen Karten ({ $clause })
   *[other] { $seat } bekommt { $number } Punkte für die übrigen Karten ({ $clause })
}
wins-with = { $number ->
    [one] { $seat } gewinnt das Spiel mit 1 Punkt ({ $clause })
   *[other] { $seat } gewinnt das Spiel mit { $number } Punkten ({ $clause })
}
shares-win-with = { $number ->
    [one] { $seat } gewinnt gemeinsam mit anderen, mit 1 Punkt ({ $clause })
   *[other] { $seat } gewinnt gemeinsam mit anderen, mit { $number } Punkten ({ $clause })
}
round-of-begins = die Runde mit { $number } beginnt mit { $seat }: Jede { $number } und jeder Joker ist wild ({ $clause })

## Was für einen Spielzug spricht

pile-gets-down-to = { $number ->
    [one] mit { $card } kommst du auf 1 Punkt herunter
   *[other] mit { $card } kommst du auf { $number } Punkte herunter
}
pile-is-wild = { $card } ist wild und passt in jede Kombination
pile-is-a-step = mit { $card } fehlt dir eine Karte weniger, um Schluss zu machen
pile-is-of-use = niemand sieht, was du nimmst; aber { $card } auf der Ablage ist nützlich
pile-saves-little = { $card } auf der Ablage spart kaum einen Punkt
pile-is-of-no-use = { $card } auf der Ablage nützt kaum, und der Stapel kann eine wilde Karte bringen
out-for-nothing = du machst mit 0 Punkten Schluss, und die anderen haben noch einen Zug
leaves-points = { $number ->
    [one] dir bleibt 1 Punkt
   *[other] dir bleiben { $number } Punkte
}
wild-fits-anywhere = bleibt sie übrig, kostet sie viel, aber eine wilde Karte passt in jede Kombination
next-seat-collects = du brauchst sie nicht, aber der nächste Platz scheint solche Karten zu sammeln
unseen-cards-help = { $number ->
    [0] jede wilde Karte hilft dir noch, Schluss zu machen
    [one] 1 ungesehene Karte und jede wilde helfen dir noch, Schluss zu machen
   *[other] { $number } ungesehene Karten und jede wilde helfen dir noch, Schluss zu machen
}
not-needed = du brauchst sie nicht, um Schluss zu machen, und sie würde { $number } Punkte kosten

## Die Regeln, die zum Tragen kommen

card-from-pile = eine Karte wird von der Ablage genommen (§4)
wild-from-pile = eine wilde Karte wird von der Ablage genommen (§2)
wild-discarded = eine wilde Karte wird abgelegt (§2)
seat-goes-out = ein Platz macht Schluss (§6)
out-at-once = ein Platz macht im ersten Zug Schluss (§6)
stays-in = ein Platz könnte Schluss machen und tut es nicht (§6)
nothing-left = ein letzter Zug lässt nichts übrig (§7)
joker-left = ein letzter Zug lässt einen Joker übrig (§8)
last-turns-end = eine Runde endet nach den letzten Zügen (§7)
limit-ends-round = eine Runde endet, weil sie zu lang ist (§11)
stock-is-rebuilt = der Stapel wird neu gemischt (§10)
win-is-shared = der Sieg wird geteilt (§9)

## Das erste Spiel

lesson-run = In jedem Zug nimmst du eine Karte, vom Stapel oder von der Ablage (§4). { $top } und deine { $card } könnten eine Folge werden: drei einer Farbe hintereinander (§5). Nimm { $top } von der Ablage.
lesson-points = Nun leg eine Karte ab. Was am Ende in keinem Satz und keiner Folge ist, kostet Punkte, ein König 13 (§8). Leg { $card } ab.
lesson-book = Eine Dame! Drei Karten eines Ranges sind ein Satz (§5), und { $card } hast du schon. Nimm { $top } von der Ablage.
lesson-one-meld = Satz oder Folge, bei drei Karten brauchst du nur eines davon. Behalte die Damen und leg { $card } ab.
lesson-stock = Ein König hilft nicht. Versuch es mit dem Stapel.
lesson-going-out = In der Runde mit 3 ist jede 3 wild wie ein Joker (§2): Deine 3 steht für eine Dame. Alle Karten außer { $card } sind ein Satz: Leg diese eine ab und mach Schluss (§6).
lesson-going-on = Du hast Schluss gemacht und bekommst 0 Punkte; { $seat } hatte noch einen Zug und zählt den Rest (§7, §8). Jetzt gibt es vier Karten, und jede 4 ist wild. Die niedrigste Summe gewinnt (§9): Spiel weiter, wie du magst.
