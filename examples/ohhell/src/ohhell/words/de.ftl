# Oh Hell. Was die Angaben bedeuten: kibitz/core/message.py.

option-largest = Karten der größten Hand
option-order = ob die Hände erst größer oder erst kleiner werden
choice-up = erst größer, dann kleiner
choice-down = erst kleiner, dann größer
credit = traditionell
move-forms = ein Spielzug ist eine Ansage wie bid2 oder eine Karte wie Kh

place-trump = Trumpf
place-tricks = Stiche

suit-name =
    { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }
suit-sign =
    { $suit ->
        [clubs] ♣
        [diamonds] ♦
        [hearts] ♥
       *[spades] ♠
    }

## Wie die Runde steht

round-of = Runde { $number } von { $limit }
trump-is = Trumpf: { suit-name } { suit-sign }
bids-add-up =
    { $limit ->
        [one] { $number } angesagt für einen Stich
       *[other] { $number } angesagt für { $limit } Stiche
    }
bid-and-taken = { $taken } von { $number }

## Was zu tun ist

bid-now = wie viele Stiche machst du?
bid-last = wie viele Stiche machst du? Nicht { $barred }: Die Ansagen dürfen zusammen nicht { $limit } ergeben
tricks =
    { $number ->
        [0] kein Stich
        [1] ein Stich
        [2] zwei Stiche
        [3] drei Stiche
        [4] vier Stiche
       *[other] fünf Stiche
    }
lead-a-card = spiel eine Karte aus
follow-suit = bediene { suit-name } { suit-sign }
play-any-card = du kannst nicht bedienen: spiel irgendeine Karte

## Warum etwas nicht geht

must-follow = { $card } bedient nicht, und du hast { suit-name }, { $clause }
bid-first = erst sagen alle an, dann wird gespielt, { $clause }
bids-are-made = die Ansagen sind gemacht, { $clause }
too-many =
    { $number ->
        [one] es gibt nur einen Stich, { $clause }
       *[other] es gibt nur { $number } Stiche, { $clause }
    }
adds-up = die letzte Ansage darf nicht { $number } sein: Zusammen wären es { $limit }, { $clause }

## Was geschah

bids = { $seat } sagt { $number } an ({ $clause })
plays = { $seat } spielt { $card }
takes = { $seat } macht den Stich ({ $clause })
made-bid = { $seat } macht genau { $number }: { $points } Punkte ({ $clause })
missed-bid =
    { $number ->
        [0] { $seat } hat { $limit } angesagt, keinen gemacht: keine Punkte ({ $clause })
        [one] { $seat } hat { $limit } angesagt, 1 gemacht: 1 Punkt ({ $clause })
       *[other] { $seat } hat { $limit } angesagt, { $number } gemacht: { $number } Punkte ({ $clause })
    }

## Die Regeln, die zum Tragen kommen

last-bid-barred = der letzte Platz darf nicht beliebig ansagen (§6)
suit-not-followed = ein Platz kann nicht bedienen (§7)
bid-is-exact = eine Ansage stimmt genau (§9)
bid-is-missed = eine Ansage wird verfehlt (§9)
win-is-shared = mehrere Plätze teilen sich den Sieg (§10)

## Was für einen Spielzug spricht

hand-is-worth =
    { $number ->
        [one] die Hand ist etwa { $number } Stich wert
       *[other] die Hand ist etwa { $number } Stiche wert
    }
likely-takes = sie macht wohl den Stich, und du brauchst noch { $number }
least-harm = sie macht vielleicht den Stich, aber was auf der Hand bleibt, würde mehr schaden
stays-below = damit ist eine Karte weg, die einen unerwünschten Stich machen könnte
keeps-better = die Karten, die auf der Hand bleiben, taugen mehr als { $card } für die Stiche, die du brauchst

## Das erste Spiel

lesson-bid = Die aufgedeckte Karte macht Pik zum Trumpf (§4). Bevor gespielt wird, sagen alle an, wie viele Stiche sie machen (§5). Dein Ass und der Trumpfkönig sind für zwei gut: Sag 2 an.
lesson-lead = { $seat } war zuletzt dran und durfte nicht 1 ansagen: Die Ansagen dürfen zusammen nicht die 3 Stiche ergeben (§6). Du spielst aus. Spiel das Ass: Die anderen müssen Herz bedienen, wenn sie können (§7).
lesson-trump = Das höchste Herz macht den Stich (§8), und du spielst wieder aus. Ein Trumpf schlägt jede andere Farbe, und deinen schlägt nur das Pik-Ass: Spiel den König.
lesson-lose = Zwei Stiche, wie angesagt. Ein dritter würde alles verderben: Spiel die 3 und hoffe, dass jemand sie nimmt.
lesson-going-on = { $number } Punkte: einer für jeden Stich und zehn, weil deine Ansage genau stimmt (§9). Nun gibt es zwei Karten, dann eine, dann werden es wieder mehr. Die meisten Punkte gewinnen (§10): Spiel weiter, wie du magst.
