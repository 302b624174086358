"""`kibitz replay` and `kibitz verify`: written games."""

from __future__ import annotations

from argparse import Namespace

from kibitz.cli.files import read_record
from kibitz.cli.parser import Parser
from kibitz.core.seed import commitment
from kibitz.game import describe


def add_replay(command: str) -> Parser:
    parser = Parser(command)
    parser.add("file", "file", is_needed=True)
    return parser


add_verify = add_replay


def replay(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    end, speaker = record.verify(), record.speaker()
    print(record.company(speaker))
    for ply, (game, (seat, move)) in enumerate(zip(record.replay(), record.moves, strict=False)):
        print(f"       {describe(game.view().scene, speaker)}")
        first, *rest = map(speaker.sentence, game.narrate(move, seat))
        print(f"{ply:>5}. {first}", *(f"       {line}" for line in rest), sep="\n")
    print(record.outcome(end.view().scene, speaker))


def verify(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    end, speaker = record.verify(), record.speaker()
    told = {"text": record.company(speaker), "ended": record.outcome(end.view().scene, speaker)}
    print(speaker.say("record-good", number=len(record.moves), **told))
    if record.deck is None:
        print(speaker.say("deals-from-seed", text=commitment(record.seed)))
    else:
        print(speaker.say("deals-from-deck"))
