# Die Berichte von `kibitz study`.

## Was gespielt wurde

study-in-games = { $number ->
    [one] 1 Spiel
   *[other] { $number } Spielen
}
study-games = { $number ->
    [one] 1 Spiel
   *[other] { $number } Spiele
}
study-plays = { $name }, { $number } Plätze, Bots der Stufe { bot-level }
study-plays-with = { $name }, { $number } Plätze, { $text }, Bots der Stufe { bot-level }
study-played = { study-games } davon, { $text }, Seed { $seed }; ± gilt mit 95 % Sicherheit
study-lead = { $plays }. { $played }.
study-done = insgesamt { study-games } in { $seconds } s
study-interrupted = unterbrochen nach { $number } von insgesamt { $whole } Spielen
study-warning = Diese Studie wurde nach { $number } von { $whole } Spielen unterbrochen. Die Zahlen stimmen für das, was gespielt wurde, ihre Intervalle sind breiter, als sie gewesen wären.
study-stopping = Abbruch: Was gerade gespielt wird, wird noch beendet …
study-replaced = geschrieben: { $file } (ersetzt eine frühere Studie)

## Länge

study-length-short = Länge
study-how-long = Wie lange es dauert
study-length = Ein Spiel hat { $decisions } Entscheidungen; die Hälfte aller Spiele höchstens { $half }, eines von zehn höchstens { $low }, eines von zehn { $high } oder mehr.
study-length-few = Ein Spiel hat { $decisions } Entscheidungen; wie sehr das schwankt, lässt sich aus so wenigen Spielen nicht sagen.
study-rounds = Es hat { $rounds } Runden; eine Runde hat { $decisions } Entscheidungen.
study-game-decisions = Entscheidungen eines Spiels
study-game-rounds = Runden eines Spiels
study-round-decisions = Entscheidungen einer Runde
study-length-caption = { $text }, in Prozent aller { $of ->
    [rounds] Runden
   *[games] Spiele
}. Die Linie ist der Mittelwert; was seltener ist als eines von tausend, steckt im letzten Balken.
study-length-table = Länge: der Mittelwert, und die Werte, die 10 %, 25 %, 50 %, 75 % und 90 % nicht überschreiten, mit ihren 95-%-Intervallen.
study-mean = Mittelwert
study-median = Median
study-histogram = Histogramm, { $text }: Der Median ist { $middle }, und 8 von 10 liegen zwischen { $low } und { $high }.
study-share = Anteil, %

## Wer gewinnt

study-who-wins = Wer gewinnt
study-seats-few = Ob ein Platz im Vorteil ist, lässt sich aus so wenigen Spielen nicht sagen; { $fair } wären gerecht.
study-seats-equal = Kein Platz ist nachweislich im Vorteil: Die gerechten { $fair } liegen in allen Intervallen, die für alle Plätze zusammen gelten.
study-seats-unequal = Die Plätze sind nicht gleich gut: { $text }; gerecht wären { $fair }. Die Intervalle gelten für alle Plätze zusammen.
study-seat-wins = { $seat } gewinnt { $text }
study-seat-share = { $seat } { $text }
study-seat-shares = { $text }.
study-seat-shares-rounded = { $text } (einzeln gerundet).
study-first-seat = Plätze werden wie in den Regeln ab 0 gezählt; { $seat } beginnt.
study-seats-alike = Alle Plätze spielen gleich gut, ein Unterschied liegt also am Platz. Wer ein Spiel gemeinsam gewinnt, teilt sich den Sieg.
study-seats-alt = Anteil der Siege nach Plätzen: { $text }
study-seats-caption = Anteil der Siege nach Plätzen; die Linie ist der gerechte Anteil.
study-seats-table = Anteil der Siege, und der Vorteil in Punkten gegenüber dem gerechten Anteil; die Vorteile ergeben vor dem Runden zusammen 0. Die 95-%-Intervalle gelten für alle Plätze zusammen; fett: mehr als Zufall.
study-seat = Platz
study-wins = Siege
study-advantage = Vorteil
study-fair = gerecht
study-share-of-wins = Anteil der Siege, %
study-skill-few = Ob Können zählt, lässt sich aus so wenigen Spielen nicht sagen; { $fair } wären reines Glück.
study-skill-unclear = Ein guter Spieler unter Anfängern (ein Bot der Stufe { $one } unter solchen der Stufe { $among }) gewinnt { $share }. Reines Glück wären { $fair }: kein Unterschied, der nicht Zufall sein könnte.
study-skill = Ein guter Spieler unter Anfängern (ein Bot der Stufe { $one } unter solchen der Stufe { $among }) gewinnt { $share }. Reines Glück wären { $fair }, reines Können { $alone }: Das sind { $way } des Weges.
study-shared-wins = { $text } (ein Spiel hat { $winners } Gewinner, die es sich teilen)
study-seats-in-turn = Die Plätze wechseln, damit keiner den Ausschlag gibt.

## Wie es endet

study-ends-short = Ende
study-how-it-ends = Wie es endet
study-endings = { $close } der Spiele gehen knapp aus (der nächste andere Punktestand liegt im Abstand von höchstens einem Zehntel des höchsten); { $shared } haben mehrere Gewinner.
study-margin = Abstand
study-scores-alt = Endstände der Gewinner und der anderen.
study-scores-caption = Endstände: Gewinner und alle anderen, jeweils in Prozent ihrer eigenen Anzahl.
study-margin-caption = Abstand: wie nahe der nächste andere Platz dem Stand eines Gewinners kam.
study-ends-table = Wie Spiele enden.
study-estimate = Schätzung
study-mean-margin = mittlerer Abstand
study-close-games = knappe Spiele
study-shared-games = Spiele mit mehreren Gewinnern
study-winners = Gewinner eines Spiels
study-of-winners = Gewinner
study-of-others = andere
study-final-score = Stand am Ende des Spiels
study-share-of-seats = Anteil dieser Plätze, %

## Entscheidungen

study-choices-short = Entscheidungen
study-what-to-decide = Was zu entscheiden ist
study-choices = Eine Entscheidung hat { $choices } erlaubte Spielzüge; { $forced } der Entscheidungen sind erzwungen: nur ein erlaubter Spielzug.
study-rebuilds = Der Stapel wird { $times } Mal je Spiel neu gemischt, überhaupt in { $share } der Spiele.
study-no-rebuilds = Der Stapel wurde in { study-in-games } nie neu gemischt.
study-choices-alt = Histogramm der erlaubten Spielzüge; der Mittelwert ist { $text }.
study-choices-caption = Wie viele Spielzüge zur Wahl stehen, in Prozent aller Entscheidungen.
study-kinds-alt = Anteil der Entscheidungen nach dem, was gespielt wird; am häufigsten { $text }.
study-kinds-caption = Was am meisten gespielt wird, aus einer Stichprobe von { study-in-games }. Wohin eine Karte kommt, ist weggelassen.
study-kinds-table = Was am meisten gespielt wird, in { study-in-games }.
study-share-of-decisions = Anteil aller Entscheidungen, %
study-move = Spielzug
study-of-decisions = Anteil der Entscheidungen
study-times = Anzahl

## Regeln

study-clauses-short = Regeln
study-which-rules = Welche Regeln zum Tragen kommen
study-clause = { $text }: { $times } je Spiel, in { $share } der Spiele
study-no-clauses = Das Spiel sagt noch nicht, welche Regeln zum Tragen kommen.
study-all-clauses = Jede Regel kam zum Tragen.
study-idle-clauses = In { study-in-games } nie zum Tragen gekommen: { $text }.
study-clauses-alt = Anteil der Spiele nach Regeln; am häufigsten { $most }, am seltensten { $least }.
study-clauses-caption = In welchem Anteil der Spiele eine Regel überhaupt zum Tragen kommt, mit 95-%-Intervallen.
study-clauses-table = Wie oft die Regeln zum Tragen kommen.
study-share-of-games = Anteil der Spiele, %
study-a-clause = Regel
study-times-a-game = Mal je Spiel
study-of-games = Anteil der Spiele

## Karten

study-cards-short = Karten (die ersten Hände von { study-in-games })
study-what-cards-are-worth = Was Karten wert sind
study-no-cards = Was eine Karte wert ist, lässt sich aus so wenigen Händen nicht sagen.
study-equal-cards = Keine Karte der ersten Hand ändert nachweislich, wer gewinnt, in { $games } Spielen mit { $number } verschiedenen Karten.
study-cards = In der ersten Hand nützen, in Punkten des Anteils der Siege: { $best }; es schaden: { $worst }.
study-cards-help = In der ersten Hand nützen, in Punkten des Anteils der Siege: { $text }.
study-cards-hurt = In der ersten Hand schaden, in Punkten des Anteils der Siege: { $text }.
study-card-change = { $card } ({ $text })
study-cards-compared = Verglichen werden Plätze, deren allererste Hand eine Karte enthält, mit Plätzen, deren Hand sie nicht enthält: Eine erste Hand ist eine von vielen in einem Spiel, daher ist die Wirkung klein, wo Spiele viele Runden haben.
study-which-cards = { $number ->
    [0] alle Karten
   *[other] die { $number } besten und die { $number } schlechtesten Karten
}
study-cards-alt = Änderung des Anteils der Siege, { $text }: von { $best } bis hinab zu { $worst }.
study-cards-caption = Was eine Karte in der ersten Hand ändert, { $text }, aus den ersten Händen von { study-in-games }, mit 95-%-Intervallen, die für alle Karten zusammen gelten.
study-cards-table = Anteil der Siege mit der Karte in der ersten Hand, und die Änderung gegenüber Händen ohne sie, in Punkten; die Intervalle der Änderungen gelten für alle Karten zusammen. Fett: mehr als Zufall.
study-change-of-share = Änderung des Anteils der Siege, Punkte
study-card = Karte
study-hands = Hände
study-win-share = Anteil der Siege
study-change = Änderung

## Hausregeln

study-house-short = Hausregeln, mit denselben Karten
study-house-rules = Hausregeln
study-compared = { $figure ->
    [decisions] Entscheidungen je Spiel
    [rounds] Runden je Spiel
    [rebuilds] Stapel neu gemischt, Mal je Spiel
    [first_seat] Anteil der Siege des Platzes, der beginnt
   *[skill] Anteil der Siege eines Bots der Stufe { $one } unter solchen der Stufe { $among }
}
study-figure = { $name } { $text }
study-value = { $name }: { $text }
study-in-points = { $text } Punkte
study-rule = { $name }: { $text }.
study-rule-few = { $name }: Aus so wenigen Spielen lässt sich nichts sagen.
study-no-difference = kein Unterschied, der nicht Zufall sein könnte
study-no-difference-in-skill = kein Unterschied, der nicht Zufall sein könnte, auch nicht darin, wie oft der bessere Spieler gewinnt ({ $text })
study-skill-unproven = kein Nachweis, dass der bessere Spieler öfter oder seltener gewinnt ({ $text })
study-skill-more = der bessere Spieler gewinnt öfter ({ $text })
study-skill-less = der bessere Spieler gewinnt seltener ({ $text })
study-jointly = Die Intervalle aller { $number } Änderungen gelten zusammen.
study-no-house-rule = Es wurde keine Hausregel verglichen.
study-same-deals = Nach jeder Regel wurde mit denselben Karten gespielt, jeweils { study-games }: Was sich unterscheidet, ist die Regel, nicht das Glück. Der bessere Spieler ist ein Bot der Stufe { $one } unter solchen der Stufe { $among }.
study-house-table = Jede Regel, und unter ihren Zahlen die Änderung gegenüber der ersten Zeile mit denselben Karten, mit dem Intervall des Unterschieds; die aller Änderungen gelten zusammen.
study-house-rule = Regel
study-with-intervals = { $text }, mit 95-%-Intervallen.
study-win-share-axis = Anteil der Siege, %

## Die Seite

study-title = { $name }: eine Studie
study-heading = { $name }: wie das Spiel ist
study-sections = Abschnitte
study-made-by = Erstellt mit kibitz study.
study-all-lines = Alle { $number } Zeilen als Tabelle
study-tile-rounds = in { $text } Runden
study-tile-seat = gewonnen von { $seat }, am meisten von allen
study-tile-fair = gerecht: { $fair }; { $sure ->
    [yes] mehr als Zufall
   *[no] vielleicht Zufall
}
study-tile-choices = erlaubte Spielzüge bei einer Entscheidung
study-tile-average = im Mittel
study-tile-forced = der Entscheidungen sind erzwungen
study-tile-one = nur ein erlaubter Spielzug
study-tile-close = der Spiele gehen knapp aus
study-tile-tenth = nächster Stand höchstens ein Zehntel entfernt
study-tile-skill = gewonnen von einem guten Spieler unter Anfängern
study-tile-luck = reines Glück: { $fair }, reines Können: { $most }

## Wie es berechnet wurde

study-method = Wie das berechnet wurde
study-method-bots = Auf allen Plätzen spielten Bots der Stufe { bot-level } ({ $what }); Menschen spielen anders, nimm die Zahlen also als die solcher Spieler. Jede Zahl ist eine Schätzung mit ihrem 95-%-Konfidenzintervall: Von 100 solchen Intervallen enthalten etwa 95 den wahren Wert. Wo Plätze, Karten oder Hausregeln verglichen werden, sind die Intervalle breiter, sodass in 95 von 100 Studien alle zugleich gelten (Bonferroni): Was mehr als Zufall heißt, liegt außerhalb seines Intervalls, alles andere nicht.
study-method-all = { $number ->
    [one] Aus dem 1 Spiel
   *[other] Aus allen { $number } Spielen
}: Länge, Siege, Stände, Abstände, Auswahl, Regeln, neu gemischte Stapel.
study-method-cards = { $number ->
    [one] Aus dem ersten Spiel
   *[other] Aus den ersten { $number } Spielen
}: Karten der ersten Hände.
study-method-moves = { $number ->
    [one] Aus dem ersten Spiel
   *[other] Aus den ersten { $number } Spielen
}: was gespielt wird.
study-method-house = { study-games } für jede Hausregel und jede Prüfung des Könnens.
study-method-shares = Anteile der Spiele, und der Siege, wo keiner geteilt wurde: Score-Intervall nach Wilson. Mittelwerte über Spiele, geteilte Siege und Unterschiede bei denselben Karten: Students t. Was in jedem Spiel gleich war: die Dreierregel; es könnte in drei von ihnen um eins anders sein.
study-method-ratios = Verhältnisse (Entscheidungen einer Runde, erlaubte Spielzüge einer Entscheidung, erzwungene Entscheidungen, was gespielt wird): Einheit ist das Spiel, durch Linearisieren. Quantile: Ordnungsstatistiken.
study-method-hands = Karten: Unterschied zweier Anteile der Siege; Einheit ist das Spiel, da seine Plätze nicht unabhängig sind.
study-method-seed = Derselbe Seed ({ $seed }) ergibt auf jedem Rechner dieselben Zahlen, gleich mit wie vielen Threads.

## Abgelehnt

study-no-matplotlib = die Seite braucht matplotlib: pip install 'kibitz[lab]'; oder lass sie mit --no-html weg
study-no-study = { $file } gibt es schon, und es ist keine Studie: Wähle einen anderen Namen
study-too-slow = { $name } kann keine Studie spielen: Ein Bot, der sucht, würde Tage brauchen; wähle einen von { $text }
study-plays-anyway = { $text } spielt die Studie ohnehin: Vergleiche etwas anderes
study-compared-twice = { $text } soll zweimal verglichen werden
study-too-many = eine Studie vergleicht höchstens { $number } Hausregeln
