"""Written games: read, written, replayed, verified; and every way they can be wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as altered

import kibitz
from kibitz import BadRecord, Record
from kibitz.core.registry import OWN
from kibitz.game import random_mover
from kibitz.record import Comment


def played(name: str = "lobo77", moves: int | None = None, **settings: object) -> kibitz.Game:
    game = kibitz.start(name, seats=3, seed=7, **settings)  # type: ignore[arg-type]
    mover = random_mover(7)
    while not game.is_over and (moves is None or len(game.moves) < moves):
        game.play_random(mover)
    return game


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("moves", [None, 0, 5])
def test_a_record_reads_back_and_leads_to_the_same_state(name: str, moves: int | None) -> None:
    game = played(name, moves)
    record = Record.parse(str(game.record()))
    assert record == game.record()
    assert record.verify().state.tobytes() == game.state.tobytes()


def test_a_record_keeps_a_given_deck() -> None:
    deck = kibitz.start("deuce", seed=1).shuffles[0]
    game = kibitz.start("deuce", seed=2, deck=deck)
    game.play(game.legal_moves[0])
    record = Record.parse(str(game.record()))
    assert record.deck == tuple(deck)
    assert record.verify().hands == game.hands


def test_players_and_date_are_kept() -> None:
    record = played(moves=3).record()
    record.players, record.date = ("Ada", "Ben O'Neil", "Cläre"), "2026-11-15"
    assert Record.parse(str(record)) == record


def test_rounds_are_marked_for_the_reader() -> None:
    assert "\n# round 2\n" in str(played().record())


def test_a_resampled_game_has_no_record() -> None:
    with pytest.raises(kibitz.KibitzError, match="resampled"):
        played(moves=2).view(0).resample(1).record()


def edited(old: str, new: str, name: str = "lobo77", moves: int | None = 4) -> str:
    text = str(played(name, moves).record())
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", (1, 1), "begins with the line"),
        ("something else", (1, 1), "begins with the line"),
        ("Kibitz record 1\nGame: lobo77", (3, 1), "empty line"),
        ("Kibitz record 1\nGame: lobo77\n\n", (3, 1), "missing before this line: Seats"),
        (edited("Seats: 3", "Saets: 3"), (3, 1), "did you mean"),
        (edited("Seats: 3", "Seats: 3\nSeats: 4"), (4, 1), "second time"),
        (edited("Seats: 3", "Seats three"), (3, 1), "NAME: VALUE"),
        (edited("Seats: 3", "Seats: three"), (3, 8), "whole number"),
        (edited("Seats: 3", "Seats: 9"), (3, 8), "2 to 8 seats"),
        (edited("lobo77", "lobo78"), (2, 7), "did you mean “lobo77”"),
        (edited("chips=3", "chips=9"), (4, 10), "chips"),
        (edited("Moves: 4", "Deck: 10\nMoves: 4"), (7, 7), "missing: 0 0 0 0"),
        (edited("chips=3", "chips"), (4, 10), "NAME=VALUE"),
        (edited("chips=3", "chips=3 chips=2"), (4, 10), "given twice"),
        (edited("Seats: 3", "Seats: ٣"), (3, 8), "whole number"),
        (edited("\n0 ", "\n" + "9" * 5000 + " "), (11, 1), "SEAT MOVE"),
        (edited("Seed: 0x7", "Seed: seven"), (5, 7), "cannot read the seed"),
        (edited("Seed: 0x7", "Seed: 0x8"), (6, 13), "commitment"),
        (edited("Moves: 4", "Moves: 5"), (12, 1), "cut off: 4 of 5"),
        (edited("Moves: 4", "Moves: 3"), (11, 18), "more moves than the 3"),
    ],
)
def test_errors_name_line_and_column(text: str, place: tuple[int, int], message: str) -> None:
    with pytest.raises(BadRecord, match=message) as caught:
        Record.parse(text).verify()
    assert (caught.value.line, caught.value.column) == place


@pytest.mark.parametrize("moves", [None, 5])
def test_a_truncated_record_is_cut_off_wherever_it_ends(moves: int | None) -> None:
    text = str(played("dealt", moves).record()).rstrip()
    for length in range(0, len(text), 1 if moves else 37):
        with pytest.raises(BadRecord):
            Record.parse(text[:length]).verify()


def test_names_that_would_break_a_record_are_refused() -> None:
    record = played(moves=1).record()
    for name in ("Ada, Countess", "Ben\nGame: deuce"):
        record.players = (name, "b", "c")
        with pytest.raises(kibitz.KibitzError, match="no commas"):
            str(record)


def test_an_illegal_move_is_named_with_its_place_and_reason() -> None:
    record = played(moves=4).record()
    seat, move = record.moves[2]
    line = next(line for line in str(record).splitlines() if line.startswith("0 "))
    absent = next(card for card in ("76", "66", "55") if card not in line)
    text = str(record).replace(f"{seat} {move},", f"{seat} {absent},", 1)
    with pytest.raises(BadRecord, match=r"move 2: .* does not hold .*§4") as caught:
        Record.parse(text).verify()
    assert caught.value.line == 11
    assert caught.value.column == line.index(f"{seat} {move}") + 1


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    with pytest.raises(BadRecord, match="seat 2, but seat 0 is to act"):
        Record.parse(edited("\n0 ", "\n2 ")).verify()


def test_an_unreadable_move_is_refused() -> None:
    with pytest.raises(BadRecord, match="SEAT MOVE"):
        Record.parse(edited("\n0 ", "\n0 0 ")).verify()


def test_another_result_is_refused() -> None:
    text = str(played().record())
    winner = text.partition("won by ")[2][0]
    forged = text.replace(f"won by {winner}", f"won by {(int(winner) + 1) % 3}")
    with pytest.raises(BadRecord, match="its moves lead to"):
        Record.parse(forged).verify()


def test_moves_after_the_end_are_refused() -> None:
    game = played()
    text = str(game.record()).replace(f"Moves: {len(game.moves)}", f"Moves: {len(game.moves) + 1}")
    with pytest.raises(BadRecord, match="after the end"):
        Record.parse(text + "0 5,\n").verify()


def test_comments_stay_where_they_were_written() -> None:
    text = str(played().record())
    head, _, body = text.partition("\n\n")
    first, _, rest = body.partition(", ")
    noted = f"{head}\n# at home\n\n#\n{first},  # bold!\n{rest}# the end \n"
    record = Record.parse(noted)
    again = str(replace(played().record(), comments=record.comments))
    assert record == played().record()
    assert Record.parse(again).comments == record.comments
    last = len(record.moves)
    assert record.comments == [(-1, " at home"), (0, ""), (1, " bold!"), (last, " the end")]
    assert again.startswith(f"{head}\n# at home\n\n#\n# round 1\n")
    assert again.count("# round 2\n") == 1
    assert again.endswith("\n# the end\n")
    added = ("#", "# at home", "# bold!", "# the end")
    without = "".join(line for line in again.splitlines() if line not in added)
    assert without.replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_a_comment_on_moves_taken_back_stands_at_the_end() -> None:
    game = kibitz.start("lobo77", seats=2, seed=1)
    game.play(game.legal_moves[0])
    record = replace(game.record(), comments=[Comment(9, " later")])
    assert str(record).endswith(",\n# later\n")


def test_people_are_told_names_where_there_are_some() -> None:
    record, end = played().record(), played().view().scene
    (winner,) = end.winners
    speaker = record.speaker("en")
    assert record.company(speaker) == "Lobo 77, 3 seats, counted from 0"
    scores = " ".join(map(str, end.scores))
    assert record.outcome(end, speaker) == f"won by seat {winner}; chips {scores}"
    record.players = ("Ada", "Ben", "Cem")
    assert record.company(speaker) == "Lobo 77, seat 0 Ada, seat 1 Ben, seat 2 Cem"
    shares = ", ".join(f"{name}: {n}" for name, n in zip(record.players, end.scores, strict=True))
    assert record.outcome(end, speaker) == f"won by {record.players[winner]}; chips {shares}"
    assert record.speaker("de").say("wins", seat=1, clause=12) == "Ben gewinnt das Spiel (§12)"
    assert Record.parse(str(record)).result == record.result  # as it is written


def test_a_record_is_written_alike_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    written = str(played().record())
    monkeypatch.setattr("kibitz.core.words._spoken", "de")
    assert str(played().record()) == written
    assert Record.parse(written).verify().is_over


def test_what_is_wrong_is_told_in_the_language_of_the_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kibitz.core.words._spoken", "de")
    with pytest.raises(BadRecord, match="Zeile 3, Spalte 8: erwartet wird eine ganze Zahl"):
        Record.parse(edited("Seats: 3", "Seats: three"))
    with pytest.raises(BadRecord, match=r"Spielzug 0: „76“ ist nicht erlaubt: .* hat 76 nicht"):
        Record.parse(edited("\n0 ", "\n0 76, 0 ").replace("Moves: 4", "Moves: 5")).verify()


def test_a_shared_win_names_all_winners() -> None:
    end = altered(played(moves=0).view().scene, over=True, winners=(0, 2), scores=(3, 1, 3))
    record = played(moves=0).record()
    speaker = record.speaker("en")
    assert record.outcome(end, speaker) == "won by seat 0 and seat 2; chips 3 1 3"
    record.players = ("Ada", "", "Cem")
    assert record.outcome(end, speaker) == "won by Ada and Cem; chips Ada: 3, seat 1: 1, Cem: 3"
    record.players = ("Ada", "medium 1", "hard 2")
    end = altered(end, winners=(0, 1, 2))
    assert record.outcome(end, speaker) == (
        "won by Ada, medium 1, and hard 2; chips Ada: 3, medium 1: 1, hard 2: 3"
    )
