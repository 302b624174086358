/** German: Deuce. */

export default {
  "Draw a card": "Karte ziehen",
  "End the turn": "Zug beenden",
  Pass: "Aussetzen",
  end: "Zugende",
  pass: "setzt aus",
  "points that win the game": "Punkte, die das Spiel gewinnen",

  // the situation
  "round {0}: first moves, nobody sees them yet; {1} cards in the stock; points {2}":
    "Runde {0}: Eröffnung, noch sieht sie niemand; {1} Karten im Stapel; Punkte {2}",
  "round {0}: {1}; {2} cards in the stock; points {3}": "Runde {0}: {1}; {2} Karten im Stapel; Punkte {3}",

  // the story
  "seat {0} lays two cards face down": "seat {0} legt zwei Karten verdeckt",
  "seat {0} lays {1} and {2} face down": "seat {0} legt {1} und {2} verdeckt",
  "seat {0} shows {1} and {2}, a total of {3}": "seat {0} zeigt {1} und {2}, Summe {3}",
  "seat {0} has the first turn": "seat {0} hat den ersten Zug",
  "seat {0} plays {1} on pile {2} of seat {3}, which makes {4}": "seat {0} spielt {1} auf Ablage {2} von seat {3}, das macht {4}",
  "the X locks the piles of seat {0}: no number goes beside it": "das X sperrt die Ablagen von seat {0}: Daneben darf keine Zahl",
  "seat {0} has no card left, but {1} is below {2}: it must draw":
    "seat {0} hat keine Karte mehr, aber {1} ist weniger als {2}: Ziehen ist Pflicht",
  "seat {0} goes out with {1} and wins the round": "seat {0} macht mit {1} Schluss und gewinnt die Runde",
  "seat {0} scores {1}: 10, and {2} for the other hands": "seat {0} bekommt {1} Punkte: 10, und {2} für die anderen Hände",
  "seat {0} draws a card": "seat {0} zieht eine Karte",
  "seat {0} ends its turn": "seat {0} beendet den Zug",
  "seat {0} passes: it can neither play nor draw": "seat {0} setzt aus: Spielen und Ziehen gehen nicht",
  "the stock was empty: the covered cards are shuffled": "der Stapel war leer: Die bedeckten Karten werden gemischt",
  "the round is void after {0} turns": "die Runde ist nach {0} Zügen ungültig",

  // notes
  "{0} matches no other card of your hand": "{0} passt zu keiner anderen Karte deiner Hand",
  "{0} fits no pile now": "{0} passt gerade auf keine Ablage",
  "your last card wins the round here": "deine letzte Karte gewinnt hier die Runde",
  "your last card does not win here: you would have to draw": "deine letzte Karte gewinnt hier nicht: Du müsstest ziehen",
  "the covered cards are shuffled into a new stock": "die bedeckten Karten werden zu einem neuen Stapel gemischt",

  // refusals
  "a round begins with each seat laying two matching cards": "am Anfang der Runde legt jeder zwei zusammenpassende Karten",
  "the first moves of this round have been made": "die Eröffnung dieser Runde ist vorbei",
  "no card can be had: stock and piles are used up": "es gibt keine Karte mehr: Stapel und Ablagen sind aufgebraucht",
  "the last card did not win, so a card must be drawn": "die letzte Karte hat nicht gewonnen, also muss gezogen werden",
  "a turn ends with a card played": "ein Zug endet mit einer gespielten Karte",
  "the turn's card is played; draw more or end": "die Karte dieses Zuges ist gespielt; zieh weiter oder beende den Zug",
  "of two first cards the lower is written first: {0}": "von zwei Karten der Eröffnung steht die niedrigere vorn: {0}",
  "{0} and {1} match neither by colour nor by number": "{0} und {1} passen weder in der Farbe noch in der Zahl zusammen",
  "a seat passes only when it can neither play nor draw, §6; it can draw":
    "aussetzen darf nur, wer weder spielen noch ziehen kann, §6; Ziehen geht noch",
  "a seat passes only when it can neither play nor draw, §6; it has a card that fits":
    "aussetzen darf nur, wer weder spielen noch ziehen kann, §6; eine Karte passt noch",
  "a Rainbow may cover an X only beside another X, not beside {0}":
    "ein Regenbogen darf ein X nur bedecken, wenn daneben auch ein X liegt; dort liegt {0}",
  "beside an X no number may be played": "neben ein X darf keine Zahl gespielt werden",
  "a number may cover an X only beside a Rainbow, not beside {0}":
    "eine Zahl darf ein X nur bedecken, wenn daneben ein Regenbogen liegt; dort liegt {0}",
  "{0} has neither colour nor number of {1}, the neighbour of the pile it goes on":
    "{0} passt nicht: Daneben liegt {1}, weder Farbe noch Zahl sind gleich",
  "a first move is CARD|CARD (lower first), a play CARD>SEATa or CARD>SEATb; else draw, end or pass":
    "eine Eröffnung ist KARTE|KARTE (die niedrigere vorn), ein Spielzug KARTE>PLATZa oder KARTE>PLATZb; sonst draw, end oder pass",

  // advice
  "nothing fits and no card can be had": "nichts passt, und es gibt keine Karte mehr",
  "one card is quickly played, and another can still be drawn next turn":
    "eine Karte ist schnell gespielt, und im nächsten Zug kannst du immer noch ziehen",
  "it begins with a total of {0}, but a Rainbow or X would be worth keeping":
    "beginnt mit der Summe {0}, aber Regenbogen und X hebt man besser auf",
  "it begins with a total of {0}, which others need turns to spoil":
    "beginnt mit der Summe {0}, und die zu verderben kostet die anderen Züge",
  "after a last card that did not win a card must be drawn": "nach einer letzten Karte, die nicht gewinnt, muss man ziehen",
  "a card more to choose from, but one more turn before going out":
    "eine Karte mehr zur Auswahl, aber ein Zug mehr, bevor du Schluss machst",
  "nothing in the hand fits": "nichts auf der Hand passt",
  "playing the last card means drawing one anyway, unless it wins; so one can choose":
    "nach der letzten Karte muss man ohnehin ziehen, wenn sie nicht gewinnt; so hat man die Wahl",
  "it may bring something better, but every card is one more turn before going out":
    "vielleicht kommt etwas Besseres, aber jede Karte ist ein Zug mehr, bevor du Schluss machst",
  "it is the last card and nobody has more than {0}: it wins the round":
    "die letzte Karte, und niemand hat mehr als {0}: Sie gewinnt die Runde",
  "it is the last card but {0} is above {1}, so it only changes cards":
    "die letzte Karte, aber {0} ist mehr als {1}: Sie wird nur getauscht",
  "it makes your total {0}, {1}": "deine Summe wird {0} und liegt {1}",
  "it lowers seat {0}'s total to {1} and leaves you {2}": "senkt die Summe von seat {0} auf {1}; deine liegt {2}",
  "it raises seat {0}'s total to {1}; your own stays {2}": "hebt die Summe von seat {0} auf {1}; deine bleibt {2}",
  "it leaves seat {0}'s total at {1}; your own stays {2}": "lässt die Summe von seat {0} bei {1}; deine bleibt {2}",
  "{0} ahead of the others": "{0} vor den anderen",
  "level with the highest": "gleichauf mit der höchsten",
  "{0} behind the highest": "{0} hinter der höchsten",

  // lesson
  "Lay two cards that match by colour or number: they begin your two piles (§3). Your 3 and your 7 are both red. Tap one, then the other.":
    "Leg zwei Karten, die in Farbe oder Zahl zusammenpassen: Mit ihnen beginnen deine zwei Ablagen (§3). Deine 3 und deine 7 sind beide rot. Tipp die eine an, dann die andere.",
  "The two tops are your total: 10. A card has to fit the pile beside the one it covers (§4). Put your red 10 on your 3, beside the red 7.":
    "Die zwei obersten Karten sind deine Summe: 10. Eine Karte muss zur Ablage neben der passen, die sie bedeckt (§4). Leg deine rote 10 auf deine 3, neben die rote 7.",
  "Now seat 1 has spoiled your total: a card may go on any pile of any seat. Before you play you may draw (§5). Take a card from the stock.":
    "Jetzt hat seat 1 deine Summe verdorben: Jede Karte darf auf jede Ablage, auch auf fremde. Bevor du spielst, darfst du ziehen (§5). Zieh eine Karte vom Stapel.",
  "An X! It may always be played, is worth 0, and no number may be laid beside it (§4). Lock the piles of seat 1: cover its green 10.":
    "Ein X! Es darf immer gespielt werden, ist 0 wert, und neben ihm darf keine Zahl liegen (§4). Sperr die Ablagen von seat 1: Bedecke dort die grüne 10.",
  "A Rainbow is worth 0 and fits beside everything, but on an X only beside another (§4). Cover the 9 of seat 1 with it.":
    "Ein Regenbogen ist 0 wert und passt neben alles, auf ein X aber nur neben ein zweites (§4). Bedecke damit die 9 von seat 1.",
  "Beside a Rainbow every number fits, so seat 1 got rid of the X. Raise your total: your red 9 fits beside your red 10.":
    "Neben einen Regenbogen passt jede Zahl, so wurde seat 1 das X los. Erhöhe deine Summe: Deine rote 9 passt neben deine rote 10.",
  "Your last card, and no total is above your 19: wherever it goes now, you win the round (§7). Play the yellow 6.":
    "Deine letzte Karte, und keine Summe ist höher als deine 19: Wohin sie auch kommt, du gewinnst die Runde (§7). Spiel die gelbe 6.",
  "You scored 10 and the cards that seat 1 still held (§9). A last card that does not win makes you draw (§8). Play on as you like; 50 points win this game.":
    "Du bekommst 10 Punkte und die Karten, die seat 1 noch auf der Hand hatte (§9). Gewinnt eine letzte Karte nicht, musst du ziehen (§8). Spiel weiter, wie du magst; 50 Punkte gewinnen dieses Spiel.",

  // clauses, as a review names them
  "an X is played": "ein X wird gespielt",
  "a Rainbow is laid beside an X": "ein Regenbogen kommt neben ein X",
  "a number covers an X": "eine Zahl bedeckt ein X",
  "a card is drawn by choice": "eine Karte wird freiwillig gezogen",
  "nothing fits: a card must be drawn": "nichts passt: eine Karte muss gezogen werden",
  "the stock is rebuilt": "der Stapel wird neu gebildet",
  "neither play nor draw: a pass": "weder spielen noch ziehen: aussetzen",
  "a last card wins the round": "eine letzte Karte gewinnt die Runde",
  "a tie for the highest total wins it": "ein Gleichstand um die höchste Summe gewinnt sie",
  "a last card elsewhere wins it": "eine letzte Karte anderswo gewinnt sie",
  "a last card does not win": "eine letzte Karte gewinnt nicht",
  "the target is reached": "das Ziel ist erreicht",
  "a round is void": "eine Runde ist ungültig",
  "three void rounds end the game": "drei ungültige Runden beenden das Spiel",
};
