"""Measure Kibitz beside OpenSpiel and RLCard: random decisions per second.

What is measured: how many player decisions per second each engine plays when
every player picks uniformly among the legal actions. One thread each, one
machine, one run, in interleaved rounds (Kibitz, OpenSpiel, RLCard, Kibitz, ...)
so that a noisy moment does not favour one side. The tables show the median and
the range over the rounds; a ratio is taken within each round first.

All but one of the games are different games, so a ratio compares the speed of
engines. Oh Hell (examples/ohhell) is the same game in both: OpenSpiel plays one
hand a game, so its hands have 1 to 5 to 1 cards by turns, and a game is nine of
them. Dealing costs time but is no decision: the `states/s` column counts the
peers' chance moves too.

OpenSpiel is measured three ways:
  C++ bots      evaluate_bots with C++ random bots: whole games, no Python inside
  C++ rollouts  random playouts inside its MCTS bot, from dealt positions: the
                deal is not timed and no bot is asked, which favours OpenSpiel;
                a C++ program of one's own would land between these two
  Python loop   legal_actions and apply_action called from Python
RLCard (all Python) is measured three ways:
  bare game     the game class alone, without encoding observations
  env.step      the environment, actions picked with random.random
  env.run       the environment with its own RandomAgent

Run it with the Python that has Kibitz installed:

    python bench/peers.py

The first run makes a virtual environment for the peers in the user's cache
folder and installs pinned versions from PyPI; nothing else is touched.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import json
import os
import platform
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

PINS = ("open_spiel==2.0.2", "rlcard==1.2.0", "numpy==2.4.6", "termcolor==3.3.0")
WHEELS_ONLY = "open_spiel,numpy,scipy"  # never start a long C++ build
HANDS = (1, 2, 3, 4, 5, 4, 3, 2, 1)  # cards in the rounds of our Oh Hell
OPENSPIEL_GAMES = {  # what is loaded, one after the other
    "spades": ("spades",),
    "hearts": ("hearts",),
    "crazy_eights": ("crazy_eights(players=4)",),
    "gin_rummy": ("gin_rummy",),
    "oh_hell": tuple(f"oh_hell(players=4,num_tricks_fixed={cards})" for cards in HANDS),
}
SAME_GAME = {"ohhell largest=5 order=up": "oh_hell"}
RLCARD_GAMES = ("uno", "gin-rummy")
ENGINES = ("kibitz", "openspiel", "rlcard")
BATCH = 32  # games per timed stretch of the native loops
LENGTH_SAMPLES = 4  # untimed games per deal that estimate a rollout's length
ROOT = Path(__file__).resolve().parent.parent
EXIT_INCOMPLETE, EXIT_INSTALL = 1, 2


class PeersError(Exception):
    """The peers' environment could not be made."""


@dataclass
class Tally:
    """What one timed loop played."""

    decisions: float = 0.0
    states: float = 0.0
    games: float = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Row:
    """One engine playing one game in one way, measured once."""

    engine: str
    game: str
    mode: str
    seats: int
    decisions_per_second: float
    states_per_second: float | None
    decisions_per_game: float | None


@dataclass
class Series:
    """The rows of one engine, game and mode, one per round."""

    rows: list[Row] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        """Decisions per second, round by round."""
        return [row.decisions_per_second for row in self.rows]

    @property
    def median(self) -> float:
        """Median decisions per second."""
        return statistics.median(self.rates)

    def summary(self) -> dict[str, Any]:
        """Everything about the series, ready for JSON."""
        states = [r.states_per_second for r in self.rows if r.states_per_second]
        lengths = [r.decisions_per_game for r in self.rows if r.decisions_per_game]
        first = self.rows[0]
        return {
            "engine": first.engine,
            "game": first.game,
            "mode": first.mode,
            "seats": first.seats,
            "decisions_per_second": self.median,
            "min": min(self.rates),
            "max": max(self.rates),
            "rounds": self.rates,
            "states_per_second": statistics.median(states) if states else None,
            "decisions_per_game": statistics.fmean(lengths) if lengths else None,
        }


Key = tuple[str, str, str, int]
Table = dict[Key, Series]
Measured = tuple[list[Row], bool]  # and whether the engine went well
Yardstick = Callable[[Series], bool]
Hands = Sequence[Any]  # OpenSpiel's games that are played by turns


# --- worker: runs inside the peers' environment -----------------------------


def play_bots(spiel: Any, hands: Hands, seconds: float, seed: int) -> Tally:
    """Whole games inside C++; the histories are counted outside the clock."""
    bots = random_bots(spiel, hands[0], seed)
    by_turns = itertools.cycle(hands)
    tally = Tally()
    while tally.seconds < seconds:
        played = []
        start = perf_counter()
        for offset in range(BATCH):
            state = next(by_turns).new_initial_state()
            spiel.evaluate_bots(state, bots, seed + tally.games + offset)
            played.append(state)
        tally.seconds += perf_counter() - start
        tally.games += BATCH
        for state in played:
            decisions, states = count_history(state)
            tally.decisions += decisions
            tally.states += states
    return tally


def play_rollouts(spiel: Any, hands: Hands, seconds: float, seed: int) -> Tally:
    """Random playouts of C++ MCTS from dealt positions; the deal is not timed.

    A search of one simulation evaluates its root and nothing else, that is
    BATCH random playouts. Their length is estimated for each deal by playing a
    few more games from it.
    """
    evaluator = spiel.RandomRolloutEvaluator(BATCH, seed)
    searchers = [spiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False) for game in hands]
    by_turns = itertools.cycle(zip(hands, searchers, strict=True))
    bots = random_bots(spiel, hands[0], seed)
    rng = random.Random(seed)
    tally = Tally()
    while tally.seconds < seconds:
        game, searcher = next(by_turns)
        root = dealt_state(game, rng)
        start = perf_counter()
        searcher.mcts_search(root)
        tally.seconds += perf_counter() - start
        tally.games += BATCH
        decisions, states = rollout_length(spiel, root, bots, seed + tally.games)
        tally.decisions += BATCH * decisions
        tally.states += BATCH * states
    return tally


def play_python(_spiel: Any, hands: Hands, seconds: float, seed: int) -> Tally:
    """Whole games driven from Python, one call per state."""
    rng = random.Random(seed)
    uniform = rng.random
    by_turns = itertools.cycle(hands)
    tally = Tally()
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        state = next(by_turns).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample_chance(state, rng))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                tally.decisions += 1
        tally.states += state.move_number()
        tally.games += 1
    tally.seconds = elapsed
    return tally


def random_bots(spiel: Any, game: Any, seed: int) -> list[Any]:
    """One C++ uniform random bot per seat."""
    seats = range(game.num_players())
    return [spiel.make_uniform_random_bot(seat, seed + seat) for seat in seats]


def count_history(state: Any) -> tuple[int, int]:
    """Player decisions, and all moves including chance, that led to a state."""
    history = state.full_history()
    return sum(move.player >= 0 for move in history), len(history)


def sample_chance(state: Any, rng: random.Random) -> int:
    """One chance outcome, drawn by its probability."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])


def dealt_state(game: Any, rng: random.Random) -> Any:
    """Play a new game up to its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(sample_chance(state, rng))
    return state


def rollout_length(spiel: Any, root: Any, bots: list[Any], seed: int) -> tuple[float, float]:
    """Mean decisions and states from a dealt position to the end of the game."""
    decisions = states = 0
    for offset in range(LENGTH_SAMPLES):
        state = root.clone()
        spiel.evaluate_bots(state, bots, seed + offset)
        played, moves = count_history(state)
        decisions += played
        states += moves - root.move_number()
    return decisions / LENGTH_SAMPLES, states / LENGTH_SAMPLES


OPENSPIEL_MODES: dict[str, Callable[[Any, Hands, float, int], Tally]] = {
    "C++ bots": play_bots,
    "C++ rollouts": play_rollouts,
    "Python loop": play_python,
}


def openspiel_rows(seconds: float, seed: int) -> Iterator[Row]:
    """Every OpenSpiel game of the list that this wheel has, in every mode."""
    spiel = importlib.import_module("pyspiel")
    known = set(spiel.registered_names())
    for name, loaded in OPENSPIEL_GAMES.items():
        if name not in known:
            say(f"OpenSpiel has no game {name} here: left out")
            continue
        hands = [spiel.load_game(text) for text in loaded]
        for mode, play in OPENSPIEL_MODES.items():
            play(spiel, hands, 0.02, seed)  # warm up
            tally = play(spiel, hands, seconds, seed)
            tally.games /= len(hands)
            yield row_of("openspiel", name, mode, hands[0].num_players(), tally)


def play_bare(env: Any, seconds: float, seed: int) -> Tally:
    """RLCard's game class alone: no observation is encoded for a learner."""
    game = env.game
    legal_actions = getattr(game, "judge", game).get_legal_actions
    uniform = random.Random(seed).random
    tally = Tally()
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        game.init_game()
        while not game.is_over():
            actions = legal_actions()
            game.step(actions[int(uniform() * len(actions))])
            tally.decisions += 1
        tally.games += 1
    tally.seconds = elapsed
    return tally


def play_step(env: Any, seconds: float, seed: int) -> Tally:
    """RLCard's environment, stepped with random legal actions."""
    uniform = random.Random(seed).random
    tally = Tally()
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(uniform() * len(actions))])
            tally.decisions += 1
        tally.games += 1
    tally.seconds = elapsed
    return tally


def play_run(env: Any, seconds: float, seed: int) -> Tally:
    """RLCard's environment running its own random agents."""
    importlib.import_module("numpy").random.seed(seed)
    agent = importlib.import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(env.num_actions) for _ in range(env.num_players)])
    tally = Tally()
    before = env.timestep
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        env.run()
        tally.games += 1
    tally.seconds = elapsed
    tally.decisions = env.timestep - before
    return tally


RLCARD_MODES: dict[str, Callable[[Any, float, int], Tally]] = {
    "bare game": play_bare,
    "env.step": play_step,
    "env.run": play_run,
}


def rlcard_rows(seconds: float, seed: int) -> Iterator[Row]:
    """Every RLCard game of the list, in every mode."""
    rlcard = importlib.import_module("rlcard")
    for name in RLCARD_GAMES:
        env = rlcard.make(name, config={"seed": seed})
        for mode, play in RLCARD_MODES.items():
            play(env, 0.02, seed)  # warm up
            tally = play(env, seconds, seed)
            yield row_of("rlcard", name, mode, env.num_players, tally)


def row_of(engine: str, game: str, mode: str, seats: int, tally: Tally) -> Row:
    """Make a row from what a timed loop played."""
    return Row(
        engine=engine,
        game=game,
        mode=mode,
        seats=seats,
        decisions_per_second=tally.decisions / tally.seconds,
        states_per_second=tally.states / tally.seconds or None,
        decisions_per_game=tally.decisions / tally.games if tally.games else None,
    )


def work(engine: str, seconds: float, seed: int) -> int:
    """Print one JSON line per row, so that a crash loses only what follows."""
    source = openspiel_rows if engine == "openspiel" else rlcard_rows
    for row in source(seconds, seed):
        print(json.dumps(asdict(row)), flush=True)
    return 0


# --- driver: the peers' environment ------------------------------------------


def say(text: str) -> None:
    """Show progress on standard error; standard output keeps the results."""
    print(f"peers: {text}", file=sys.stderr, flush=True)


def peers_home() -> Path:
    """Name the folder of the peers' virtual environment."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "kibitz" / "peers"


def peers_python() -> Path:
    """Find the peers' interpreter; make its environment on first use."""
    home = peers_home()
    windows = os.name == "nt"
    python = home / ("Scripts/python.exe" if windows else "bin/python")
    stamp = home / "pins.txt"
    wanted = "\n".join((platform.python_version(), *PINS)) + "\n"
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    say(f"making a virtual environment in {home}")
    make_environment(home, python)
    stamp.write_text(wanted)
    return python


def make_environment(home: Path, python: Path) -> None:
    """Create the environment and install the pinned peers into it."""
    if home.exists() and any(home.iterdir()) and not (home / "pyvenv.cfg").exists():
        raise PeersError(f"{home} holds something else; move it away and try again")
    home.mkdir(parents=True, exist_ok=True)
    run_step([sys.executable, "-m", "venv", "--clear", str(home)])
    say(f"installing {' '.join(PINS)}")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install"]
    run_step([*pip, "--only-binary", WHEELS_ONLY, *PINS])


def run_step(command: list[str]) -> None:
    """Run one step of the installation, its output on standard error."""
    try:
        subprocess.run(command, stdout=sys.stderr, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise PeersError(f"`python {' '.join(command[1:3])}` failed") from error


# --- driver: measuring --------------------------------------------------------


def capture(command: list[str]) -> tuple[str, bool]:
    """Run a command on one thread: its standard output, and if it went well."""
    one_thread = ("OMP", "OPENBLAS", "MKL", "NUMBA")
    env = os.environ | {f"{name}_NUM_THREADS": "1" for name in one_thread}
    done = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT, check=False
    )
    if done.returncode:
        say(f"`python {' '.join(command[1:4])}` ended with status {done.returncode}")
    return done.stdout, done.returncode == 0


def measure_peer(python: Path, engine: str, args: argparse.Namespace) -> Measured:
    """Run one round of one peer in a process of its own."""
    me = str(Path(__file__).resolve())
    command = [str(python), me, "--worker", engine, "--seconds", f"{args.seconds:g}"]
    text, well = capture([*command, "--seed", str(args.seed)])
    lines = [line for line in text.splitlines() if line.startswith("{")]
    return [Row(**json.loads(line)) for line in lines], well and bool(lines)


def measure_kibitz(seconds: float, about: dict[str, Any]) -> Measured:
    """Run one round of `kibitz bench`; what it says of the machine joins `about`."""
    command = [sys.executable, "-m", "kibitz", "bench", "--json"]
    text, well = capture([*command, "--seconds", f"{seconds:g}"])
    try:
        report = json.loads(text)
    except json.JSONDecodeError:
        say("Kibitz printed no JSON; is it installed here (pip install -e .)?")
        return [], False
    about.update({key: report[key] for key in ("cpu", "numba") if report.get(key)})
    results = report.get("results") or []
    rows = [row for row in map(kibitz_row, results) if row]
    return rows, well and bool(rows)


def kibitz_row(result: dict[str, Any]) -> Row | None:
    """Make a row from an entry of Kibitz's report; None if it has no speed."""
    rate = result.get("decisions_per_second")
    if not rate and result.get("runs"):
        rate = statistics.median(result["runs"])
    if not rate:
        return None
    options = (result.get("options") or {}).items()
    name = " ".join([str(result.get("game", "?")), *(f"{k}={v}" for k, v in options)])
    decisions, games = result.get("decisions"), result.get("games")
    return Row(
        engine="kibitz",
        game=name,
        mode="bench",
        seats=int(result.get("seats") or 0),
        decisions_per_second=float(rate),
        states_per_second=None,
        decisions_per_game=decisions / games if decisions and games else None,
    )


def measure(args: argparse.Namespace, about: dict[str, Any]) -> tuple[Table, bool]:
    """Run all rounds; also tell whether every engine went well in each."""
    engines = [name for name in ENGINES if name not in args.skip]
    python = peers_python() if set(engines) - {"kibitz"} else Path()
    table: Table = {}
    complete = True
    for number in range(1, args.rounds + 1):
        for engine in engines:
            say(f"round {number}/{args.rounds}: {engine}")
            if engine == "kibitz":
                rows, well = measure_kibitz(args.seconds, about)
            else:
                rows, well = measure_peer(python, engine, args)
            complete = complete and well
            for row in rows:
                key = (row.engine, row.game, row.mode, row.seats)
                table.setdefault(key, Series()).rows.append(row)
    return table, complete


# --- driver: reporting --------------------------------------------------------


def is_whole_game(series: Series) -> bool:
    """Peers that deal and play, everything timed."""
    return series.rows[0].mode != "C++ rollouts"


def is_rollout(series: Series) -> bool:
    """Peers that play from a deal made outside the clock."""
    return not is_whole_game(series)


def is_python_loop(series: Series) -> bool:
    """OpenSpiel driven from Python."""
    return series.rows[0].mode == "Python loop"


def is_rlcard(series: Series) -> bool:
    """RLCard in any mode."""
    return series.rows[0].engine == "rlcard"


YARDSTICKS: dict[str, Yardstick] = {
    "fastest peer, whole games": is_whole_game,
    "fastest peer, deal not timed": is_rollout,
    "OpenSpiel from Python": is_python_loop,
    "RLCard": is_rlcard,
}


def fastest(table: Table, accept: Yardstick) -> Series | None:
    """Pick the accepted peer series with the highest median."""
    peers = [s for key, s in table.items() if key[0] != "kibitz" and accept(s)]
    return max(peers, key=lambda series: series.median, default=None)


def ratio(mine: Series, theirs: Series) -> dict[str, Any]:
    """Kibitz over a peer, round by round, then the median and the range."""
    pairs = zip(mine.rates, theirs.rates, strict=False)
    values = [ours / other for ours, other in pairs]
    peer = theirs.rows[0]
    return {
        "peer": f"{peer.engine} {peer.game}, {peer.mode}",
        "ratio": statistics.median(values),
        "min": min(values),
        "max": max(values),
    }


def ratios(table: Table) -> list[dict[str, Any]]:
    """For every Kibitz game its ratio to the fastest peer of every yardstick."""
    rivals = {name: fastest(table, accept) for name, accept in YARDSTICKS.items()}
    return [
        {
            "game": key[1],
            "seats": key[3],
            **{name: ratio(mine, s) for name, s in rivals.items() if s},
        }
        for key, mine in table.items()
        if key[0] == "kibitz"
    ]


def same_game(table: Table) -> list[dict[str, Any]]:
    """The ratios of what both engines play, in each of the peer's modes."""
    return [
        {"game": ours[1], "seats": ours[3], **ratio(mine, theirs)}
        for ours, mine in table.items()
        for peer, theirs in table.items()
        if ours[0] == "kibitz" and peer[0] != "kibitz" and ours[3] == peer[3]
        if SAME_GAME.get(ours[1]) == peer[1]
    ]


def grid(head: Sequence[str], lines: Sequence[Sequence[str]], left: int) -> str:
    """Plain text columns, the first `left` of them aligned to the left."""
    rows = [head, *lines]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]

    def line(row: Sequence[str]) -> str:
        cells = (
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        return "  ".join(cells).rstrip()

    rule = "  ".join("-" * width for width in widths)
    return "\n".join([line(head), rule, *map(line, lines)])


def speed_grid(table: Table) -> str:
    """Lay out the table of speeds."""
    head = ["engine", "game", "mode", "seats", "decisions/s", "min - max"]
    lines = []
    for series in table.values():
        s = series.summary()
        speeds = [
            f"{s['decisions_per_second']:,.0f}",
            f"{s['min']:,.0f} - {s['max']:,.0f}",
        ]
        extras = [s["states_per_second"], s["decisions_per_game"]]
        tail = [f"{extras[0]:,.0f}" if extras[0] else "", f"{extras[1] or 0:,.1f}"]
        names = [s["engine"], s["game"], s["mode"], str(s["seats"])]
        lines.append([*names, *speeds, *tail])
    return grid([*head, "states/s", "decisions/game"], lines, left=3)


def ratio_grid(table: Table) -> str:
    """Lay out the table of ratios and name the peer behind every column."""
    rivals = {name: fastest(table, accept) for name, accept in YARDSTICKS.items()}
    names = [name for name, series in rivals.items() if series]
    lines = []
    for entry in ratios(table):
        cells = [
            f"{r['ratio']:,.1f}x ({r['min']:,.1f} - {r['max']:,.1f})"
            for r in (entry[name] for name in names)
        ]
        lines.append([entry["game"], str(entry["seats"]), *cells])
    if not lines or not names:
        return "No ratios: they need Kibitz and at least one peer."
    notes = [f"  {name}: {peer_note(rivals[name])}" for name in names]
    head = ["Kibitz game", "seats", *(f"/ {name}" for name in names)]
    return "\n".join([grid(head, lines, left=1), "", "where", *notes])


def same_game_note(table: Table) -> str:
    """The ratios of one game in both engines, a line each."""
    lines = [
        f"  {one['game']}: {one['ratio']:,.1f}x"
        f" ({one['min']:,.1f} - {one['max']:,.1f}) of {one['peer']}"
        for one in same_game(table)
    ]
    return "\n".join(["the same game, hand by hand", *(lines or ["  not measured"])])


def peer_note(series: Series | None) -> str:
    """Name a peer series in a note."""
    if series is None:
        return "not measured"
    row = series.rows[0]
    return f"{row.engine} {row.game}, {row.mode}"


def report(table: Table, about: dict[str, Any], as_json: bool) -> str:
    """Give the whole result as text or as one JSON object."""
    if as_json:
        results = [series.summary() for series in table.values()]
        figures = {"results": results, "ratios": ratios(table), "same_game": same_game(table)}
        return json.dumps({**about, **figures})
    facts = ", ".join(f"{key} {value}" for key, value in about.items())
    return "\n\n".join([facts, speed_grid(table), ratio_grid(table), same_game_note(table)])


def parse_args(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="examples:\n"
        "  python bench/peers.py                       the full comparison\n"
        "  python bench/peers.py --rounds 5 --seconds 1\n"
        "  python bench/peers.py --skip kibitz         the peers alone\n"
        "  python bench/peers.py --json > peers.json   progress stays on stderr\n\n"
        "exit status: 0 all measured; 1 an engine gave no figures;\n"
        "2 the peers could not be installed, or a wrong option",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--rounds", type=positive_int, default=3, help="interleaved rounds (default 3)")
    add(
        "--seconds",
        type=positive_float,
        default=2.0,
        help="seconds per game and mode in each round (default 2)",
    )
    add("--seed", type=int, default=1, help="seed of the peers' games (default 1)")
    add(
        "--skip",
        action="append",
        default=[],
        choices=ENGINES,
        help="leave an engine out; may be given more than once",
    )
    add("--json", action="store_true", help="print one JSON object, not tables")
    add("--worker", choices=ENGINES[1:], help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if set(args.skip) == set(ENGINES):
        parser.error("nothing left to measure: every engine is skipped")
    return args


def positive_int(text: str) -> int:
    """Accept a whole number above zero."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return value


def positive_float(text: str) -> float:
    """Accept a finite number above zero."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError("must be above 0")
    return value


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and report; the exit status tells how it went."""
    args = parse_args(argv)
    if args.worker:
        return work(args.worker, args.seconds, args.seed)
    about: dict[str, Any] = {
        "cpu": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "peers": " ".join(PINS),
        "rounds": args.rounds,
        "seconds": args.seconds,
    }
    try:
        table, complete = measure(args, about)
    except PeersError as error:
        say(f"the peers could not be installed: {error}")
        say("they need PyPI, and wheels for this Python and system")
        return EXIT_INSTALL
    print(report(table, about, args.json))
    return 0 if complete else EXIT_INCOMPLETE


if __name__ == "__main__":
    sys.exit(main())
