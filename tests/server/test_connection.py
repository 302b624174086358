"""One socket and another: reconnecting, sending twice, watching, chatting, leaving."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kibitz.core.message import say
from kibitz.server.tables.subscriber import StreamSubscriber
from kibitz.table.message import PROTOCOL
from tests.loop import in_a_loop
from tests.server.house import House, Watch, house, is_over, wait_until


def two_people(at: House, **settings: object) -> tuple[str, Watch, Watch]:
    ann, bob = at.player("Ann"), at.player("Bob")
    table = ann.open("lobo77", "me", "open", **settings)["id"]
    bob.sit(table)
    return table, ann.watch(table), bob.watch(table)


def test_a_client_that_comes_back_gets_exactly_what_it_missed(house: House) -> None:
    ann, bob = house.player("Ann"), house.player("Bob")
    table = ann.open("lobo77", "me", "open", options={"chips": 5})["id"]
    bob.sit(table)
    chance = random.Random(1)
    with ann.watch(table) as there, bob.watch(table) as steady:
        there.until_type("welcome")
        seen = there.latest["number"]
        there.socket.close()
        move = steady.until_type("welcome")
        for number in range(3):
            steady.ask("say", text=f"line {number}")
        assert move["table"]["state"] == "playing"
        with ann.watch(table, after=seen) as back:
            missed = [back.get() for _ in range(3)]
            assert [message["number"] for message in missed] == [seen + 1, seen + 2, seen + 3]
            assert [m["lines"][0]["text"] for m in missed] == ["line 0", "line 1", "line 2"]
            assert back.until_type("present")["seats"] == [True, True]
            back.latest = missed[-1]
            back.play(chance, lambda message: message.get("kind") == "moved")


def test_a_client_that_missed_nothing_gets_nothing_twice(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with ann.watch(table) as first:
        number = first.until_type("welcome")["number"]
    with ann.watch(table, after=number) as second:
        assert second.get()["type"] == "present"


@pytest.mark.parametrize("after", [0, 999_999, -4, 10**12])
def test_an_unknown_number_gets_a_fresh_view(house: House, after: int) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with ann.watch(table, after=after) as watch:
        assert watch.get()["type"] == "welcome"


def test_a_client_of_another_protocol_gets_a_fresh_view_that_says_so(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with ann.watch(table) as first:
        number = first.until_type("welcome")["number"]
    with ann.watch(table, after=f"{number}&protocol={PROTOCOL}") as same:
        assert same.get()["type"] == "present"
    with ann.watch(table, after=f"{number}&protocol={PROTOCOL - 1}") as other:
        told = other.get()
        assert (told["type"], told["protocol"]) == ("welcome", PROTOCOL)


def test_the_page_and_the_docs_have_the_protocol_of_the_server() -> None:
    project = Path(__file__).parents[2]
    types = (project / "web" / "src" / "lib" / "types.ts").read_text(encoding="utf-8")
    assert f"export const PROTOCOL = {PROTOCOL};" in types
    told = (project / "docs" / "api.md").read_text(encoding="utf-8")
    assert f"now {PROTOCOL}." in told
    assert f"`protocol={PROTOCOL}`" in told


@pytest.mark.parametrize("after", ["abc", "1.5", "٣", "0x1", "--1"])
def test_what_is_no_number_of_an_event_is_refused_with_a_reason(house: House, after: str) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    answer = ann.ask("GET", f"/api/tables/{table}/stream?after={after}")
    assert (answer.status_code, answer.json()["reason"]) == (400, say("bad-after"))
    with ann.watch(table, after=after) as watch:
        told = watch.get()
        assert (told["type"], told["code"]) == ("refused", "bad_message")
        assert told["reason"] == say("bad-after")


def test_who_is_too_far_behind_gets_a_fresh_view(tmp_path: Path) -> None:
    with house(tmp_path, furthest_behind=2) as own:
        table, one, two = two_people(own)
        with one, two:
            start = one.until_type("welcome")["number"]
            for number in range(3):
                one.ask("say", text=str(number))
            with two_again(own, table, start) as late:
                assert late.get()["type"] == "welcome"
            with two_again(own, table, start + 1) as late:
                assert late.get()["type"] == "event"


def two_again(own: House, table: str, after: int) -> Watch:
    return own.player("Eve").watch(table, after)


def test_a_move_sent_twice_is_made_once(house: House) -> None:
    _, one, two = two_people(house)
    with one, two:
        welcome = one.until_type("welcome")
        move = welcome["scene"]["offers"][0]["move"]
        answers = [one.ask("move", id="same", ply=0, move=move) for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["ack"] * 3
        assert len({answer["number"] for answer in answers}) == 1
        assert one.ask("move", ply=0, move=move)["code"] == "stale"
        two.until_kind("moved")
        assert two.latest["table"]["ply"] == 1


def test_every_rejection_is_answered(house: House) -> None:
    _, one, two = two_people(house)
    with one, two:
        one.until_type("welcome")
        refused = one.ask("move", ply=0, move="seven")
        assert (refused["type"], refused["code"]) == ("refused", "unreadable")
        assert refused["legal"]
        wrong = two.ask("move", ply=0, move="7")
        assert (wrong["code"], wrong["legal"]) == ("not_your_turn", [])
        for text in ("", "[]", "{", '{"type":"fly","id":"x"}', '{"type":"move","id":"x"}', "null"):
            one.socket.send(text)
            assert one.until_type("refused")["code"] == "bad_message"
        one.socket.send('{"type":"move","id":"find me","ply":-1,"move":"7"}')
        assert one.until_type("refused")["id"] == "find me"
        one.socket.send(b"\xff\xfe")
        assert one.until_type("refused")["code"] == "bad_message"
        one.socket.send(json.dumps({"type": "say", "id": "b", "text": "x" * 5000}))
        assert one.until_type("refused")["code"] == "too_big"
        one.send("ping")
        assert one.until_type("pong")["now"] > 0


def test_chat_reaches_all_and_a_spectator_may_speak_but_not_play(house: House) -> None:
    table, one, two = two_people(house)
    with one, two, house.player("Eve").watch(table) as spectator:
        assert spectator.until_type("welcome")["you"]["seat"] is None
        spectator.ask("say", text="hello <b>all</b>\u202e")
        for watch in (one, two):
            line = watch.until_kind("said")["lines"][0]
            assert (line["say"], line["text"]) == ("chat", "hello <b>all</b>")
        for command in ({"kind": "move", "ply": 0, "move": "7"}, {"kind": "undo"}):
            assert spectator.ask(**command)["code"] == "not_seated"
        assert spectator.ask("fill", level="easy")["code"] == "not_host"


def test_sitting_down_changes_the_view_of_the_same_socket(house: House) -> None:
    ann, bob = house.player("Ann"), house.player("Bob")
    table = ann.open("lobo77", "me", "open")["id"]
    with bob.watch(table) as watch:
        assert watch.until_type("welcome")["you"]["seat"] is None
        watch.send("sit", seat=None, name="Bob")
        welcome = watch.until_type("welcome")
        assert welcome["you"] == {"seat": 1, "name": "Bob", "host": False}
        assert welcome["scene"]["seat"] == 1
        watch.send("leave")
        welcome = watch.until_type("welcome")
        assert welcome["you"]["seat"] is None
        assert all(
            "cards" not in place for place in welcome["scene"]["places"] if place["name"] == "hand"
        )


def test_presence(house: House) -> None:
    table, one, two = two_people(house)
    with one:
        one.until(lambda m: m["type"] == "present" and m["seats"] == [True, True])
        with house.player("Eve").watch(table):
            one.until(lambda m: m["type"] == "present" and m["spectators"] == 1)
        one.until(lambda m: m["type"] == "present" and m["spectators"] == 0)
        two.__exit__()
        one.until(lambda m: m["type"] == "present" and m["seats"] == [True, False])


def test_presence_is_told_again_only_if_it_changes(house: House) -> None:
    """Or many sockets of one spectator would cost all others as many messages."""
    table, one, two = two_people(house)
    eve = house.player("Eve")
    with one, two, eve.watch(table) as first:
        first.until_type("present")
        one.until(lambda m: m["type"] == "present" and m["spectators"] == 1)
        with eve.watch(table) as second, eve.watch(table) as third:
            for more in (second, third):  # they hear it all the same
                assert more.until_type("present")["spectators"] == 1
        known = len(one.messages)
        one.ask("say", text="what was there?")
        assert "present" not in {message["type"] for message in one.messages[known:]}


def test_undo_with_consent(house: House) -> None:
    _, one, two = two_people(house)
    with one, two:
        move = one.until_type("welcome")["scene"]["offers"][0]["move"]
        one.ask("move", ply=0, move=move)
        one.ask("undo")
        asked = two.until_kind("undo_asked")
        assert asked["table"]["undo"] == {"by": 0, "ply": 0, "agreed": []}
        two.ask("answer", yes=True)
        assert one.until_kind("undone")["table"]["ply"] == 0
        assert one.latest["scene"].get("offers")


def test_hints_if_allowed(house: House) -> None:
    house.wait_for("lobo77")
    ann = house.player("Ann")
    with ann.watch(ann.open("lobo77", "me", "bot:easy")["id"]) as watch:
        offers = watch.until_type("welcome")["scene"]["offers"]
        hint = watch.ask("hint")
        assert hint["move"] in {offer["move"] for offer in offers}
        assert hint["why"]
        assert all(0 <= choice["chance"] <= 1 for choice in hint["choices"])
    with ann.watch(ann.open("lobo77", "me", "bot:easy", hints=False)["id"]) as watch:
        assert watch.ask("hint")["code"] == "no_hints"


def test_rematch_tells_the_link_and_seats_everybody(house: House) -> None:
    ann, bob = house.player("Ann"), house.player("Bob")
    table = ann.open("lobo77", "me", "bot:random", "open", options={"chips": 1})["id"]
    bob.sit(table)
    ann.ask("POST", f"/api/tables/{table}/commands", {"type": "leave", "id": "1"})
    with bob.watch(table) as watch:
        watch.play(random.Random(1), is_over)
        watch.ask("rematch")
        new = watch.latest["table"]["rematch"] or watch.until_kind("rematched")["table"]["rematch"]
    with bob.watch(new) as again:
        welcome = again.until_type("welcome")
        assert welcome["you"]["seat"] == 0
        assert welcome["table"]["state"] == "playing"
        assert welcome["table"]["id"] == new


def test_a_slow_reader_gets_a_fresh_view_instead_of_a_backlog() -> None:
    async def run() -> list[bytes | None]:
        subscriber = StreamSubscriber("ann", 3, lambda: b"fresh")
        for number in range(10):
            subscriber.publish(b"%d" % number)
        found = [await subscriber.get()]
        subscriber.publish(b"next")
        found.append(await subscriber.get())
        subscriber.close()
        return [*found, await subscriber.get()]

    assert in_a_loop(run()) == [b"fresh", b"next", None]


def test_a_socket_that_is_gone_is_noticed(house: House) -> None:
    table, one, two = two_people(house)
    with one, two:
        two.socket.socket.close()  # without a good-bye
        one.until(lambda m: m["type"] == "present" and m["seats"] == [True, False])
    session = house.served.registry._tables[table]
    wait_until(lambda: session.subscribers.viewers == ())
