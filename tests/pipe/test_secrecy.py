from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import EVIL, PEOPLE, PipeRoom, at_random, check_end, willing

FIXED = {
    7: ["merlin", "percival", "loyal-servant", "loyal-servant", "assassin", "morgana", "oberon"],
    10: ["merlin", "percival", *["loyal-servant"] * 4, "assassin", "morgana", "mordred", "oberon"],
}

MAY_BE_TOLD_ALONE = {"common-welcome", "avalon-role", "avalon-sees", "avalon-side", "avalon-council-members"}
ASKED = {
    *("avalon-discuss-end", "avalon-nominate", "avalon-team-vote", "avalon-quest-ballot", "avalon-lady"),
    *("avalon-council-end", "avalon-assassinate"),
}


def night(roles: Mapping[int, str], seat: int) -> list[tuple[str, list[int]]]:
    evil = [other for other, role in roles.items() if role in EVIL and other != seat]
    match roles[seat]:
        case "merlin":
            return [("evil", [other for other in evil if roles[other] != "mordred"])]
        case "percival":
            seen = [other for other, role in roles.items() if role in ("merlin", "morgana")]
            return [("merlin-or-morgana", seen)]
        case "assassin" | "morgana" | "mordred" | "minion":
            return [("evil", [other for other in evil if roles[other] != "oberon"])]
        case _:
            return []


def roles_of(table: PipeRoom) -> dict[int, str]:
    assert table.over
    return {int(seat): role for seat, role in table.over["args"]["roles"].items()}


@pytest.mark.rule("AV-054", "AV-057", "AV-058", "AV-059", "AV-060", "AV-068")
@pytest.mark.parametrize("players", [7, 10])
@pytest.mark.parametrize("number", range(3))
def test_everybody_learns_what_the_role_may_know_and_nothing_else(pipe: Pipe, players: int, number: int) -> None:
    name = f"secret-{players}-{number}"
    table = PipeRoom(pipe, name, people=[f"{person} of {name}" for person in PEOPLE[:players]])
    table.begin("extended")
    table.play(willing(Random(name)) if number else at_random(Random(name)))
    check_end(table)
    roles = roles_of(table)
    assert sorted(roles.values()) == sorted(FIXED[players])
    for person, seat in table.seats.items():
        lines = table.private[person]
        assert {line["key"] for line in lines} <= MAY_BE_TOLD_ALONE | ASKED
        assert [line["args"] for line in lines if line["key"] == "avalon-role"] == [
            {"role": roles[seat], "side": "evil" if roles[seat] in EVIL else "good"}
        ]
        seen = [(line["args"]["label"], line["args"]["seats"]) for line in lines if line["key"] == "avalon-sees"]
        assert seen == night(roles, seat)
        _check_council(lines, roles, seat)
    _check_room(table)


def _check_council(lines: list[Out], roles: Mapping[int, str], seat: int) -> None:
    members = [line["args"]["seats"] for line in lines if line["key"] == "avalon-council-members"]
    evil = [other for other, role in roles.items() if role in EVIL]
    assert members in ([], [evil])
    assert not members or seat in evil
    ends = {"avalon-council-end", "avalon-assassinate"} & {line["key"] for line in lines}
    assert not ends or roles[seat] == "assassin"


def _check_room(table: PipeRoom) -> None:
    """Before the end the room reads no role but the public list, and no ballot with a name on it."""
    for line in table.public:
        if line["key"] in ("common-over", "avalon-setup", "avalon-assassination"):
            continue
        assert not _words(line["args"]) & set(FIXED[10]), line
        assert not (line["key"] == "avalon-quest-result" and {"team", "seats"} & set(line["args"])), line


def _words(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(_words, value.values()))
    if isinstance(value, list):
        return set().union(*map(_words, value))
    return {value} if isinstance(value, str) else set()


@pytest.mark.rule("AV-180", "AV-079")
@pytest.mark.parametrize("preset", ["extended", "forum"])
def test_nobody_learns_who_has_played_a_card(table: PipeRoom, preset: str) -> None:
    table.begin(preset)
    first = table.play_to("avalon-quest-ballot", willing(Random(3)))
    before = [line["args"] for line in table.rule("/status")]
    assert before[-1]["open"] is False
    lines = table.answer(first, "success")
    assert [line["kind"] for line in lines] == ["edit"]
    assert [line["args"] for line in table.rule("/status")] == before
    for person in table.people:
        own, clock = table.whisper(person, "/status"), before[-1]
        assert own[1]["args"] == clock
        shown = [answer["answer"] for line in own[2:] for answer in line["args"].get("lines", ())]
        expected = [["success"]] if person == first["to"]["person"] else [[]]
        assert shown in (expected, [])


@pytest.mark.rule("AV-079", "AV-180")
def test_the_team_vote_may_show_how_many_and_never_who(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(3)))
    table.whisper("bob", "approve")
    table.whisper("dan", "reject")
    shown = table.rule("/status")[-1]["args"]
    assert (shown["open"], shown["answered"], shown["asked"]) == (True, 2, 5)
    assert table.whisper("ann", "/status")[1]["args"] == shown


@pytest.mark.rule("AV-170")
def test_the_council_is_heard_by_evil_alone(pipe: Pipe) -> None:
    table = PipeRoom(pipe, "council", people=[f"c{number}" for number in range(7)])
    table.begin()
    end = table.play_to("avalon-council-end", willing(Random(4)))
    evil = sorted(seat for person, seat in table.seats.items() if table.role(person) in EVIL)
    assert table.relays == [{"kind": "relay", "channel": "evil", "seats": evil, "open": True}]
    speaker, listener = (person for person, seat in table.seats.items() if table.role(person) in ("assassin", "oberon"))
    for words in ("seat 3?", "rules of thumb say 4", "1", "help, <b>quick</b> &amp; more", "x" * 4000):
        lines = table.whisper(speaker, words)
        assert {line["key"] for line in lines} == {"common-relayed"}, words
        assert {line["to"]["seat"] for line in lines} == set(evil) - {table.seats[speaker]}
        assert all(line["args"]["text"] == words for line in lines)
    good = next(person for person in table.people if table.role(person) not in EVIL)
    assert [line["key"] for line in table.whisper(good, "who is it?")] == ["common-not-understood"]
    table.answer(end, "end")
    assert table.relays[-1]["open"] is False
    assert table.whisper(listener, "hello")[0]["key"] in ("common-unknown-choice", "common-not-understood")
    pipe.say("mod", "/void", "council", moderator=True)


def test_a_council_that_floods_is_slowed_down(pipe: Pipe) -> None:
    table = PipeRoom(pipe, "flood", people=[f"f{number}" for number in range(5)])
    table.begin()
    end = table.play_to("avalon-council-end", willing(Random(4)))
    keys = [table.whisper(end["to"]["person"], f"word {number}")[0]["key"] for number in range(25)]
    assert keys == ["common-relayed"] * 20 + ["common-too-fast"] * 5
    table.advance(60)
    assert table.whisper(end["to"]["person"], "and then?")[0]["key"] == "common-relayed"


def test_a_guessed_prompt_name_tells_nothing_about_who_is_asked(table: PipeRoom) -> None:
    table.begin()
    secret = table.play_to("avalon-council-end", willing(Random(5)))
    head, _, number = secret["prompt"].rpartition("-")
    prober = next(person for person in table.people if table.role(person) not in EVIL)
    own = table.seats[prober]
    found = set()
    for seat in range(1, 6):
        for turn in range(1, 15):
            if seat != own:
                (line,) = table.press(prober, f"{head}-{turn * 100 + seat}", "end")
                found.add(line["key"])
    assert found == {"common-not-your-prompt"}, f"{number} can be told from the others"
