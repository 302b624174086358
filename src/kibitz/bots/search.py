"""Searching for a move: information-set Monte Carlo tree search, one for all games.

A search sees a view and nothing else. It draws a *world* from it (`resample`: the hidden cards as
they might be), plays each candidate move in that world to the end of the round, and counts what
the scores are then worth (`outlook`). Three ideas make few simulations go a long way:

- **The same worlds for all candidates.** Luck is the same for each, so what differs is the move.
- **A race.** Worlds come in growing batches; a candidate that is surely behind drops out, and the
  rest of the work goes to those still in doubt. The move that would be made without a search is the
  champion: it stays unless another is better by more than chance would explain.
- **A tree below the candidates**, of the searching seat's own later decisions. Its nodes are what
  the seat would know there (a hash of its view), so no decision depends on a card that it could
  not see. The rule of thumb says where to look first and plays on where the tree ends. It also
  plays for the other seats, each from its own guessed hand: what they would do depends on cards
  that the seat cannot see, so no statistics of its own could tell.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np

from kibitz.bots.policy import SEARCH, choose, waver
from kibitz.core.chance import CHANCE, REBUILDS, open_stream, set_key
from kibitz.core.kernel import (
    Moves,
    Numbers,
    State,
    View,
    apply,
    copy_record,
    is_over,
    legal_moves,
    look,
    outlook,
    resample,
    rule,
    weigh,
)
from kibitz.core.rulebook import Rulebook

FIRST_BATCH = 16  # worlds before the race's first count; each further count is at twice as many
SURELY = 3.0  # standard errors behind the best: out of the race
SAME = 0.004  # a difference in the chance to win that is not worth telling apart
UNSEEN = 3.0  # what never happened in n worlds may happen in 3/n of all, with 95% certainty
CHAMPION = 0.7  # standard errors by which the rule of thumb's move must be beaten
EXPLORE = 0.1  # how much the tree trusts weights over what it has seen so far
MIXED_UP = 0.1  # how far apart weights of moves may be that are played in turn beyond the tree
DEEPEST = 64  # decisions of one simulation kept in the tree
MOST_CANDIDATES = 160
NO_MOVE = -1  # a candidate that stands for going on without a move
EMPTY = 0
NOT_IN_TREE = -1
LONGEST_PROBE = 64
HASH_MASK = (1 << 62) - 1
HASH_FACTOR = 0x1E3779B97F4A7C15


class Desk(NamedTuple):
    """Room to think: everything that choosing a move writes to, made once and used again."""

    seen: Any  # the view of the seat to act, and
    seen_words: Moves  # the same bytes as numbers
    world: Any
    state: Any  # of one simulation
    known: Any  # the searching seat's view of that state, and
    known_words: Moves
    mover: Any  # what chance decides in a simulation, the same for all candidates
    moves: Moves
    weights: Numbers
    chances: Numbers
    candidates: Moves
    is_alive: Moves
    results: Numbers  # by world and candidate
    keys: Moves  # the tree: a table of nodes and of moves at nodes
    visits: Moves
    values: Numbers
    tally: Moves  # simulations, and decisions in them, since somebody set these to 0
    path: Moves  # of a simulation through the tree: node, move at the node


def make_desk(book: Rulebook, worlds: int, nodes: int, width: int = MOST_CANDIDATES) -> Desk:
    """Room for a race of so many candidates and worlds, and for nodes (a power of two)."""
    seen_words = np.zeros(book.view.itemsize // 8, dtype=np.int64)
    known_words = np.zeros(book.view.itemsize // 8, dtype=np.int64)
    return Desk(
        seen=seen_words.view(book.view),
        seen_words=seen_words,
        world=np.zeros(1, dtype=book.state),
        state=np.zeros(1, dtype=book.state),
        known=known_words.view(book.view),
        known_words=known_words,
        mover=np.zeros(1, dtype=CHANCE),
        moves=book.move_buffer(),
        weights=np.zeros(len(book.move_buffer())),
        chances=np.zeros(book.seats[-1]),
        candidates=np.zeros(width, dtype=np.int64),
        is_alive=np.zeros(width, dtype=np.int64),
        results=np.zeros((worlds, width)),
        keys=np.zeros(nodes, dtype=np.int64),
        visits=np.zeros(nodes, dtype=np.int64),
        values=np.zeros(nodes),
        tally=np.zeros(2, dtype=np.int64),
        path=np.zeros((DEEPEST, 2), dtype=np.int64),
    )


@rule
def decide(view: View, policy: Any, desk: Desk, chance: Any) -> int:
    """The move of a policy for the seat to act, whose view this is."""
    if policy.kind == SEARCH:
        return think(view, policy, desk, chance)
    return choose(view.table, policy, desk.moves, desk.weights, chance)


@rule
def think(view: View, policy: Any, desk: Desk, chance: Any) -> int:
    """The best move that so many simulations find."""
    count = nominate(view, policy.width, desk)
    crown(count, policy.wavers, desk, chance)
    worlds = 0
    spent = 0
    while spent < policy.simulations and worlds < len(desk.results):
        alive = number_alive(desk, count)
        if alive == 1:
            break
        batch = next_batch(worlds, policy.simulations - spent, alive, desk)
        explore(view, count, worlds, worlds + batch, True, MIXED_UP, desk, chance)
        worlds += batch
        spent += batch * alive
        race(count, worlds, desk)
    return int(desk.candidates[best_of(count, worlds, desk)])


@rule
def next_batch(worlds: int, simulations: int, alive: int, desk: Desk) -> int:
    """How many worlds come next: as many as so far, or what the simulations left allow."""
    enough = (simulations + alive - 1) // alive
    return int(min(max(worlds, FIRST_BATCH), enough, len(desk.results) - worlds))


@rule
def nominate(view: View, width: int, desk: Desk) -> int:
    """List the most promising legal moves, best first; return how many. The tree is empty then."""
    desk.keys[:] = EMPTY
    count = legal_moves(view.table, desk.moves)
    weigh(view.table, desk.moves, count, desk.weights)
    number = min(count, width, len(desk.candidates))
    for i in range(number):
        best = i
        for j in range(i + 1, count):
            if desk.weights[j] > desk.weights[best]:
                best = j
        move, weight = desk.moves[best], desk.weights[best]
        for j in range(best, i, -1):
            desk.moves[j] = desk.moves[j - 1]
            desk.weights[j] = desk.weights[j - 1]
        desk.moves[i] = move
        desk.weights[i] = weight
        desk.candidates[i] = move
        desk.is_alive[i] = 1
    return int(number)


@rule
def crown(count: int, wavers: float, desk: Desk, chance: Any) -> None:
    """Make candidate 0 the champion: the first by rule of thumb, or by second thoughts on it."""
    champion = waver(desk.weights, count, wavers, chance)
    move = desk.candidates[champion]
    desk.candidates[champion] = desk.candidates[0]
    desk.candidates[0] = move


@rule
def number_alive(desk: Desk, count: int) -> int:
    return int(desk.is_alive[:count].sum())


@rule
def explore(
    view: View,
    count: int,
    first: int,
    past: int,
    with_tree: bool,
    wavers: float,
    desk: Desk,
    chance: Any,
) -> None:
    """Play every candidate still in the race in the worlds of these numbers.

    Chance decides alike for each: the same hidden cards, shuffles to come and second thoughts.
    Beyond the tree, or without one, all seats follow the rule of thumb, wavering so much.
    """
    if first == 0:
        set_key(desk.mover[0], chance, 0)
    for world in range(first, past):
        resample(view, chance, desk.world[0])
        for i in range(count):
            if desk.is_alive[i] == 1:
                copy_record(desk.world[0], desk.state[0])
                open_stream(desk.mover[0], world)
                simulate(view.seat, desk.candidates[i], with_tree, wavers, desk)
                desk.results[world, i] = desk.chances[view.seat]


@rule
def simulate(seat: int, move: int, with_tree: bool, wavers: float, desk: Desk) -> None:
    """Play a world to the end of its round; `desk.chances` is what that is worth to each seat."""
    state = desk.state[0]
    this_round = round_of(state)
    if move != NO_MOVE:
        apply(state, move)
    depth = 0
    decisions = 0
    in_tree = with_tree
    while not ends(state, this_round, desk.chances):
        count = legal_moves(state, desk.moves)
        place = 0
        if count > 1:
            weigh(state, desk.moves, count, desk.weights)
            node = NOT_IN_TREE
            if in_tree and state.turn == seat:
                node = enter(state, seat, desk) if depth < DEEPEST else NOT_IN_TREE
                in_tree = node != NOT_IN_TREE
            if node != NOT_IN_TREE:
                place = select(node, count, desk)
                remember(node, desk.moves[place], depth, desk)
                depth += 1
            else:
                place = waver(desk.weights, count, wavers, desk.mover[0])
        apply(state, desk.moves[place])
        decisions += 1
    learn(desk.chances[seat], depth, desk)
    desk.tally[0] += 1
    desk.tally[1] += decisions


@rule
def ends(state: State, this_round: int, chances: Numbers) -> bool:
    """Whether the round is over and the game says what that is worth, or the game is over."""
    return bool((is_over(state) or round_of(state) != this_round) and outlook(state, chances))


@rule
def round_of(state: State) -> int:
    """Deals are numbered: the number of the last one."""
    return int(state.chance.stream // REBUILDS)


@rule
def knowledge(state: State, seat: int, desk: Desk) -> int:
    """A hash of all that the searching seat would know in this state."""
    words = desk.known_words
    words[:] = 0
    look(state, seat, desk.known[0])
    key = 0
    for i in range(len(words)):
        key = ((key ^ int(words[i])) * HASH_FACTOR) & HASH_MASK
        key ^= key >> 29
    return key | 1


@rule
def find(key: int, desk: Desk) -> int:
    """The place of a key in the table, or the empty one where it belongs; NOT_IN_TREE: no room."""
    size = len(desk.keys)
    place = (key >> 20) & (size - 1)
    for _ in range(LONGEST_PROBE):
        if desk.keys[place] == key or desk.keys[place] == EMPTY:
            return place
        place = (place + 1) & (size - 1)
    return NOT_IN_TREE


@rule
def add(place: int, key: int, desk: Desk) -> None:
    desk.keys[place] = key
    desk.visits[place] = 0
    desk.values[place] = 0.0


@rule
def enter(state: State, seat: int, desk: Desk) -> int:
    """The node of a state. One that is new is added, and the simulation leaves the tree."""
    key = knowledge(state, seat, desk)
    node = find(key, desk)
    if node != NOT_IN_TREE and desk.keys[node] == EMPTY:
        add(node, key, desk)
        return NOT_IN_TREE
    return node


@rule
def edge_key(node: int, move: int, desk: Desk) -> int:
    """The key of a move at a node; it is even, those of nodes are odd."""
    key = ((int(desk.keys[node]) ^ (int(move) + 1)) * HASH_FACTOR) & HASH_MASK
    return (key ^ (key >> 31)) & ~1 | 2


@rule
def select(node: int, count: int, desk: Desk) -> int:
    """The move to try next: good so far, or promising by its weight and seldom tried (PUCT)."""
    top = desk.weights[:count].max()
    total = 0.0
    for i in range(count):
        desk.weights[i] = exp(desk.weights[i] - top)
        total += desk.weights[i]
    urge = EXPLORE * sqrt(desk.visits[node] + 1.0) / total
    hope = desk.values[node] / desk.visits[node] if desk.visits[node] > 0 else 0.0
    best = 0
    best_score = -np.inf
    for i in range(count):
        edge = find(edge_key(node, desk.moves[i], desk), desk)
        tried = 0
        score = hope  # of a move not tried yet
        if edge != NOT_IN_TREE and desk.keys[edge] != EMPTY and desk.visits[edge] > 0:
            tried = desk.visits[edge]
            score = desk.values[edge] / tried
        score += urge * desk.weights[i] / (1 + tried)
        if score > best_score:
            best = i
            best_score = score
    return best


@rule
def remember(node: int, move: int, depth: int, desk: Desk) -> None:
    """Note a step of the simulation, for `learn`."""
    key = edge_key(node, move, desk)
    edge = find(key, desk)
    if edge != NOT_IN_TREE and desk.keys[edge] == EMPTY:
        add(edge, key, desk)
    desk.path[depth, 0] = node
    desk.path[depth, 1] = edge


@rule
def learn(result: float, depth: int, desk: Desk) -> None:
    """Count what came out for the searching seat, all along the way."""
    for step in range(depth):
        for i in range(2):
            place = desk.path[step, i]
            if place != NOT_IN_TREE:
                desk.visits[place] += 1
                desk.values[place] += result


@rule
def race(count: int, worlds: int, desk: Desk) -> None:
    """Drop the candidates that are surely behind, or as good as the best for all it matters."""
    best = leader(count, worlds, desk)
    for i in range(count):
        if desk.is_alive[i] == 1 and i != best:
            gap, error = compare(best, i, worlds, desk)
            if gap > SURELY * error or gap + SURELY * error + UNSEEN / worlds < SAME:
                desk.is_alive[i] = 0


@rule
def leader(count: int, worlds: int, desk: Desk) -> int:
    """The candidate in the race with the highest mean."""
    best = 0
    best_sum = -np.inf
    for i in range(count):
        if desk.is_alive[i] == 1:
            total = 0.0
            for world in range(worlds):
                total += desk.results[world, i]
            if total > best_sum:
                best = i
                best_sum = total
    return best


@rule
def compare(one: int, two: int, worlds: int, desk: Desk) -> tuple[float, float]:
    """By how much one candidate is ahead of another in the same worlds, and its standard error."""
    total = 0.0
    squares = 0.0
    for world in range(worlds):
        gap = desk.results[world, one] - desk.results[world, two]
        total += gap
        squares += gap * gap
    mean = total / worlds
    return mean, sqrt(max(squares / worlds - mean * mean, 0.0) / max(worlds - 1, 1))


@rule
def best_of(count: int, worlds: int, desk: Desk) -> int:
    """The leader; but the champion, candidate 0, if it is still in the race and hardly behind."""
    best = leader(count, worlds, desk)
    if best != 0 and desk.is_alive[0] == 1:
        gap, error = compare(best, 0, worlds, desk)
        if gap < CHAMPION * error:
            return 0
    return best
