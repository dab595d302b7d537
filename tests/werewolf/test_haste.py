from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from fsm import HURRY, Pace, Tell, Wait
from fsm.codec import dump, load
from fsm.games.werewolf import WEREWOLF
from fsm.testing import make_start
from fsm.timing import pace_of
from fsm.values import Options
from storage.base import LIVE
from tests.bot.recording import Bot, running
from tests.werewolf.cards import HUNTER, SEER, WITCH, V, W
from tests.werewolf.moves import Village, village

QUIET: dict[str, Any] = {"victory.draw": {"max_days": 0, "no_death_days": 0}, "end.bind": "off"}


def speeches(table: Village) -> dict[int, float | None]:
    found: dict[int, float | None] = {}
    while table.phase == "SPEECH":
        found[table.board.speaking] = table.last_wait.seconds
        table.expire()
    return found


def on_day_one(*gone: int, **options: Any) -> Village:
    table = village("b12_444_idiot", "chat", **{**QUIET, **options}).first_night().strike(*gone)
    table.to("SPEECH")
    return table


# WB-074


@pytest.mark.rule("WB-074")
@pytest.mark.parametrize(
    ("gone", "seconds"),
    [((), 45), ((9,), 50), ((9, 10), 55), ((9, 10, 11), 60), ((9, 10, 11, 1, 2), 75), ((9, 10, 11, 1, 2, 3), 75)],
)
def test_a_round_of_speeches_has_a_budget(gone: tuple[int, ...], seconds: int) -> None:
    table = village("b12_444_idiot", "chat", **QUIET).first_night().strike(*gone).peace().night()
    table.to("SPEECH")
    assert {*speeches(table).values()} == {seconds}


@pytest.mark.rule("WB-074")
@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({"speech.round_budget": 0}, 75),
        ({"speech.round_budget": 3600}, 75),
        ({"speech.round_budget": 60}, 40),
        ({"speech.round_budget": 60, "speech.least": 15}, 15),
        ({"tempo": "quick"}, 40),
        ({"tempo": "slow"}, 90),
        ({"tempo": "post"}, 14_400),
        ({"tempo": "unlimited"}, None),
    ],
)
def test_the_budget_stays_between_the_least_and_the_usual_time(options: dict[str, Any], seconds: int | None) -> None:
    assert on_day_one(**options).last_wait.seconds == seconds


@pytest.mark.rule("WB-074")
def test_only_regular_speeches_share_it() -> None:
    table = village("b12_444_idiot", "chat", **QUIET).night(knife=9).run(1, 2)
    assert (table.phase, table.last_wait.seconds) == ("CAMPAIGN", 45)
    table.to("WORDS")
    assert table.last_wait.seconds == 60
    assert {*speeches(village("b12_444_idiot", "codex").first_day()).values()} == {120}


# WB-156


@pytest.mark.rule("WB-156")
@pytest.mark.parametrize("seconds", [30, 75, 90])
@pytest.mark.parametrize("gone", [(), (9, 10, 11), (9, 10, 11, 1, 2)])
def test_a_speech_that_somebody_has_set_lasts_that_long_at_every_number(seconds: int, gone: tuple[int, ...]) -> None:
    table = village("b12_444_idiot", "chat", **QUIET, **{"timer.speech": seconds}).first_night().strike(*gone)
    table.peace().night().to("SPEECH")
    assert {*speeches(table).values()} == {seconds}


@pytest.mark.rule("WB-156", "WB-081")
def test_newcomers_share_a_round_unless_somebody_has_set_their_speech() -> None:
    deal = (W, W, SEER, WITCH, HUNTER, V, V, V)
    assert {*speeches(village("p8_rookie", "chat", deal, **QUIET).night().to("SPEECH")).values()} == {40}
    assert {
        *speeches(village("p8_rookie", "chat", deal, **QUIET, **{"timer.speech": 90}).night().to("SPEECH")).values()
    } == {90}


@pytest.mark.rule("WB-156")
def test_a_budget_that_somebody_has_set_holds() -> None:
    assert on_day_one(**{"speech.round_budget": 720}).last_wait.seconds == 60
    assert on_day_one(**{"speech.round_budget": 600, "timer.speech": 90}).last_wait.seconds == 50


# WB-075, WB-155


@pytest.mark.rule("WB-155")
def test_who_has_campaigned_has_the_time_of_all_in_chat() -> None:
    table = village("b12_444_idiot", "chat", **QUIET).night().run(3, 7).to("SPEECH")
    assert {*speeches(table).values()} == {45}


@pytest.mark.rule("WB-075")
@pytest.mark.parametrize(("seconds", "repeated"), [(30, 30), (0, 45), (20, 20)])
def test_who_has_campaigned_is_short_on_day_one(seconds: int, repeated: int) -> None:
    table = village("b12_444_idiot", "chat", **{**QUIET, "speech.repeat_seconds": seconds}).night()
    table.run(3, 7).to("SPEECH")
    found = speeches(table)
    assert {seat: found[seat] for seat in (3, 7)} == {3: repeated, 7: repeated}
    assert {time for seat, time in found.items() if seat not in (3, 7)} == {45}


@pytest.mark.rule("WB-075")
def test_only_on_that_day_and_only_who_spoke() -> None:
    table = village("b12_444_idiot", "chat", **QUIET, **{"speech.repeat_seconds": 30}).night().run(1, 2, 3)
    first = table.board.speaking
    later = next(seat for seat in (1, 2, 3) if seat != first)
    table.withdraw(later).to("SPEECH")
    day_one = speeches(table)
    assert (day_one[first], day_one[later]) == (30, 45)
    table.to("STAGE", "WOLVES").night().to("SPEECH")
    assert {*speeches(table).values()} == {45}


# WB-076, the rules


def lengths(table: Village, number: int) -> list[float]:
    falls = [at for at, effect in enumerate(table.log) if isinstance(effect, Tell) and effect.key == "werewolf-night"]
    dawns = [at for at, effect in enumerate(table.log) if isinstance(effect, Tell) and effect.key == "werewolf-day"]
    part = table.log[falls[number - 1] : dawns[number - 1]]
    return [effect.floor for effect in part if isinstance(effect, Wait) and effect.floor]


@pytest.mark.rule("WB-076")
def test_from_the_next_nightfall_all_times_are_those_of_quick() -> None:
    table = village("b12_444_guard", "chat", **QUIET).first_night()
    table.rule(HURRY)
    assert not table.tells("werewolf-hurry")
    assert {*speeches(table).values()} == {45}, "the day goes on as it began"
    table.to("VOTE")
    assert table.last_wait.seconds == 30
    table.to("WOLVES")
    assert len(table.tells("werewolf-hurry")) == 1
    table.night()
    assert lengths(table, 2) == [35, 25, 25, 3], "this night's own stages are quick already"
    table.to("SPEECH")
    assert table.last_wait.seconds == 40
    table.to("VOTE")
    assert table.last_wait.seconds == 25
    quick = WEREWOLF.schema.resolve("chat", {"board": "b12_444_guard", "tempo": "quick", **QUIET}, 12).values()
    assert {**table.game.options.values(), "tempo": "quick"} == quick


@pytest.mark.rule("WB-157", "WB-151")
def test_after_hurry_seven_living_have_sixty_seconds_and_twentyfive_to_vote() -> None:
    table = village("b12_444_idiot", "chat", **QUIET).first_night()
    table.rule(HURRY)
    table.strike(9, 10, 11, 1, 2).peace().night().to("SPEECH")
    assert {*speeches(table).values()} == {60}
    assert table.to("VOTE").last_wait.seconds == 25
    assert [table.game.options.number(f"timer.{key}") for key in ("skill", "order", "call", "badge")] == [25] * 4


@pytest.mark.rule("WB-076", "WB-157", "WB-156", "IB-52")
@pytest.mark.parametrize("chosen", [{"timer.speech": 90}, {"timer.speech": 75}, {"timer.vote": 30}, {"timer.vote": 20}])
def test_a_time_that_somebody_has_set_stays(chosen: dict[str, int]) -> None:
    table = village("b12_444_guard", "chat", **QUIET, **chosen)
    table.rule(" ".join((HURRY, *QUIET, *chosen)))
    table.to("SPEECH").to("WOLVES")
    assert {key: table.game.options.number(key) for key in chosen} == chosen
    assert table.game.options.number("timer.last_words") == 45
    assert table.game.options.number("speech.round_budget") == (0 if "timer.speech" in chosen else 480)


@pytest.mark.rule("WB-076")
@pytest.mark.parametrize("tempo", ["quick", "slow", "post", "unlimited"])
def test_a_table_that_has_chosen_its_tempo_keeps_it(tempo: str) -> None:
    table = village("b12_444_guard", "chat", **{**QUIET, "tempo": tempo})
    before = table.game.options.values()
    table.rule(HURRY)
    table.to("SPEECH").to("WOLVES")
    assert (table.game.options.values(), table.tells("werewolf-hurry")) == (before, [])


@pytest.mark.rule("WB-076")
def test_haste_outlives_a_snapshot_and_yields_to_another_tempo() -> None:
    table = village("b12_444_guard", "chat", **QUIET)
    table.rule(HURRY)
    assert load(WEREWOLF, table.start, dump(table.game)).board.late
    table.to("SPEECH").to("WOLVES")
    assert load(WEREWOLF, table.start, dump(table.game)).options.values() == table.game.options.values()
    slow = make_start(WEREWOLF, 12, "chat", {"board": "b12_444_guard", "tempo": "slow", **QUIET}).options
    command: Pace = pace_of(table.game.options, Options.of(slow))
    table.apply(command)
    assert table.game.options.number("timer.vote") == 60


# WB-076, the clock


@asynccontextmanager
async def at_a_table() -> AsyncIterator[Bot]:
    """Nine who play preset chat, dealt at minute 0."""
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/new werewolf chat")
        for key, value in {"victory.draw": "none", "bomb.enabled": "off", "timer.last_words": "60"}.items():
            await bot.rule(f"/config set {key} {value}")
        for number in range(1, 10):
            await bot.say(f"test:@p{number}", "/join")
        assert "common-dealt" in await bot.rule("/start")
        yield bot


async def until(bot: Bot, key: str, times: int = 1) -> float:
    """Let time pass until this is said for the n-th time; returns the minutes that passed."""
    passed = 0
    while len([message for message in bot.platform.sent if message.key == key]) < times:
        await bot.advance(10)
        passed += 10
        for asked in bot.open("werewolf-exile-vote"):
            assert asked.slot
            await bot.press(asked.to, asked.slot, "abstain")
        assert passed < 7200, key
    return passed / 60


@pytest.mark.rule("WB-076")
async def test_the_first_night_after_28_minutes_hurries() -> None:
    async with at_a_table() as bot:
        minutes, said = 0.0, []
        for number in range(1, 6):
            minutes += await until(bot, "werewolf-night", number)
            said.append((minutes, any(message.key == "werewolf-hurry" for message in bot.platform.sent)))
        assert all(told is (at >= 28) for at, told in said), said
        assert [told for _, told in said][-1] is True
        assert len([message for message in bot.platform.sent if message.key == "werewolf-hurry"]) == 1
        match = bot.match
        assert match.status in LIVE
        assert match.game
        assert match.game.options.number("timer.vote") == 25
        assert match.game.options.number("timer.last_words") == 60, "a moderator has set it"
