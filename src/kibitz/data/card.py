"""The data card of an export: what is in it, how it was made, what it is not good for."""

from __future__ import annotations

from importlib.metadata import version

from kibitz import __version__
from kibitz.data.export import Exported
from kibitz.data.plan import Plan
from kibitz.envs.layout import layout

MARK = "<!-- written by kibitz export -->"


def card_of(plan: Plan, done: Exported) -> str:
    """The card, in Markdown."""
    parts = [_head(plan, done), _columns(plan), _reading(plan, done), _making(plan, done)]
    return "\n".join([*parts, _limits(plan), _numbers(plan)])


def command(plan: Plan, done: Exported) -> str:
    """What has to be typed to get the same rows again."""
    words = [f"kibitz export {plan.book.name} --games {done.games} --seats {plan.seats}"]
    words += [f"--set {name}={value}" for name, value in plan.options.items()]
    words += [f"--bots {','.join(one.name for one in plan.bots)} --seed {plan.seed:#x}"]
    words += ["--views"] if plan.has_views else []
    return " ".join([*words, f"--out {done.path.name}"])


def _head(plan: Plan, done: Exported) -> str:
    broken = "" if done.is_whole else f" It was broken off: {plan.games:,} games were asked for."
    bots = ", ".join(dict.fromkeys(one.name for one in plan.bots))
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items())
    return f"""\
{MARK}
# {plan.book.title}: {done.decisions:,} decisions

`{done.path.name}` has every decision of {done.games:,} games of {plan.book.title} with \
{plan.seats} seats{f" ({options})" if options else ""}, played by bots ({bots}).{broken} \
From one game to the next the bots move on by a seat.
"""


def _columns(plan: Plan) -> str:
    size, codes = len(layout(plan.book, plan.seats)), plan.book.codes
    views = (
        "| `view` | bytes | the whole view: a record of the game's VIEW type |\n"
        if plan.has_views
        else ""
    )
    return f"""\
## Columns

One row is one decision. Rows are in the order in which they were made, game by game.

| column | type | |
|---|---|---|
| `game` | int64 | number of the game, from 0 |
| `seed` | text | the game's own seed: `kibitz.start` deals it again |
| `ply` | int32 | number of the decision in its game, from 0 |
| `seat` | int8 | the seat that decided |
| `bot` | text | the level that played it |
| `observation` | {size} of int16 | what the seat could know; the names are below |
| `legal` | list of int32 | its legal moves, codes from 0 to {codes - 1} |
| `move` | int32 | the one it made |
| `outcome` | float32 | how the game ended for the seat: 1 for a win alone; all seats together 0 |
| `score` | int32 | its score at the end, as the game counts |
{views}"""


def _reading(plan: Plan, done: Exported) -> str:
    read = {
        ".parquet": f'pyarrow.parquet.read_table("{done.path.name}")',
        ".arrow": f'pyarrow.feather.read_table("{done.path.name}")',
    }[done.path.suffix]
    options = "".join(f", {name}={value!r}" for name, value in plan.options.items())
    return f"""\
## Reading it

    import json, pyarrow.parquet, pyarrow.feather
    table = {read}
    about = json.loads(table.schema.metadata[b"kibitz"])    # game, options, names of the numbers
    rows = table["observation"].combine_chunks().flatten().to_numpy().reshape(len(table), -1)

A move's name may depend on the position. `kibitz.start("{plan.book.name}", seats={plan.seats}, \
seed=…{options})` is a row's game again; play its moves up to the row's ply and ask \
`game.legal_moves`.
"""


def _making(plan: Plan, done: Exported) -> str:
    return f"""\
## How it was made

    {command(plan, done)}

with Kibitz {__version__} (NumPy {version("numpy")}, Numba {version("numba")}, \
pyarrow {version("pyarrow")}). The same command gives the same rows on any machine and any number \
of cores. Nothing in it comes from people.
"""


def _limits(plan: Plan) -> str:
    return f"""\
## What to keep in mind

- Bots are not people. What is likely here is what these bots do, not what players do.
- Decisions of one game are not independent; nor are the seats of one game. Split by `game`, and
  count games when you estimate errors.
- Observations hold what a seat may know now. What it could remember of earlier rounds or of
  rebuilt stocks is not in them.
- `outcome` is of the whole game, which may have many rounds after the decision.

The rows are made by a program and may be used freely. {plan.book.title} itself belongs to its \
owners ({plan.book.speaker().text(plan.book.credit)}).
"""


def _numbers(plan: Plan) -> str:
    sheet = layout(plan.book, plan.seats)
    lines = [
        f"| {i} | `{name}` | {low} to {high} |"
        for i, (name, low, high) in enumerate(zip(sheet.names, sheet.low, sheet.high, strict=True))
    ]
    return "\n".join(
        [
            "## Numbers of an observation",
            "",
            "`+0` is the seat itself, `+1` the next one, and so on; `x=y` is 1 where x is y, else"
            " 0; `x.card` counts cards; `x[i]` is place i.",
            "",
            "| place | name | bounds |",
            "|---|---|---|",
            *lines,
            "",
        ]
    )
