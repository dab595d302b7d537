from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from adapters.base import Line, Message
from bot.delivery.outbox import OutboxBuilder
from bot.inbound.dispatcher import Dispatcher
from bot.match.ballots import offered
from bot.match.effects import number_ballots
from bot.match.journal import Note
from bot.match.state import Match, State
from bot.match.status import announce
from bot.messages.items import TellItem
from fsm import ROOM, AnyGame, AnyRules, Choices, Refused, Tell
from fsm.dice import Dice
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.testing.play import Outcome, rings
from fsm.testing.table import make_start
from fsm.testing.worlds import deal, next_act
from storage.base import Sitting
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, Bot, Failing, running
from tests.bot.table.test_unopened import Buttons

TABLES: tuple[tuple[AnyRules, str, int, Mapping[str, Any]], ...] = (
    (WEREWOLF, "chat", 8, {"board": "b8_cupid"}),
    (WEREWOLF, "chat", 12, {}),
    (AVALON, "classic", 7, {}),
    (AVALON, "classic", 7, {"roles.lunatic": True}),
)
"""Tables with lovers who may not vote for each other, and with cards of their own for some roles."""

ACTS = 300


def table(game: AnyGame, preset: str) -> Match:
    state = State("", preset)
    state.ask_in_room(())
    state.timing.due = 30.0
    match = Match(1, "test:room", game.rules, state, status="playing", game=game)
    match.sit(tuple(Sitting(seat, f"test:@{seat}", f"P{seat}") for seat in game.seats))
    return match


def read(match: Match, before: set[int]) -> Any:
    """Return what the room reads of its ballots near their end, and number those asked now."""
    number_ballots(match, before)
    outbox = OutboxBuilder(TellItem("common-resumed", {}))
    announce(match, outbox, 25.0)
    return match.shown and {**match.shown.args, "_seconds": None}


def told(outcome: Outcome) -> list[Tell]:
    return [] if isinstance(outcome, Refused) else [one for one in outcome if isinstance(one, Tell) and one.to == ROOM]


@pytest.mark.parametrize(("rules", "preset", "players", "options"), TABLES)
def test_what_a_room_reads_of_its_ballots_tells_no_role(
    rules: AnyRules, preset: str, players: int, options: Mapping[str, Any]
) -> None:
    read_some = told_missing = 0
    for number in range(12):
        dice = Dice(f"{preset} {number}")
        start = make_start(rules, players, preset, options)
        lineup = rules.lineup(rules.schema.whole(start.options, players), players)
        start = msgspec.structs.replace(start, seed=f"{number}", deal=dice.shuffled(lineup))
        roles = start.deal or ()
        pairs = [(a, b) for a in range(1, players) for b in range(a + 1, players + 1) if roles[a - 1] != roles[b - 1]]
        worlds, clock = deal(rules, start, dice.pick(pairs)), False
        left, right = table(worlds.left, preset), table(worlds.right, preset)
        before: tuple[set[int], set[int]] = (set(), set())
        for _ in range(ACTS):
            if worlds.left.over or worlds.right.over or told(worlds.outcomes[0]) != told(worlds.outcomes[1]):
                break
            shown = read(left, before[0])
            assert shown == read(right, before[1])
            if shown and "_wanted" in shown:
                told_missing += 1
                assert not any(left.inquiry(one.pop()).offers for one in map(list, left.ballots.values()))
            read_some += bool(left.ballots)
            before = set(worlds.left.prompts), set(worlds.right.prompts)
            clock = rings(worlds.outcomes[0], before=clock)
            act = next_act(worlds, (), dice, clock=clock)
            if act is None:
                break
            worlds = worlds.after(act)
    assert read_some
    assert told_missing, "except where haste would tell of a card, as the choice does"


def test_a_choice_that_only_some_lack_stays_on_the_buttons_and_one_that_only_some_have_is_asked_in_private() -> None:
    rules = AVALON
    seen: set[Choices] = set()
    start = make_start(rules, 7, "classic", {"roles.sorcerers": True})
    lineup = rules.lineup(rules.schema.whole(start.options, 7), 7)
    dice = Dice("cards")
    worlds = deal(rules, msgspec.structs.replace(start, deal=dice.shuffled(lineup)), (1, 1))
    match = table(worlds.left, "classic")
    for _ in range(ACTS):
        for key, asked in match.ballots.items():
            if key == "avalon-quest-ballot":
                assert offered(match, asked) == ("success", "fail")
                seen |= {prompt.choices for prompt in asked if not match.is_letter(prompt)}
                assert all(set(one.choices) - {"success", "fail"} for one in asked if match.is_letter(one))
        act = next_act(worlds, (), dice, clock=False)
        if act is None or worlds.left.over:
            break
        worlds = worlds.after(act)
    assert {("success",), ("success", "fail")} <= seen


async def press(bot: Bot, person: str, say: str) -> None:
    await bot.take(Line(person, person, bot.match.room, f"/{say}", ref="ballot"))


def ballot_of(bot: Bot) -> Message:
    return next(one for one in reversed(bot.platform.to(bot.match.room)) if one.acts)


async def vote_on_a_team(bot: Bot) -> Message:
    await bot.rule("/ballots room")
    await bot.begin()
    await bot.rule("/skip")
    team = [act.say for row in ballot_of(bot).acts for act in row]
    for say in (*team[:2], team[5]):
        await press(bot, bot.match.people[bot.game.board.leader], say)
    return ballot_of(bot)


async def test_the_count_goes_on_in_the_same_message_after_a_vote_that_could_not_be_stored() -> None:
    store = Failing()
    async with running(platform=Buttons(), store=store) as bot:
        ballot = await vote_on_a_team(bot)
        for person, store.refuses in zip(PEOPLE[:3], (0, 1, 0), strict=True):
            await press(bot, person, ballot.acts[0][0].say)
        await bot.advance(10)
        counted = bot.platform.to(bot.match.room)[-1]
        assert counted.slot == ballot.slot
        assert "2/5" in counted.text


async def test_the_next_worker_counts_on_in_the_same_message(monkeypatch: pytest.MonkeyPatch) -> None:
    store, platform = MemoryStore(), Buttons()
    async with running(platform=platform, store=store) as bot:
        ballot = await vote_on_a_team(bot)
        for person in PEOPLE[:2]:
            await press(bot, person, ballot.acts[0][0].say)
    monkeypatch.setattr(Dispatcher, "renew", lambda *_: None)
    async with running(platform=platform, store=store) as bot:
        await bot.app.services.engine.take_up(bot.match)
        await bot.app.dispatcher.settle()
        counted = platform.to(bot.match.room)[-1]
        assert (counted.slot, counted.acts) == (ballot.slot, ballot.acts)
        assert counted.text == ballot.text.replace("0/5", "2/5")
        shown = len(platform.to(bot.match.room))
        await bot.app.services.engine.note(bot.match, Note("heard", PEOPLE[3]), OutboxBuilder())
        assert len(platform.to(bot.match.room)) == shown, "the ballot stands there already"
