import pytest

from adapters.base import Unreachable
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import running
from tests.werewolf.moves import dealt
from tests.werewolf.whole_bot import PEOPLE, Hall, lobby

# Numbers


@pytest.mark.rule("WW-020", "AMB-05", "WW-022")
async def test_players_choose_free_numbers_in_public() -> None:
    async with lobby() as table:
        assert await table.say(PEOPLE[0], "/sit 5") == ["common-not-seated"]
        for person in PEOPLE[:6]:
            await table.say(person, "/join")
        assert await table.say(PEOPLE[0], "/sit 5") == ["common-lobby"]
        assert table.shown[-1].args["picked"] == [{"number": 5, "name": "P1"}]
        assert await table.say(PEOPLE[1], "/sit 5") == ["common-number-taken"]
        assert table.shown[-1].args["free"] == [str(number) for number in range(1, 17) if number != 5]
        assert await table.say(PEOPLE[1], "选号 17号") == []
        assert await table.say(PEOPLE[1], "/sit 17号") == ["common-number-taken"]
        assert await table.say(PEOPLE[1], "/sit 2号") == ["common-lobby"]
        assert await table.say(PEOPLE[2], "/sit 12") == ["common-lobby"]
        assert await table.say(PEOPLE[3], "/sit 1") == ["common-lobby"]
        await table.say(PEOPLE[3], "/leave")
        assert [one["number"] for one in table.bot.last("common-lobby").args["picked"]] == [2, 5, 12]
        for person in (PEOPLE[6], PEOPLE[3]):
            await table.say(person, "/join")
        assert "common-dealt" in await table.start()
        match = table.match
        assert (match.people[5], match.people[2]) == (PEOPLE[0], PEOPLE[1])
        assert sorted(match.people.values()) == sorted(PEOPLE)
        assert table.bot.last("common-numbers").args == {"seats": [1, 2, 3, 4, 5, 6, 7]}
        assert await table.say(PEOPLE[0], "/sit 1") == ["common-game-running"]


async def seated(seed: str, pick: str, **numbers: int) -> list[str]:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        bot.app.services.rehearsal.text = seed
        table = Hall(bot)
        await table.rule("/new werewolf codex b7_cupid")
        await table.rule(f"/config set setup.seat_pick {pick}")
        for person in PEOPLE:
            await table.say(person, "/join")
        for person, number in numbers.items():
            await table.say(f"test:@{person}", f"/sit {number}")
        await table.start()
        return [table.match.people[seat].removeprefix("test:@") for seat in range(1, 8)]


@pytest.mark.rule("WW-020")
async def test_who_has_chosen_no_number_draws_one() -> None:
    drawn = [await seated(seed, "manual_then_random", p1=5, p2=2) for seed in "abc"]
    assert all((order[4], order[1]) == ("p1", "p2") for order in drawn)
    assert len({tuple(order) for order in drawn}) == 3, "by chance"
    assert await seated("a", "manual_then_random", p1=5, p2=2) == drawn[0], "by the seed"
    assert await seated("a", "manual", p1=5, p2=2) == ["p3", "p2", "p4", "p5", "p1", "p6", "p7"]


@pytest.mark.rule("WW-020")
async def test_nobody_chooses_where_numbers_are_drawn() -> None:
    async with lobby(setup__seat_pick="random") as table:
        await table.say(PEOPLE[0], "/join")
        assert await table.say(PEOPLE[0], "/sit 5") == ["common-numbers-drawn"]


# Readiness


@pytest.mark.rule("WW-025")
async def test_the_game_waits_until_everybody_is_ready() -> None:
    async with lobby(setup__ready="true") as table:
        for person in PEOPLE[:6]:
            await table.say(person, "/join")
        assert table.bot.open("werewolf-ready") == [], "nobody is asked before the table is complete"
        assert await table.say(PEOPLE[0], "/ready") == ["common-nothing-to-confirm"]
        assert (await table.rule("/start"))[-1] == "common-too-few"
        await table.say(PEOPLE[6], "/join")
        asked = {one.to: one for one in table.bot.open("werewolf-ready")}
        assert set(asked) == {*PEOPLE}
        options = WEREWOLF.schema.resolve("codex", {"board": "b7_cupid", "setup.ready": True}, 7)
        told = WEREWOLF.rules(options, 7).args
        assert asked[PEOPLE[0]].args == {name: value for name, value in told.items() if not name.startswith("_")}
        slot = asked[PEOPLE[0]].slot
        assert slot
        await table.bot.press(PEOPLE[0], slot, "confirm")
        await table.say(PEOPLE[1], "/ready")
        await table.whisper(PEOPLE[2], "准备")
        for person in PEOPLE[4:]:
            await table.whisper(person, "ready")
        assert table.bot.last("common-confirmed").args == {"count": 6, "of": 7}
        assert await table.say(PEOPLE[1], "/ready") == ["common-confirmed"]
        assert table.bot.last("common-confirmed").args["count"] == 6, "once is once"
        assert await table.rule("/start") == ["common-unconfirmed"]
        assert table.shown[-1].args == {"seats": [4]}
        assert "P4" in table.shown[-1].text
        assert "common-dealt" in await table.say(PEOPLE[3], "/ready")


@pytest.mark.rule("WW-025", "WW-026")
@pytest.mark.parametrize("change", ["/config set sheriff.vote_weight 2", "/config set board b8_cupid", "/kick 7"])
async def test_who_was_ready_for_other_rules_is_asked_again(change: str) -> None:
    async with lobby(setup__ready="true") as table:
        for person in PEOPLE:
            await table.say(person, "/join")
        for person in PEOPLE:
            await table.say(person, "/ready")
        await table.rule(change)
        if change == "/kick 7":
            await table.rule("/join P7")
            await table.say(PEOPLE[6], "/join")
        elif "board" in change:
            await table.say("test:@p8", "/join")
        assert (await table.rule("/start"))[-1] == "common-unconfirmed"
        players = 8 if "board" in change else 7
        assert table.shown[-1].args == {"seats": list(range(1, players + 1))}


@pytest.mark.rule("WW-030")
@pytest.mark.parametrize("duty", [True, False])
def test_who_is_not_there_to_read_the_table_is_named(duty: bool) -> None:
    table = dealt(12, "codex", **{"setup.observe_seconds": 60, "setup.observe_mandatory": duty})
    table.everyone("werewolf-confirm", "confirm")
    assert bool(table.asked("werewolf-present")) is duty
    for seat in table.asked("werewolf-present")[:10]:
        table.answer(seat, "here")
    assert table.phase == "OBSERVE"
    table.expire()
    assert table.tells("werewolf-absent") == ([{"seats": [11, 12]}] if duty else [])


@pytest.mark.rule("WW-024", "AMB-06")
async def test_who_cannot_be_written_to_is_named_and_keeps_the_game_from_starting() -> None:
    async with lobby() as table:
        for person in PEOPLE[:6]:
            await table.say(person, "/join")
        table.bot.platform.trouble[PEOPLE[6]] += [Unreachable(), Unreachable()]
        assert await table.say(PEOPLE[6], "/join") == ["common-unreachable"]
        assert "P7" in table.bot.last("common-unreachable").text
        assert "common-dealt" not in await table.start()
        await table.say(PEOPLE[6], "/join")
        assert "common-dealt" in await table.start()
