# Die Berichte von `kibitz review` und `kibitz hint`.

## Auswahl

review-move = Spielzug
review-chance = Gewinnchance
review-behind = hinter dem besten, in Punkten
review-best = am besten
review-gap = { $text } dahinter
review-behind-means = dahinter: mit denselben verdeckten Karten wie beim besten (weniger, wenn früh ausgeschieden), nicht nach den gezeigten Chancen
review-not-tried = { $number ->
    [one] 1 erlaubter Spielzug sieht nach der Faustregel schlechter aus und wurde nicht geprüft
   *[other] { $number } erlaubte Spielzüge sehen nach der Faustregel schlechter aus und wurden nicht geprüft
}

## Urteile

review-judgement = { $judgement ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] grober Fehler
}
review-judged = { $inaccuracy ->
    [one] 1 Ungenauigkeit
   *[other] { $inaccuracy } Ungenauigkeiten
}, { $mistake } Fehler, { $blunder ->
    [one] 1 grober Fehler
   *[other] { $blunder } grobe Fehler
}

## Der Bericht

review-nothing = es gibt nichts, worauf man zurückblicken könnte: Die Aufzeichnung hat keine Spielzüge
review-interrupted = Unterbrochen: { $number } von { $whole ->
    [one] 1 Entscheidung
   *[other] { $whole } Entscheidungen
} angesehen, Glück und Können nicht getrennt.
review-stopped = unterbrochen: bis dahin { review-decisions } angesehen
review-decisions = { $number ->
    [one] 1 Entscheidung
   *[other] { $number } Entscheidungen
}
review-worth-a-word = { review-decisions } mit einer Wahl, { $judged ->
    [0] kein einzelner großer Fehler
   *[other] davon { $judged } der Rede wert:
}
review-of = { $text }; { $ended }
review-of-player = { $seat }: { $text }
review-judged-move = { $seat }, { $text }: { review-judgement }, { $points } Punkte verloren
review-costly-move = { $text }: { $points } Punkte verloren, besser: { $better }
review-written = { $what } ({ $move })
review-signed = { $text } { review-judgement }
review-followed = was folgte: { $text }
review-better = besser: { $text }
review-better-because = besser: { $text } – { $because }
review-hand = Hand { $text }
review-given-away = Was die Spielzüge aller zusammen verschenkt haben, und die teuersten (95-%-Intervalle):
review-together = { review-decisions }, zusammen { $text } Punkte
review-nothing-sure = { review-decisions }, zusammen nichts, was sicher ist
review-notation = (in Klammern: wie Spielzüge geschrieben werden, siehe kibitz rules { $text })

## Glück und Können

review-luck-and-skill-in-points = Glück und Können, in Punkten der Gewinnchance (95-%-Intervalle; jede Zeile geht vor dem Runden genau auf):
review-start = Anfang
review-result = Ergebnis
review-now = jetzt
review-deals = Geben
review-draws = Ziehen
review-room = Spielraum
review-skill = Können
review-others = andere
review-deals-means = Geben: Karten, die zu Beginn der Runden gegeben wurden
review-draws-means = Ziehen: vom Stapel gezogene Karten
review-room-means = Spielraum: um wie viel die besten Spielzüge besser waren als die der Faustregel
review-skill-means = Können: was den eigenen Spielzügen zu den besten fehlte
review-others-means = andere: was die anderen Plätze wählten, und Karten, die bekannt wurden

## Das Schaubild

review-chart-title = { $name }: { $text }
review-chart-moves = Spielzug (eine Linie: eine neue Runde)
review-chart-chance = Gewinnchance, %
review-chart-points = Punkte der Gewinnchance
review-chart-ending = ein Schaubild wird als .svg oder .png geschrieben, nicht als „{ $text }“

## Die Seite

review-title = { $name }: das Spiel im Rückblick
review-lead = { $text }; { $number ->
    [one] 1 Spielzug
   *[other] { $number } Spielzüge
}; { $ended }.
review-decisions-of = { $seat }: { review-decisions }; { $text }
review-player = Spieler
review-where = wo
review-played = gespielt
review-loss = Verlust
review-the-better = besser
review-at-move = Spielzug { $number }
review-costliest = Die teuersten Spielzüge
review-costliest-caption = Bis zu drei Spielzüge jedes Spielers, in Punkten der Gewinnchance, mit 95-%-Intervallen.
review-calm = Einen einzelnen großen Fehler gab es nicht.
review-all-together = Verschenkt durch alle Spielzüge eines Spielers zusammen:
review-chances = Die Chancen im Lauf des Spiels
review-chances-caption = Die Gewinnchance jedes Platzes vor jedem Spielzug, so wie sie von diesem Platz aus zu sehen war. Zeichen stehen da, wo ein Spielzug viel verschenkt hat: { $text }.
review-luck-and-skill = Glück und Können
review-parts-caption = Wie sich die Gewinnchance änderte, in Punkten. { $text }.
review-accounts-caption = In Punkten der Gewinnchance, mit 95-%-Intervallen; jede Zeile geht vor dem Runden genau auf.
review-every = Jede Entscheidung
review-every-lead = { review-decisions } mit einer Wahl; { $text }. Öffne die Liste eines Spielers, um sie zu sehen. Hinter einem Spielzug steht, wie Aufzeichnungen ihn schreiben, wo das abweicht; { $code } erklärt es.
review-choices = die Auswahl, mit Gewinnchancen
review-loss-caption = Verlust in Punkten, mit 95-%-Intervall.
review-more = und { $number } weitere
review-method = Wie das ermittelt wurde
review-method-chances = Eine Gewinnchance wird aus dem geschätzt, was der Spieler wissen konnte: Die verdeckten Karten werden immer wieder zufällig verteilt, im Einklang mit allem, was der Spieler gesehen hatte, und alle spielen nach derselben Faustregel weiter. Alle Spielzüge einer Entscheidung werden mit denselben verdeckten Karten geprüft. Ein Urteil steht nur da, wo auch am unteren Ende des 95-%-Intervalls mindestens 5 (Ungenauigkeit), 10 (Fehler) oder 15 (grober Fehler) Punkte verloren gingen.
review-method-luck = Glück und Können: Jede Änderung der Chance eines Spielers wird da verbucht, woher sie kam; so ergeben die Teile zusammen genau das Ergebnis weniger die Chance am Anfang.
