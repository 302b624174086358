// Lobo 77 for boardgame.io: four seats, five hidden cards each, one running number.
// The clauses are those of src/kibitz/games/lobo77/rules.md.

"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const HAND = 5;
const CHIPS = 3;
const OUT = -1; // the chips of a seat that is out
const END_OF_ROUND = 77;

function deck() {
  const cards = ["11", "22", "33", "44", "55", "66", "76"];
  for (let number = 2; number <= 9; number++) cards.push(...Array(3).fill(String(number)));
  cards.push(...Array(8).fill("10"));
  for (const card of ["0", "-10", "x2", "rev"]) cards.push(...Array(4).fill(card));
  return cards; // §1
}

const valueOf = (card) => (card === "x2" || card === "rev" ? 0 : Number(card));
const costs = (number) => number >= END_OF_ROUND || (number > 0 && number % 11 === 0); // §9, §10

function nextSeat(G, seat, direction) {
  const seats = G.chips.length;
  let next = (seat + direction + seats) % seats;
  while (G.chips[next] === OUT) next = (next + direction + seats) % seats;
  return next;
}

function deal(G, random) {
  G.deck = random.Shuffle(deck());
  G.hands = G.chips.map((chips) => (chips === OUT ? [] : G.deck.splice(-HAND)));
  G.pile = [];
  G.number = 0;
  G.direction = 1;
  G.owed = 1;
  G.round += 1;
}

function draw(G, random) {
  if (G.deck.length === 0) {
    const top = G.pile.pop();
    G.deck = random.Shuffle(G.pile);
    G.pile = [top];
  }
  return G.deck.pop();
}

function play({ G, events, random, playerID }, index) {
  const seat = Number(playerID);
  const hand = G.hands[seat];
  const card = hand[index];
  const top = G.pile[G.pile.length - 1];
  if (card === undefined || (card === "x2" && top === "x2")) return INVALID_MOVE; // §7
  hand.splice(index, 1);
  G.pile.push(card);
  G.number += valueOf(card);
  if (card === "rev") G.direction = -G.direction;
  if (costs(G.number)) {
    G.chips[seat] -= 1;
    if (G.chips[seat] === OUT) G.deck.unshift(...hand.splice(0)); // §11
  }
  if (G.chips.filter((chips) => chips !== OUT).length === 1) {
    events.endGame({ winner: G.chips.findIndex((chips) => chips !== OUT) });
  } else if (G.number >= END_OF_ROUND) {
    G.starter = nextSeat(G, G.starter, 1); // §3
    deal(G, random);
    events.endTurn({ next: String(G.starter) });
  } else if (G.owed > 1 && G.chips[seat] !== OUT) {
    G.owed -= 1;
  } else {
    while (G.chips[seat] !== OUT && hand.length < HAND) hand.push(draw(G, random));
    G.owed = card === "x2" ? 2 : 1; // §6
    events.endTurn({ next: String(nextSeat(G, seat, G.direction)) });
  }
  return undefined;
}

// What a seat may know: its own hand, and how many cards the others and the stock have.
function playerView({ G, playerID }) {
  const { deck: stock, hands, ...open } = G;
  return {
    ...open,
    stock: stock.length,
    hands: hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  };
}

module.exports = {
  name: "lobo77",
  minPlayers: 4,
  maxPlayers: 4,
  // Moves can be taken back, as usual and as with Kibitz. No deltaState: differences would cost the
  // server more than whole states of this size.
  setup: ({ ctx, random }) => {
    const G = { chips: Array(ctx.numPlayers).fill(CHIPS), starter: 0, round: 0 };
    deal(G, random);
    return G;
  },
  moves: { play: { move: play, client: false, redact: false } },
  playerView,
};
