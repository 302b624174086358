"""What can be asked of the commands for those who write games: new, check, words."""

from __future__ import annotations

from typing import Any

from kibitz.cli.arguments import add_seed


def add_new(commands: Any) -> None:
    command = commands.add_parser(
        "new",
        help="write a first game of your own, to start from",
        description="Write a small game that works, as a package of its own: rules, words and "
        "tests. Kibitz finds it once it is installed, and nothing in Kibitz needs to be changed. "
        "docs/your-own-game.md explains all of it.",
        epilog="example: kibitz new mygame && pip install -e ./mygame && kibitz check mygame",
    )
    command.add_argument(
        "name", metavar="NAME", help="the game's name: small letters, digits and _, such as mygame"
    )
    command.add_argument(
        "--folder", metavar="DIR", help="a new folder for it (named after the game, unless given)"
    )


def add_check(commands: Any) -> None:
    command = commands.add_parser(
        "check",
        help="check a game of your own and say in plain words what is wrong",
        description="Play a game in every size and check each position: cards, moves, texts, what "
        "seats know, guesses at what is hidden, what a table shows, bots. What is wrong is told "
        "with the position that shows it and what to do. The exit status is 1 if something is "
        "wrong.",
        epilog="example: kibitz check ./mygame",
    )
    command.add_argument(
        "game", metavar="GAME|FOLDER", help="its name, or its folder, which need not be installed"
    )
    command.add_argument(
        "--quick", action="store_true", help="only what can be checked without compiling anything"
    )
    add_seed(command, "0", "the same games")


def add_words(commands: Any) -> None:
    command = commands.add_parser(
        "words",
        help="translate a game: a catalogue to be filled in, or what one lacks",
        description="Write a catalogue of all that a game says, to be filled in: each message with "
        "its English words and what its arguments mean. Where there is one already nothing is "
        "written; what is missing, unknown or does not fit is told, and the exit status is 1. "
        "Catalogues are in Fluent (projectfluent.org); a game has them in its folder `words`.",
        epilog="example: kibitz words lobo77 --language fr --output fr.ftl",
    )
    command.add_argument(
        "game",
        metavar="GAME|FOLDER|FILE",
        help="a game, `kibitz` for what all games share, or an English catalogue such as en.ftl",
    )
    command.add_argument(
        "--language", required=True, dest="into", metavar="CODE", help="such as fr or pt-BR"
    )
    command.add_argument(
        "--output", metavar="FILE", help="where to write it, or what to look at (standard output)"
    )
