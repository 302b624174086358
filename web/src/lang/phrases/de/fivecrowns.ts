/** German: Five Crowns Mini Round. */

export default {
  "Take from the stock": "Vom Stapel nehmen",
  "Take from the pile": "Von der Ablage nehmen",
  "Take {0} from the pile": "{0} von der Ablage nehmen",
  "Go out, discarding {0}": "Schluss machen, {0} ablegen",
  "Discard {0} and play on": "{0} ablegen und weiterspielen",
  "its top card was taken": "oberste Karte genommen",
  out: "Schluss",

  // the situation
  "round of {0}, {1}s are wild: {2}, {3} cards in the stock; points {4}":
    "Runde mit {0}, die {1} ist wild: {2}, {3} Karten im Stapel; Punkte {4}",
  "round of {0}, {1}s are wild: {2}, {3} cards in the stock; seat {4} is out: last turns; points {5}":
    "Runde mit {0}, die {1} ist wild: {2}, {3} Karten im Stapel; seat {4} hat Schluss gemacht: letzte Züge; Punkte {5}",
  "pile shows {0}": "auf der Ablage liegt {0}",
  "a card was taken": "eine Karte wurde genommen",

  // the story
  "seat {0} takes {1} from the pile": "seat {0} nimmt {1} von der Ablage",
  "seat {0} takes {1} from the stock": "seat {0} nimmt {1} vom Stapel",
  "seat {0} takes a card from the stock": "seat {0} nimmt eine Karte vom Stapel",
  "seat {0} discards {1}": "seat {0} legt {1} ab",
  "seat {0} discards {1} and goes out": "seat {0} legt {1} ab und macht Schluss",
  "every other seat has one last turn": "alle anderen haben noch einen Zug",
  "seat {0} lays down its hand: {1} points are left over": "seat {0} legt die Hand aus: {1} Punkte sind übrig",
  "the round ends after {0} turns": "die Runde endet nach {0} Zügen",
  "seat {0} went out and scores 0": "seat {0} hat Schluss gemacht und bekommt 0 Punkte",
  "seat {0} scores {1} for the cards left over": "seat {0} bekommt {1} Punkte für die übrigen Karten",
  "the round of {0} begins with seat {1}: {2}s and Jokers are wild": "die Runde mit {0} beginnt mit seat {1}: {2} und Joker sind wild",

  // notes
  "first take a card": "nimm erst eine Karte",
  "with {0} {1} points would be left over, now {2}": "mit {0} wären {1} Punkte übrig, jetzt {2}",
  "{0} points would be left over": "{0} Punkte wären übrig",

  // refusals
  "a turn begins with a card taken from the stock or the pile": "ein Zug beginnt mit einer Karte vom Stapel oder von der Ablage",
  "this turn's card is taken already; discard one": "die Karte dieses Zuges ist schon genommen; leg eine ab",
  "seat {0} is out already, so nobody else goes out in this round":
    "seat {0} hat schon Schluss gemacht, das geht nur einmal in jeder Runde",
  "without {0} the other cards do not all form books and runs": "ohne {0} bilden die anderen Karten nicht lauter Sätze und Folgen",
  "take with stock or pile; discard with a card such as 10H or *; add ! to go out":
    "nehmen mit stock oder pile; ablegen mit einer Karte wie 10H oder *; mit ! dahinter Schluss machen",

  // advice
  "nobody sees what you take; but the {0} on the pile is of use": "niemand sieht, was du nimmst; aber {0} auf der Ablage ist nützlich",
  "the {0} on the pile would save hardly a point": "{0} auf der Ablage spart kaum einen Punkt",
  "the {0} on the pile is hardly of use, and the stock may give a wild":
    "{0} auf der Ablage nützt kaum, und der Stapel kann eine wilde Karte bringen",
  "with the {0} you can get down to {1} points": "mit {0} kommst du auf {1} Punkte herunter",
  "the {0} is wild and fits into any meld": "{0} ist wild und passt in jede Kombination",
  "the {0} brings you a card nearer to going out": "mit {0} fehlt dir eine Karte weniger, um Schluss zu machen",
  "you are out with 0 points, and the others have one turn left": "du machst mit 0 Punkten Schluss, und die anderen haben noch einen Zug",
  "it leaves you {0} points": "dir bleiben {0} Punkte",
  "it costs much if you are left with it, but a wild fits into any meld":
    "bleibt sie übrig, kostet sie viel, aber eine wilde Karte passt in jede Kombination",
  "you do not need it, but the next seat seems to collect such cards":
    "du brauchst sie nicht, aber der nächste Platz scheint solche Karten zu sammeln",
  "{0} unseen cards, and any wild, still bring you nearer to going out":
    "{0} ungesehene Karten und jede wilde helfen dir noch, Schluss zu machen",
  "you do not need it to go out, and it would cost {0} points": "du brauchst sie nicht, um Schluss zu machen, und sie würde {0} Punkte kosten",

  // lesson
  "Each turn you take one card, from the stock or from the pile (§4). 9H and your 7H could become a run: three of a suit in a row (§5). Take 9H from the pile.":
    "In jedem Zug nimmst du eine Karte, vom Stapel oder von der Ablage (§4). 9H und deine 7H könnten eine Folge werden: drei einer Farbe hintereinander (§5). Nimm 9H von der Ablage.",
  "Now discard one card. What is in no book or run at the end costs points, a King 13 (§8). Discard KD.":
    "Nun leg eine Karte ab. Was am Ende in keinem Satz und keiner Folge ist, kostet Punkte, ein König 13 (§8). Leg KD ab.",
  "A Queen! Three cards of one rank are a book (§5), and you have QS already. Take QC from the pile.":
    "Eine Dame! Drei Karten eines Ranges sind ein Satz (§5), und QS hast du schon. Nimm QC von der Ablage.",
  "Books or runs, you need only one of them with three cards. Keep the Queens and discard 9H.":
    "Satz oder Folge, bei drei Karten brauchst du nur eines davon. Behalte die Damen und leg 9H ab.",
  "A King does not help. Try the stock.": "Ein König hilft nicht. Versuch es mit dem Stapel.",
  "In the round of 3 all 3s are wild, like Jokers (§2): your 3D stands for a Queen. All cards but 7H are a book, so discard it and go out (§6).":
    "In der Runde mit 3 ist jede 3 wild wie ein Joker (§2): Deine 3D steht für eine Dame. Alle Karten außer 7H sind ein Satz: Leg sie ab und mach Schluss (§6).",
  "You went out and scored 0; seat 1 had one last turn and scored what was left over (§7, §8). Now four cards, and 4s are wild. The lowest total wins (§9): play on as you like.":
    "Du hast Schluss gemacht und bekommst 0 Punkte; seat 1 hatte noch einen Zug und zählt den Rest (§7, §8). Jetzt gibt es vier Karten, und die 4 ist wild. Die niedrigste Summe gewinnt (§9): Spiel weiter, wie du magst.",

  // clauses, as a review names them
  "a card is taken from the pile": "eine Karte wird von der Ablage genommen",
  "a wild is taken from the pile": "eine wilde Karte wird von der Ablage genommen",
  "a wild is discarded": "eine wilde Karte wird abgelegt",
  "a seat goes out (§6)": "ein Platz macht Schluss (§6)",
  "a seat goes out in its first turn": "ein Platz macht im ersten Zug Schluss",
  "a seat could go out and does not": "ein Platz könnte Schluss machen und tut es nicht",
  "a last turn leaves nothing over": "ein letzter Zug lässt nichts übrig",
  "a last turn leaves a Joker over": "ein letzter Zug lässt einen Joker übrig",
  "a round ends after the last turns": "eine Runde endet nach den letzten Zügen",
  "a round ends at the limit of turns": "eine Runde endet, weil sie zu lang ist",
  "the win is shared": "der Sieg wird geteilt",
};
