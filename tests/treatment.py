"""How the tests treat the commands of the manual: which run smaller, which are checked otherwise.

A command that is named nowhere here is run as it stands, in a folder of the page that has a written
game (`game.txt`) and a database (`kibitz.sqlite`), after the commands above it on that page.
"""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable
from typing import NamedTuple

from tests.command import understood
from tests.manual import ROOT

# What would take long, or use folders of the system, and what is run in its place.
SMALLER = {
    "kibitz arena deuce --bots medium,easy --seats 4 --games 2000 --csv games.csv": (
        "kibitz arena deuce --bots medium,easy --seats 4 --games 20 --csv games.csv"
    ),
    "kibitz arena lobo77 --bots hard,medium,easy,random": (
        "kibitz arena lobo77 --bots hard,medium,easy,random --games 4"
    ),
    "kibitz bench": "kibitz bench --seconds 0.01",
    "kibitz bench search lobo77": "kibitz bench search lobo77 --seconds 0.01",
    "kibitz check ./mygame": "kibitz check ./mygame --quick",
    "kibitz check mygame --quick": "kibitz check ./mygame --quick",  # it is not installed here
    "kibitz export lobo77 --out l.parquet": "kibitz export lobo77 --out l.parquet --games 8",
    "kibitz export lobo77 --games 10000 --bots medium,random --out lobo.parquet": (
        "kibitz export lobo77 --games 8 --bots medium,random --out lobo.parquet"
    ),
    "kibitz review game.txt": "kibitz review game.txt --worlds 16",
    "kibitz review game.txt --html game.html": (
        "kibitz review game.txt --html game.html --worlds 16"
    ),
    "kibitz review game.txt --html game.html --chart chances.svg": (
        "kibitz review game.txt --html game.html --chart chances.svg --worlds 16"
    ),
    "kibitz study dealt": "kibitz study dealt --games 20",
    "kibitz study deuce --seats 3 --games 20000 --compare target=50 target=200": (
        "kibitz study deuce --seats 3 --games 20 --compare target=50 target=200"
    ),
    "kibitz study lobo77 --no-html --json lobo77.json": (
        "kibitz study lobo77 --no-html --json lobo77.json --games 20"
    ),
    "kibitz trace lobo77 --seed 42 --games 1000 > games.jsonl": (
        "kibitz trace lobo77 --seed 42 --games 3 > games.jsonl"
    ),
    "sqlite3 /var/lib/kibitz/kibitz.sqlite \".backup '/backup/kibitz-$(date +%F).sqlite'\"": (
        "sqlite3 kibitz.sqlite \".backup 'kibitz-copy.sqlite'\""
    ),
    'sqlite3 /backup/kibitz-2031-01-31.sqlite "PRAGMA integrity_check"': (
        'sqlite3 kibitz-copy.sqlite "PRAGMA integrity_check"'
    ),
}

# Pages whose snippets need more than this package, and where they are run.
TRIED_ELSEWHERE = {
    "docs/envs.md": "tests/envs",
    "docs/tricks.md": "tests/author/test_tricks.py, in a new game",
    "docs/your-own-game.md": "tests/example, where the game is installed",
}

# Programs that a machine may lack, where tests are then skipped; continuous integration has them.
OPTIONAL = ("curl", "pg_dump", "pg_restore", "sqlite3")

# Values that are only known when a page is tried, and where in an answer they are found.
SAMPLES: dict[str, tuple[str | int, ...]] = {
    "gq1Yy3…": ("token",),
    "4XWh2kTz9rQe": ("id",),
    '"move": "7"': ("scene", "offers", 0, "move"),
}


class Otherwise(NamedTuple):
    """Commands that are not run: their form, why not, and what is checked instead."""

    form: str
    why: str
    check: Callable[[str], None]


def is_understood(command: str) -> None:
    """The command line of Kibitz takes it."""
    understood(*shlex.split(command)[1:])


def is_known_to_make(command: str) -> None:
    """A target of the Makefile that is no file: a folder of that name would do for `make`."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.findall(r"^\.PHONY: (.+)$", text, re.MULTILINE)
    rules = re.findall(r"^([\w-]+):", text, re.MULTILINE)
    target = command.split()[1]
    assert target in " ".join(phony).split(), f"the Makefile has no {target}"
    assert target in rules, f"the Makefile does not say how to make {target}"


def has_extras(command: str) -> None:
    """What is to be installed with Kibitz is there to be asked for."""
    content = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    known = content["project"]["optional-dependencies"]
    for extras in re.findall(r"(?:kibitz|\.)\[([\w,]+)\]", command):
        for extra in extras.split(","):
            assert extra in known, f"there is no extra {extra}"


def unit() -> dict[str, str]:
    """The settings of the unit of systemd, the last where one comes twice."""
    text = (ROOT / "deploy" / "kibitz.service").read_text(encoding="utf-8")
    return dict(line.split("=", 1) for line in text.splitlines() if re.match(r"\w+=", line))


def names_the_user_of_the_unit(command: str) -> None:
    assert command.rsplit(maxsplit=1)[-1] == unit()["User"]


def installs_a_unit_that_starts(command: str) -> None:
    """The unit is where the command takes it from, and starts what Kibitz understands."""
    assert (ROOT / command.split()[1]).is_file()
    is_understood(unit()["ExecStart"])


def builds_from_what_is_there(command: str) -> None:
    """The file of the container exists, and what it starts is understood."""
    words = shlex.split(command)
    if "-f" in words:
        assert (ROOT / words[words.index("-f") + 1]).is_file()
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    lists = re.findall(r"^(?:ENTRYPOINT|CMD) \[(.+)\]$", text, re.MULTILINE)
    is_understood(" ".join(word.strip(' "') for part in lists for word in part.split(",")))


def is_a_script_with_these_options(command: str) -> None:
    """The script is there, and knows every option by name."""
    _, file, *words = shlex.split(command)
    text = (ROOT / file).read_text(encoding="utf-8")
    for word in words:
        if word.startswith("--"):
            name = word.partition("=")[0]
            assert f'"{name}"' in text, f"{file} has no option {name}"


def nothing(command: str) -> None:
    """There is nothing that could be wrong."""


OTHERWISE = (
    Otherwise(r"make [\w-]+", "does everything at once, also this", is_known_to_make),
    Otherwise(r"kibitz (play|serve)\b[^|&;<>]*", "waits for people", is_understood),
    Otherwise(
        r"python bench/\w+\.py\b[^|&;<>]*", "measures for minutes", is_a_script_with_these_options
    ),
    Otherwise(r"\. \.venv/bin/activate", "the tests run in an environment", nothing),
    Otherwise(r"TOKEN=\S+", "the tests keep what the server has answered", nothing),
    Otherwise(
        r"python3 -m venv /opt/\S+ && /opt/\S+/pip install .*", "needs root, a network", has_extras
    ),
    Otherwise(
        r"kibitz [a-z]+ crazyeights\b[^|&;<>]*",
        "tests/example plays it where it is installed",
        is_understood,
    ),
    Otherwise(r"pip install -e \S+", "needs a network", nothing),
    Otherwise(r"pip install 'kibitz\[[\w,]+\]'", "needs a network", has_extras),
    Otherwise(r"useradd --system .*", "needs root", names_the_user_of_the_unit),
    Otherwise(r"cp \S+ /etc/systemd/system/ && .*", "needs root", installs_a_unit_that_starts),
    Otherwise(r"docker (build|run) .*", "needs a network", builds_from_what_is_there),
)


def otherwise(command: str) -> Otherwise | None:
    return next((case for case in OTHERWISE if re.fullmatch(case.form, command)), None)
