"""What anybody may ask at any time, and what is said while there is nothing to tell yet."""

from __future__ import annotations

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.table import Table


def test_an_empty_lobby_is_told_with_what_it_waits_for(table: Table) -> None:
    table.rule("/new avalon classic")
    (line,) = table.say("zed", "/status")
    expected = {"game": "avalon", "preset": "classic", "seats": [], "min": 5, "max": 10}
    assert (line["key"], line["args"]) == ("common-lobby", expected)
    assert "Nobody has joined yet" in line["text"]
    (line,) = table.say("zed", "/players")
    assert line["text"] == "Nobody has a seat yet."
    table.say("ann", "/join", name="Ann")
    (line,) = table.say("zed", "状态")
    assert (line["kind"], line["args"]["seats"]) == ("tell", ["Ann"])
    (line,) = table.whisper("ann", "/status")
    assert line["to"] == {"person": "ann", "seat": 1}


@pytest.mark.parametrize("game", ["avalon", "assassins"])
def test_roles_that_are_a_secret_are_not_told(table: Table, game: str) -> None:
    def say(text: str) -> Out:
        return table.pipe.say("mod", text, table.room, moderator=True)[0]

    say(f"/new {game}")
    assert say("/roles")["args"]["lines"]
    say("/config set roles.list_public false")
    assert say("/roles")["key"] == "common-roles-secret"


def test_the_usual_game_comes_first() -> None:
    with Pipe(locale="en") as pipe:
        (line,) = Table(pipe).rule("/new")
        assert [one["game"] for one in line["args"]["games"]] == ["avalon", "assassins", "werewolf"]
        (line,) = Table(pipe).rule("/config show")
        assert line["args"]["game"] == "avalon"
