import pytest

from fsm import ROOM, Relay, Tell
from tests.werewolf.moves import problems, village


@pytest.mark.rule("WW-065", "WW-058", "WW-063", "WW-064", "WW-031", "WW-075")
def test_a_night_is_called_stage_by_stage() -> None:
    table = village()
    assert [effect.key for effect in table.effects if isinstance(effect, Tell)] == ["werewolf-night", "werewolf-stage"]
    assert table.told("werewolf-night") == {"number": 1, "style": 2}
    assert table.told("werewolf-stage")["closing"] is None
    assert (table.asked("werewolf-guard"), len(table.game.prompts)) == ((8,), 1)
    table.night()
    assert [tell["closing"] for tell in table.tells("werewolf-stage")] == [None, "guard", "werewolf", "witch", "seer"]
    assert table.told("werewolf-day", ROOM) == {"number": 1, "closing": "hunter", "style": 2}
    assert "werewolf-deaths" not in table.keys


@pytest.mark.rule("WW-066", "WW-070", "AMB-24")
def test_every_stage_lasts_twenty_seconds_whatever_is_done() -> None:
    table = village()
    for _ in range(5):
        assert (table.last_wait.seconds, table.last_wait.floor) == (20, 20)
        before = table.phase, table.board.stage
        for prompt in tuple(table.game.prompts.values()):
            if prompt.required:
                table.answer(prompt.seat, prompt.choices[-1], key=prompt.key)
        assert (table.phase, table.board.stage) == before
        table.expire()
    assert table.board.night.target("guard") == 0


@pytest.mark.rule("WW-070")
def test_without_a_fixed_length_a_stage_ends_with_its_answer() -> None:
    table = village(**{"night.fixed_length": False})
    table.answer(8, 9)
    assert table.phase == "WOLVES"
    assert "W_LEAK" in problems("b12_444_guard", 12, **{"night.fixed_length": False})


@pytest.mark.rule("WW-069", "IX-17")
def test_the_dead_are_called_all_the_same() -> None:
    table = village().night(knife=5, check=1)
    assert table.told("werewolf-seen", (5,)) == {"seat": 1, "wolf": True}
    table.no_election()
    assert table.dead == [5]
    table.peace()
    told = len(table.private(5))
    table.night()
    assert "seer" in table.calls(2)
    assert len(table.private(5)) == told


@pytest.mark.rule("WW-058", "WW-061", "WW-062", "WW-020")
def test_what_is_done_at_night_does_not_show() -> None:
    worlds = []
    for acts in ({"guard": 9, "knife": 9, "check": 3}, {"guard": 1, "knife": 10, "save": True, "check": 12}, {}):
        worlds.append(village().first_night(**acts).room)
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.rule("WW-057", "WW-135")
def test_eyes_closed_is_nobody_may_speak() -> None:
    table = village()
    assert not [effect for effect in table.log if isinstance(effect, Relay)]
    assert ("floor", "()") in table.room
    assert table.phase == "STAGE"
    table.exile(9)


@pytest.mark.rule("WW-069", "WW-083", "WW-065", "WW-031")
def test_in_every_stage_those_are_asked_who_live_and_have_the_card_and_nobody_else() -> None:
    table = village().night(knife=5).exile(9).to("STAGE")
    asked = {}
    for _ in range(5):
        open_now = [prompt.seat for prompt in table.game.prompts.values() if prompt.required]
        asked[table.told("werewolf-stage")["role"]] = sorted({*open_now})
        table.expire()
    assert asked == {"guard": [8], "werewolf": [1, 2, 3, 4], "witch": [6], "seer": [], "hunter": []}


@pytest.mark.rule("WW-081", "WW-101", "WW-105", "WW-058")
def test_nobody_is_told_more_of_a_night_than_the_own_part() -> None:
    table = village().first_night(guard=7, knife=7, check=1)
    pack = ["werewolf-pack", *["werewolf-knife-choice"] * 3, "werewolf-knife-result"]
    own = {1: pack, 2: pack, 3: pack, 4: pack, 5: ["werewolf-seen"], 6: ["werewolf-victim"], 7: ["werewolf-gun"]}
    for seat in table.game.seats:
        assert table.private(seat) == ["werewolf-role", *own.get(seat, [])], seat
