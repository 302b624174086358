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

from kibitz.bots.policy import SEARCH, choose, noisy_best
from kibitz.core.chance import CHANCE, REBUILDS, open_stream, set_key
from kibitz.core.kernel import (
    Moves,
    Numbers,
    State,
    View,
    apply,
    copy_record,
    flat_dtype,
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


# How far a search is.
PROGRESS = flat_dtype([("candidates", "i8"), ("worlds", "i8"), ("simulations", "i8")])


class SearchBuffers(NamedTuple):
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
    progress: Any  # of the search


def make_buffers(
    book: Rulebook, worlds: int, nodes: int, width: int = MOST_CANDIDATES
) -> SearchBuffers:
    """Room for a race of so many candidates and worlds, and for nodes (a power of two)."""
    seen_words = np.zeros(book.view.itemsize // 8, dtype=np.int64)
    known_words = np.zeros(book.view.itemsize // 8, dtype=np.int64)
    return SearchBuffers(
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
        progress=np.zeros(1, dtype=PROGRESS),
    )


@rule
def decide(view: View, policy: Any, buffers: SearchBuffers, chance: Any) -> int:
    """The move of a policy for the seat to act, whose view this is."""
    if policy.kind == SEARCH:
        return think(view, policy, buffers, chance)
    return choose(view.table, policy, buffers.moves, buffers.weights, chance)


@rule
def think(view: View, policy: Any, buffers: SearchBuffers, chance: Any) -> int:
    """The best move that a policy's simulations find."""
    begin(view, policy, buffers, chance)
    while go_on(view, policy, len(buffers.results), buffers, chance):
        pass
    return best_move(buffers)


@rule
def begin(view: View, policy: Any, buffers: SearchBuffers, chance: Any) -> None:
    """Choose the candidates of a search."""
    now = buffers.progress[0]
    now.candidates = nominate(view, policy.width, buffers)
    now.worlds = now.simulations = 0
    pick_baseline(now.candidates, policy.noise, buffers, chance)


@rule
def go_on(view: View, policy: Any, most: int, buffers: SearchBuffers, chance: Any) -> bool:
    """Search one more batch of worlds, at most so many; False once the search is over."""
    now = buffers.progress[0]
    alive = number_alive(buffers, now.candidates)
    left = policy.simulations - now.simulations
    if alive == 1 or left <= 0 or now.worlds == len(buffers.results):
        return False
    past = now.worlds + min(most, next_batch(now.worlds, left, alive, buffers))
    explore(view, now.candidates, now.worlds, past, True, MIXED_UP, buffers, chance)
    now.simulations += (past - now.worlds) * alive
    now.worlds = past
    race(now.candidates, now.worlds, buffers)
    return True


@rule
def best_move(buffers: SearchBuffers) -> int:
    now = buffers.progress[0]
    return int(buffers.candidates[best_of(now.candidates, now.worlds, buffers)])


@rule
def next_batch(worlds: int, simulations: int, alive: int, buffers: SearchBuffers) -> int:
    """How many worlds come next: as many as so far, or what the simulations left allow."""
    enough = (simulations + alive - 1) // alive
    return int(min(max(worlds, FIRST_BATCH), enough, len(buffers.results) - worlds))


@rule
def nominate(view: View, width: int, buffers: SearchBuffers) -> int:
    """List the most promising legal moves, best first; return how many. The tree is empty then."""
    buffers.keys[:] = EMPTY
    count = legal_moves(view.table, buffers.moves)
    weigh(view.table, buffers.moves, count, buffers.weights)
    number = min(count, width, len(buffers.candidates))
    for i in range(number):
        best = i
        for j in range(i + 1, count):
            if buffers.weights[j] > buffers.weights[best]:
                best = j
        move, weight = buffers.moves[best], buffers.weights[best]
        for j in range(best, i, -1):
            buffers.moves[j] = buffers.moves[j - 1]
            buffers.weights[j] = buffers.weights[j - 1]
        buffers.moves[i] = move
        buffers.weights[i] = weight
        buffers.candidates[i] = move
        buffers.is_alive[i] = 1
    return int(number)


@rule
def pick_baseline(count: int, noise: float, buffers: SearchBuffers, chance: Any) -> None:
    """Make candidate 0 the champion: the best by rule of thumb, give or take the noise."""
    champion = noisy_best(buffers.weights, count, noise, chance)
    move = buffers.candidates[champion]
    buffers.candidates[champion] = buffers.candidates[0]
    buffers.candidates[0] = move


@rule
def number_alive(buffers: SearchBuffers, count: int) -> int:
    return int(buffers.is_alive[:count].sum())


@rule
def explore(
    view: View,
    count: int,
    first: int,
    past: int,
    with_tree: bool,
    noise: float,
    buffers: SearchBuffers,
    chance: Any,
) -> None:
    """Play every candidate still in the race in the worlds of these numbers.

    Chance decides alike for each: the same hidden cards, shuffles to come and noise.
    Beyond the tree, or without one, all seats follow the rule of thumb, wavering so much.
    """
    if first == 0:
        set_key(buffers.mover[0], chance, 0)
    for world in range(first, past):
        resample(view, chance, buffers.world[0])
        for i in range(count):
            if buffers.is_alive[i] == 1:
                copy_record(buffers.world[0], buffers.state[0])
                open_stream(buffers.mover[0], world)
                simulate(view.seat, buffers.candidates[i], with_tree, noise, buffers)
                buffers.results[world, i] = buffers.chances[view.seat]


@rule
def simulate(seat: int, move: int, with_tree: bool, noise: float, buffers: SearchBuffers) -> None:
    """Play a world to the end of its round; `chances` is then what that is worth to each seat."""
    state = buffers.state[0]
    this_round = round_of(state)
    if move != NO_MOVE:
        apply(state, move)
    depth = 0
    decisions = 0
    in_tree = with_tree
    while not ends(state, this_round, buffers.chances):
        count = legal_moves(state, buffers.moves)
        place = 0
        if count > 1:
            weigh(state, buffers.moves, count, buffers.weights)
            node = NOT_IN_TREE
            if in_tree and state.turn == seat:
                node = enter(state, seat, buffers) if depth < DEEPEST else NOT_IN_TREE
                in_tree = node != NOT_IN_TREE
            if node != NOT_IN_TREE:
                place = select(node, count, buffers)
                remember(node, buffers.moves[place], depth, buffers)
                depth += 1
            else:
                place = noisy_best(buffers.weights, count, noise, buffers.mover[0])
        apply(state, buffers.moves[place])
        decisions += 1
    learn(buffers.chances[seat], depth, buffers)
    buffers.tally[0] += 1
    buffers.tally[1] += decisions


@rule
def ends(state: State, this_round: int, chances: Numbers) -> bool:
    """Whether the round is over and the game says what that is worth, or the game is over."""
    return bool((is_over(state) or round_of(state) != this_round) and outlook(state, chances))


@rule
def round_of(state: State) -> int:
    """Deals are numbered: the number of the last one."""
    return int(state.chance.stream // REBUILDS)


@rule
def knowledge(state: State, seat: int, buffers: SearchBuffers) -> int:
    """A hash of all that the searching seat would know in this state."""
    words = buffers.known_words
    words[:] = 0
    look(state, seat, buffers.known[0])
    key = 0
    for i in range(len(words)):
        key = ((key ^ int(words[i])) * HASH_FACTOR) & HASH_MASK
        key ^= key >> 29
    return key | 1


@rule
def find(key: int, buffers: SearchBuffers) -> int:
    """The place of a key in the table, or the empty one where it belongs; NOT_IN_TREE: no room."""
    size = len(buffers.keys)
    place = (key >> 20) & (size - 1)
    for _ in range(LONGEST_PROBE):
        if buffers.keys[place] == key or buffers.keys[place] == EMPTY:
            return place
        place = (place + 1) & (size - 1)
    return NOT_IN_TREE


@rule
def add(place: int, key: int, buffers: SearchBuffers) -> None:
    buffers.keys[place] = key
    buffers.visits[place] = 0
    buffers.values[place] = 0.0


@rule
def enter(state: State, seat: int, buffers: SearchBuffers) -> int:
    """The node of a state. One that is new is added, and the simulation leaves the tree."""
    key = knowledge(state, seat, buffers)
    node = find(key, buffers)
    if node != NOT_IN_TREE and buffers.keys[node] == EMPTY:
        add(node, key, buffers)
        return NOT_IN_TREE
    return node


@rule
def edge_key(node: int, move: int, buffers: SearchBuffers) -> int:
    """The key of a move at a node; it is even, those of nodes are odd."""
    key = ((int(buffers.keys[node]) ^ (int(move) + 1)) * HASH_FACTOR) & HASH_MASK
    return (key ^ (key >> 31)) & ~1 | 2


@rule
def select(node: int, count: int, buffers: SearchBuffers) -> int:
    """The move to try next: good so far, or promising by its weight and seldom tried (PUCT)."""
    top = buffers.weights[:count].max()
    total = 0.0
    for i in range(count):
        buffers.weights[i] = exp(buffers.weights[i] - top)
        total += buffers.weights[i]
    urge = EXPLORE * sqrt(buffers.visits[node] + 1.0) / total
    hope = buffers.values[node] / buffers.visits[node] if buffers.visits[node] > 0 else 0.0
    best = 0
    best_score = -np.inf
    for i in range(count):
        edge = find(edge_key(node, buffers.moves[i], buffers), buffers)
        tried = 0
        score = hope  # of a move not tried yet
        if edge != NOT_IN_TREE and buffers.keys[edge] != EMPTY and buffers.visits[edge] > 0:
            tried = buffers.visits[edge]
            score = buffers.values[edge] / tried
        score += urge * buffers.weights[i] / (1 + tried)
        if score > best_score:
            best = i
            best_score = score
    return best


@rule
def remember(node: int, move: int, depth: int, buffers: SearchBuffers) -> None:
    """Note a step of the simulation, for `learn`."""
    key = edge_key(node, move, buffers)
    edge = find(key, buffers)
    if edge != NOT_IN_TREE and buffers.keys[edge] == EMPTY:
        add(edge, key, buffers)
    buffers.path[depth, 0] = node
    buffers.path[depth, 1] = edge


@rule
def learn(result: float, depth: int, buffers: SearchBuffers) -> None:
    """Count what came out for the searching seat, all along the way."""
    for step in range(depth):
        for i in range(2):
            place = buffers.path[step, i]
            if place != NOT_IN_TREE:
                buffers.visits[place] += 1
                buffers.values[place] += result


@rule
def race(count: int, worlds: int, buffers: SearchBuffers) -> None:
    """Drop the candidates that are surely behind, or as good as the best for all it matters."""
    best = leader(count, worlds, buffers)
    for i in range(count):
        if buffers.is_alive[i] == 1 and i != best:
            gap, error = compare(best, i, worlds, buffers)
            if gap > SURELY * error or gap + SURELY * error + UNSEEN / worlds < SAME:
                buffers.is_alive[i] = 0


@rule
def leader(count: int, worlds: int, buffers: SearchBuffers) -> int:
    """The candidate in the race with the highest mean."""
    best = 0
    best_sum = -np.inf
    for i in range(count):
        if buffers.is_alive[i] == 1:
            total = 0.0
            for world in range(worlds):
                total += buffers.results[world, i]
            if total > best_sum:
                best = i
                best_sum = total
    return best


@rule
def compare(one: int, two: int, worlds: int, buffers: SearchBuffers) -> tuple[float, float]:
    """By how much one candidate is ahead of another in the same worlds, and its standard error."""
    total = 0.0
    squares = 0.0
    for world in range(worlds):
        gap = buffers.results[world, one] - buffers.results[world, two]
        total += gap
        squares += gap * gap
    mean = total / worlds
    return mean, sqrt(max(squares / worlds - mean * mean, 0.0) / max(worlds - 1, 1))


@rule
def best_of(count: int, worlds: int, buffers: SearchBuffers) -> int:
    """The leader; but the champion, candidate 0, if it is still in the race and hardly behind."""
    best = leader(count, worlds, buffers)
    if best != 0 and buffers.is_alive[0] == 1:
        gap, error = compare(best, 0, worlds, buffers)
        if gap < CHAMPION * error:
            return 0
    return best
