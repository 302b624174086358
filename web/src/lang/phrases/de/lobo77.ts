/** German: Lobo 77. */

export default {
  // the situation
  "round {0}: number {1}, {2}, {3}; chips {4}": "Runde {0}: Summe {1}, {2}, {3}; Chips {4}",
  "round {0}: number {1}, {2}, {3}; two cards to play; chips {4}": "Runde {0}: Summe {1}, {2}, {3}; zwei Karten zu spielen; Chips {4}",
  "nothing played yet": "noch nichts gespielt",
  "last card {0}": "letzte Karte {0}",

  // the story
  "seat {0} plays {1}, which makes {2}": "seat {0} spielt {1}, das macht {2}",
  "seat {0} pays a chip for {1}": "seat {0} zahlt einen Chip für {1}",
  "seat {0} cannot pay for {1} ({2}) and is out": "seat {0} kann für {1} nicht zahlen ({2}) und scheidet aus",
  "seat {0} has no chips left: the next payment puts it out": "seat {0} hat keine Chips mehr und scheidet bei der nächsten Zahlung aus",
  "{0} ends the round": "{0} beendet die Runde",
  "after {0} cards in a round the game ends": "nach {0} Karten in einer Runde endet das Spiel",
  "play turns round and goes {0}": "die Spielrichtung wechselt, es geht {0} weiter",
  "seat {0} must play two cards": "seat {0} muss zwei Karten spielen",
  "seat {0} owes a second card": "seat {0} schuldet eine zweite Karte",

  // notes and refusals
  "makes {0} and costs a chip": "macht {0} und kostet einen Chip",
  "makes {0} and puts you out": "macht {0}, und du scheidest aus",
  "makes {0}, ends the round and costs a chip": "macht {0}, beendet die Runde und kostet einen Chip",
  "makes {0}, ends the round and puts you out": "macht {0}, beendet die Runde, und du scheidest aus",
  "an x2 may not be played directly on an x2": "ein x2 darf nicht direkt auf ein x2 gespielt werden",
  "a move is a card, one of {0}": "ein Spielzug ist eine Karte, eine von {0}",

  // advice
  "it makes {0}": "macht {0}",
  "it leaves the number at {0}": "lässt die Summe bei {0}",
  "{0}, and the next seat must play two cards": "{0}, und der nächste Platz muss zwei Karten spielen",
  "{0} and sends the turn back": "{0} und dreht die Reihe um",
  "{0}, and the {1} is gone while there is room for it": "{0}, und die {1} ist weg, solange sie noch passt",
  "{0}, where {1} in 10 cards cost a chip": "{0}; dann kosten {1} von 10 Karten einen Chip",
  "{0}, and as second card the {1} costs nothing": "{0}, und {1} als zweite Karte kostet nichts",
  "{0}; kept for a tight spot: {1}": "{0}; aufgehoben, falls es eng wird: {1}",
  "it costs a chip, but the {0} is kept for later": "kostet einen Chip, aber {0} bleibt für später",
  "every card costs a chip now, and this one ends the round as well": "jede Karte kostet jetzt einen Chip, und diese beendet auch die Runde",
  "every card costs a chip now, and this one plays the round on": "jede Karte kostet jetzt einen Chip, und mit dieser geht die Runde weiter",

  // lesson
  "Everyone adds a card to the number in the middle. Play your 10: it makes 10 (§4).":
    "Jeder zählt eine Karte zur Summe in der Mitte. Spiel deine 10: Das macht 10 (§4).",
  "The number is 24. Your 9 would make 33, and 11, 22, 33 up to 66 cost a chip (§9). Play the 3 instead.":
    "Die Summe ist 24. Deine 9 würde 33 machen, und 11, 22, 33 bis 66 kosten einen Chip (§9). Spiel lieber die 3.",
  "33 cost seat 1 a chip. A Reverse leaves the number alone and turns the direction of play (§6). Play it.":
    "Die 33 kostete einen Chip von seat 1. Ein Richtungswechsel lässt die Summe, wie sie ist, und dreht die Spielrichtung um (§6). Spiel ihn.",
  "61 is close to 66, and a 9 would go far. -10 takes 10 off the number (§5). Play it.":
    "61 ist nah an 66, und eine 9 ginge weit darüber. -10 zieht 10 von der Summe ab (§5). Spiel sie.",
  "Now make it hard for the next seat: after an x2 it has to play two cards (§6).":
    "Jetzt mach es dem nächsten Platz schwer: Nach einem x2 muss er zwei Karten spielen (§6).",
  "74! Making 77 or more costs a chip and ends the round (§10), so the 76 must wait. Play the 2 or the 0.":
    "74! Wer 77 oder mehr macht, zahlt einen Chip, und die Runde ist zu Ende (§10): Die 76 muss warten. Spiel die 2 oder die 0.",
  "That cost seat 2 a chip. Without chips you play on, but the next payment puts you out (§11). The last seat wins (§12): play on as you like.":
    "Das kostete einen Chip von seat 2. Ohne Chips spielst du weiter, scheidest aber bei der nächsten Zahlung aus (§11). Der letzte Platz gewinnt (§12): Spiel weiter, wie du magst.",

  // clauses, as a review names them
  "x2 is played": "ein x2 wird gespielt",
  "Reverse is played": "ein Richtungswechsel wird gespielt",
  "the second card of an x2 is played": "die zweite Karte nach einem x2 wird gespielt",
  "an x2 in hand cannot follow an x2": "ein x2 auf der Hand darf nicht auf ein x2",
  "the second card hands an x2 on": "die zweite Karte gibt ein x2 weiter",
  "11, 22, … 66 costs a chip": "11, 22, … 66 kostet einen Chip",
  "a costly number is repeated": "eine teure Summe wird wiederholt",
  "77 or more ends a round": "77 oder mehr beendet eine Runde",
  "a second card is not played (§10, §11)": "eine zweite Karte wird nicht gespielt (§10, §11)",
  "the last chip is paid": "der letzte Chip wird gezahlt",
  "a seat goes out": "ein Platz scheidet aus",
  "the last seat wins": "der letzte Platz gewinnt",
  "the 1,000th card ends the game": "die 1.000. Karte beendet das Spiel",
};
