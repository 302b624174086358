/** German: sentences that several games say of their moves. */

export default {
  "{0} and {1}": "{0} und {1}",
  "seat {0} plays {1}": "seat {0} spielt {1}",
  "seat {0} draws {1}": "seat {0} zieht {1}",
  "seat {0} wins the game": "seat {0} gewinnt das Spiel",
  "seat {0} loses the game": "seat {0} verliert das Spiel",
  "seat {0} shares the win": "seat {0} teilt sich den Sieg",
  "seat {0} wins the game with {1} points": "seat {0} gewinnt das Spiel mit {1} Punkten",
  "seat {0} shares the win with {1} points": "seat {0} teilt sich mit {1} Punkten den Sieg",
  "seat {0} does not hold {1}": "seat {0} hat {1} nicht auf der Hand",
  "round {0} begins with seat {1}": "Runde {0} beginnt mit seat {1}",
  "the stock was empty: the pile below its top card is shuffled":
    "der Stapel war leer: Die Ablage unter ihrer obersten Karte wird gemischt",
  "chips of each seat": "Chips für jeden Platz",
};
