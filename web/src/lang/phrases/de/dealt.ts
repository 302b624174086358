/** German: Dealt! */

export default {
  // combinations
  "Pair {0}": "Paar {0}",
  "Trips {0}": "Drilling {0}",
  "Straight {0}": "Straße {0}",
  "a Solo of {0}": "Solo {0}",
  "a Pair of {0}": "Paar {0}",
  "Trips of {0}": "Drilling {0}",
  "a 2-Straight up to {0}": "2er-Straße bis {0}",
  "a 3-Straight up to {0}": "3er-Straße bis {0}",
  "a Stop": "ein Stop",
  "a Redraw": "ein Redraw",
  reserve: "Reserve",
  drawn: "gezogen",
  discarded: "abgelegt",
  trick: "Stich",
  "rulebook of 2020 (us) or 2018 (intl)": "Regelheft von 2020 (us) oder 2018 (intl)",

  // the situation
  "round {0}: {1}; chips {2}": "Runde {0}: {1}; Chips {2}",
  "round {0}: {1}, Redraws in the trick: {2}; chips {3}": "Runde {0}: {1}, Redraws im Stich: {2}; Chips {3}",
  "seat {0} leads": "seat {0} spielt aus",
  "seat {0} draws, {1} more to come": "seat {0} zieht, {1} kommen noch",
  "any combination is high enough": "jede Kombination ist hoch genug",
  "to beat: {0} of seat {1}": "zu schlagen: {0} von seat {1}",

  // the story
  "seat {0} puts {1} at place {2} of its hand": "seat {0} steckt {1} an Stelle {2} der Hand",
  "seat {0} puts the drawn card at place {1} of its hand": "seat {0} steckt die gezogene Karte an Stelle {1} der Hand",
  "seat {0} takes {1} from its reserve to place {2}": "seat {0} nimmt {1} aus der Reserve an Stelle {2}",
  "seat {0} plays {1} with an X": "seat {0} spielt {1} mit einem X",
  "seat {0} plays Stop, which ends the trick": "seat {0} spielt Stop und beendet den Stich",
  "seat {0} plays Redraw: the winner of the trick will draw": "seat {0} spielt Redraw: Wer den Stich gewinnt, zieht nach",
  "seat {0} has no cards left": "seat {0} hat keine Karten mehr",
  "seat {0} wins the trick": "seat {0} gewinnt den Stich",
  "seat {0} draws {1} cards": "seat {0} zieht {1} Karten",
  "seat {0} leads the next trick": "seat {0} spielt zum nächsten Stich aus",
  "seat {0} pays a chip: {1}": "seat {0} zahlt einen Chip: {1}",
  "seat {0} has no chip to pay: {1}": "seat {0} hat keinen Chip zum Zahlen: {1}",
  "it can neither play nor take a reserve": "kann weder spielen noch eine Reserve nehmen",
  "it alone has cards left": "hat als letzter Platz noch Karten",
  "nobody has cards left and it has not won the trick": "niemand hat noch Karten, und der Stich ging an andere",

  // notes
  "makes {0}": "macht {0}",
  "nothing with this card beats {0}": "nichts mit dieser Karte schlägt {0}",
  "ends the trick at once": "beendet den Stich sofort",
  "the winner of the trick draws three cards": "wer den Stich gewinnt, zieht drei Karten",
  "your last cards: you are safe": "deine letzten Karten: Du bist in Sicherheit",
  "take {0} into your hand": "{0} auf die Hand nehmen",
  "take {0} into your hand: it can make {1}": "{0} auf die Hand nehmen: Das kann {1} werden",

  // refusals
  "{0} does not beat {1}": "{0} schlägt {1} nicht",
  "{0} do not beat {1}": "{0} schlägt {1} nicht",
  "place {0} is {1}": "an Stelle {0} ist {1}",
  "place {0} is {1}, not {2}": "an Stelle {0} ist {1}, nicht {2}",
  "the cards from place {0} are {1}": "die Karten ab Stelle {0} sind {1}",
  "the cards from place {0} are {1}, not {2}": "die Karten ab Stelle {0} sind {1}, nicht {2}",
  "the hand has {0} cards, places {1} to {2}": "die Hand hat {0} Karten, Stellen {1} bis {2}",
  "{0} is neither a straight nor cards of one value": "{0} ist weder eine Straße noch von einem Wert",
  "two X are called the lower value first: write {0}": "von zwei X wird der niedrigere Wert zuerst angesagt: {0}",
  "a drawn card must be put into the hand first": "erst muss die gezogene Karte in die Hand",
  "there is no drawn card to put into the hand": "es gibt keine gezogene Karte, die in die Hand muss",
  "place {0} is beyond the end of the hand, {1}": "Stelle {0} liegt hinter dem Ende der Hand, {1}",
  "the leader must play and may not take a reserve": "wer ausspielt, muss spielen und darf keine Reserve nehmen",
  "seat {0} has no reserve card {1}": "seat {0} hat keine Reservekarte {1}",
  "values go from 1 to {0}": "Werte gehen von 1 bis {0}",
  "play with PLACE:VALUE, PLACE:V-V or PLACE:V-V-V, PLACE:stop or PLACE:redraw; take a reserve with +CARD@PLACE; put a drawn card with @PLACE":
    "spielen mit STELLE:WERT, STELLE:W-W oder STELLE:W-W-W, STELLE:stop oder STELLE:redraw; eine Reserve nehmen mit +KARTE@STELLE; eine gezogene Karte einstecken mit @STELLE",

  // advice
  "nobody acts after you in this trick, and {0}": "nach dir ist in diesem Stich niemand mehr dran, und {0}",
  "it needs to beat nothing, the trick's winner draws three cards, and {0}":
    "muss nichts schlagen; wer den Stich gewinnt, zieht drei Karten, und {0}",
  "these are your last cards": "das sind deine letzten Karten",
  "these are your last cards, if you need not draw": "das sind deine letzten Karten, wenn du nicht nachziehen musst",
  "{0} and {1} meet, {2}": "{0} und {1} rücken zusammen, {2}",
  "{0}, but winning the trick means drawing": "{0}, aber wer den Stich gewinnt, zieht nach",
  "it goes with the {0}: {1}": "passt zu {0}: {1}",
  "it splits nothing: {0}": "trennt nichts: {0}",
  "the rest goes in {0} plays": "der Rest geht in {0} Zügen",
  "the rest goes in 1 play": "der Rest geht in einem Zug",
  "you are out": "du hast keine Karten mehr",

  // lesson
  "Your hand keeps its order for ever (§3); only neighbours are played together. The 9 is to be beaten: a Pair beats any single card (§6). Play your two 7s.":
    "Deine Hand behält immer ihre Ordnung (§3); nur Nachbarn spielt man zusammen. Zu schlagen ist die 9: Ein Paar schlägt jede einzelne Karte (§6). Spiel deine beiden 7.",
  "You have won the trick, so you lead with whatever you like (§8). Your 5 and 6 are neighbours: play them as a Straight.":
    "Du hast den Stich gewonnen und spielst aus, was du willst (§8). Deine 5 und 6 sind Nachbarn: Spiel sie als Straße.",
  "You cannot beat a Pair of 12. Then take one of your reserve cards and put it where it helps (§9): the 9 beside your 9.":
    "Ein Paar 12 kannst du nicht schlagen. Dann nimm eine deiner Reservekarten und steck sie ein, wo sie hilft (§9): die 9 neben deine 9.",
  "The X is any number you call (§7). Together with the 3 it beats the 6: tap it and choose.":
    "Das X ist jede Zahl, die du ansagst (§7). Zusammen mit der 3 schlägt es die 6: Tipp es an und wähle.",
  "Yours again. What you have put together pays off: lead your two 9s.":
    "Wieder dein Stich. Was du zusammengesteckt hast, lohnt sich: Spiel deine beiden 9 aus.",
  "Nothing of yours beats a Pair of 5. A Stop ends the trick at once (§12), and you will lead (§16).":
    "Nichts von dir schlägt ein Paar 5. Ein Stop beendet den Stich sofort (§12), und du spielst aus (§16).",
  "Two cards left. Lead the 12: no single card is higher.": "Noch zwei Karten. Spiel die 12 aus: Keine einzelne Karte ist höher.",
  "After a Redraw like that of seat 1 the winner of the trick draws three cards (§13). That is you: put the 2 beside your 2.":
    "Nach einem Redraw wie dem von seat 1 zieht drei Karten, wer den Stich gewinnt (§13). Das bist du: Steck die 2 neben deine 2.",
  "Find a good place for the other two as well. The last seat with cards pays a chip (§19), and whoever cannot pay loses the game (§21). Play on as you like.":
    "Such auch für die anderen beiden eine gute Stelle. Der letzte Platz mit Karten zahlt einen Chip (§19), und wer nicht zahlen kann, verliert das Spiel (§21). Spiel weiter, wie du magst.",

  // clauses, as a review names them
  "an X is called": "ein X wird angesagt",
  "a reserve is taken": "eine Reserve wird genommen",
  "a reserve is taken though the seat could play": "eine Reserve wird genommen, obwohl der Platz spielen könnte",
  "a stuck seat loses the round": "ein Platz sitzt fest und verliert die Runde",
  "a Stop ends a trick": "ein Stop beendet einen Stich",
  "a Redraw is played": "ein Redraw wird gespielt",
  "both Redraws in one trick": "beide Redraws in einem Stich",
  "a Redraw brings back a seat without cards": "ein Redraw holt einen Platz ohne Karten zurück",
  "Stop and Redraw in one trick": "Stop und Redraw in einem Stich",
  "the lead passes on from an empty hand": "das Ausspiel geht von einer leeren Hand weiter",
  "a hand is emptied": "eine Hand wird leer",
  "one seat is left": "ein Platz ist übrig",
  "no seat is left": "kein Platz ist übrig",
  "a seat cannot pay": "ein Platz kann nicht zahlen",
};
