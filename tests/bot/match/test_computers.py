"""Computers play at the table of people: their moves, moments and memory."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from adapters.base import Capabilities
from bot.clock import ManualClock
from bot.games import load_words
from bot.match.computers import plan_moves
from bot.match.journal import Note, played_again, read
from bot.match.state import Match
from fsm import Answer, Dice, Prompt, RuleSet, Start
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.policy import Knowledge, Move
from storage.base import Commit, Entry, Unavailable
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, Buttons, Editing, RecordingAdapter, running

GAMES: Mapping[str, RuleSet[Any]] = {"assassins": ASSASSINS, "avalon": AVALON, "werewolf": WEREWOLF}
DEAL = ("assassin", "hermit", "assassin", "witch", "civilian", "civilian")
OTHER = ("assassin", "witch", "assassin", "hermit", "civilian", "civilian")

TEXTS = load_words(GAMES)


async def begin(bot: Bot, game: str = "assassins", *settings: str, players: int = 6) -> None:
    await bot.gather(*settings, game=game, people=[ANN])
    await bot.rule(f"/fill {players - 1}")
    await bot.rule("/start")


async def answer(bot: Bot, key: str, choice: str) -> None:
    await bot.answer(bot.open(key)[-1], choice)


async def pass_by(bot: Bot, seconds: float) -> None:
    for _ in range(int(seconds)):
        await bot.advance(1)


async def played(bot: Bot) -> Match:
    """Let the game go on to its end; the person answers nothing."""
    match = bot.match
    for _ in range(20_000):
        if match.status != "playing":
            break
        await bot.advance(5)
    return match


def speakers(bot: Bot) -> list[object]:
    return [one.args["seat"] for one in bot.platform.to(ROOM) if one.key == "common-remark"]


@pytest.mark.parametrize(("game", "players"), [("assassins", 6), ("avalon", 5), ("werewolf", 9)])
async def test_a_person_and_computers_play_a_game_to_its_end(game: str, players: int) -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await begin(bot, game, players=players)
        assert bot.last("common-computers-here").args == {"seats": [*bot.match.computers], "count": players - 1}
        assert len(bot.match.computers) == players - 1
        await played(bot)
        assert bot.last("common-over").args["winner"]
        assert not [one for one in bot.platform.sent if one.to.startswith("computer:")]


async def test_nobody_sends_them_anything_and_the_store_keeps_nothing_for_them() -> None:
    store = MemoryStore()
    async with running(games=GAMES, texts=TEXTS, store=store) as bot:
        await begin(bot)
        assert not [row for row in await store.pending() if row.to.startswith("computer:")]
        assert bot.match.players == {ANN}


async def test_partners_wait_for_the_person_and_stab_whom_that_one_names() -> None:
    async with running(games=GAMES, texts=TEXTS, deal=DEAL) as bot:
        await begin(bot)
        await answer(bot, "assassins-vote", "abstain")
        await pass_by(bot, 60)
        assert 3 in bot.match.living, "with this seed the partner lives"
        assert bot.game.missing() == (1, 3), "everybody else has chosen, and the partner waits"
        prey = next(seat for seat in bot.match.living if seat > 3)
        await answer(bot, "assassins-stab", str(prey))
        await pass_by(bot, 30)
        assert {"seat": 3, "target": prey} in [dict(one.args) for one in bot.platform.sent if "choice" in one.key]
        assert bot.last("assassins-stab-result").args == {"target": prey}


class Moments(MemoryStore):
    """The instants of the computers' acts, by phase and seat."""

    def __init__(self) -> None:
        super().__init__()
        self.acts: list[tuple[float, bytes]] = []

    async def commit(self, commit: Commit) -> None:
        await super().commit(commit)
        if b'"answer"' in commit.entry:
            self.acts.append((commit.at, commit.entry))


async def test_a_computer_takes_its_time_and_leaves_some() -> None:
    store = Moments()
    async with running(games=GAMES, texts=TEXTS, store=store) as bot:
        await begin(bot, "avalon", "tempo standard", players=7)
        opened, due = bot.app.clock.now(), bot.match.state.timing.due
        assert due
        asked = [prompt.seat for prompt in bot.match.open_prompts() if not prompt.standing]
        moves = bot.match.state.timing.moves
        assert len(moves) == len([seat for seat in asked if seat in bot.match.computers])
        for first, second in moves.values():
            assert 3 <= first - opened <= 0.6 * (due - opened)
            assert first < second <= opened + 0.75 * (due - opened)


async def test_the_moments_and_lines_of_a_table_do_not_depend_on_its_roles() -> None:
    worlds = []
    for deal in (DEAL, OTHER):
        store = Moments()
        async with running(games=GAMES, texts=TEXTS, store=store, deal=deal) as bot:
            await begin(bot)
            await pass_by(bot, 60)
            worlds.append((store.acts, speakers(bot), bot.match.state.timing.moves))
    assert worlds[0] == worlds[1]
    assert len(worlds[0][0]) >= 5, "a day of five computers"


def acts_of(journal: Sequence[Entry], rules: RuleSet[Any]) -> list[tuple[float, bytes]]:
    """Return the answers of a match, with the lines before them, and the seconds since their phase began."""
    acts, began, token = list[tuple[float, bytes]](), 0.0, 0
    dealt = next(entry.seq for entry in journal if isinstance(read(entry), Start))
    since = [entry for entry in journal if entry.seq >= dealt]
    for entry, (line, game, _) in zip(since, played_again(rules, journal), strict=True):
        if isinstance(line.command if isinstance(line, Note) else line, Answer):
            acts.append((round(entry.at - began, 3), entry.body))
        if game.token != token:
            token, began = game.token, entry.at
    return acts


@pytest.mark.parametrize(("game", "players"), [("assassins", 6), ("avalon", 7), ("werewolf", 12)])
async def test_a_game_with_a_new_process_for_each_line_is_the_game_without_kills(game: str, players: int) -> None:
    """A process that comes back gives people time, so that instants count from the beginning of their phase."""
    whole, killed = MemoryStore(), MemoryStore()
    async with running(games=GAMES, texts=TEXTS, store=whole) as bot:
        await begin(bot, game, players=players)
        await played(bot)
    async with running(games=GAMES, texts=TEXTS, store=killed) as bot:
        await begin(bot, game, players=players)
        now = bot.app.clock.now()
    kills, is_over = 0, False
    while not is_over:
        async with running(games=GAMES, texts=TEXTS, store=killed, clock=ManualClock(now)) as bot:
            match, kills = bot.match, kills + 1
            begun = match.seq
            while match.playing and match.seq == begun:
                await bot.advance(1)
            now, is_over = bot.app.clock.now(), not match.playing
    assert kills > players
    await whole.open()
    acts = acts_of(await whole.journal(1), GAMES[game])
    assert len(acts) > players
    await killed.open()
    assert acts_of(await killed.journal(1), GAMES[game]) == acts, "none is lost, doubled, or at another moment"


async def test_the_time_that_a_restart_gives_moves_no_instant() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await begin(bot, "avalon", players=7)
        timing, now, planned = bot.match.state.timing, bot.app.clock.now(), list[Mapping[int, tuple[float, ...]]]()
        timing.move_end(now + 20)
        for _ in range(3):
            timing.plan_moves({})
            plan_moves(bot.match, frozenset(), now)
            planned.append(timing.moves)
            bot.app.services.engine.grant(bot.match)
        assert timing.due == now + 60
        assert planned[0]
        assert planned == [planned[0]] * 3


class ReadStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[int] = []

    async def journal(self, match: int, after: int = 0) -> Sequence[Entry]:
        found = await super().journal(match, after)
        self.lines += [entry.seq for entry in found]
        return found


async def test_they_read_each_line_of_the_journal_once() -> None:
    store = ReadStore()
    async with running(games=GAMES, texts=TEXTS, store=store) as bot:
        await begin(bot)
        await pass_by(bot, 60)
        assert len(store.lines) > 6
        assert all(one + 1 == other for one, other in pairwise(store.lines))


class MuteStore(MemoryStore):
    """It fails at the first line of each computer."""

    def __init__(self) -> None:
        super().__init__()
        self.failed: set[bytes] = set()

    async def commit(self, commit: Commit) -> None:
        if b"remarked" in commit.entry and commit.entry not in self.failed:
            self.failed.add(commit.entry)
            raise Unavailable("full")
        await super().commit(commit)


async def test_a_line_that_could_not_be_stored_is_said_once_when_it_can_be() -> None:
    store = MuteStore()
    async with running(games=GAMES, texts=TEXTS, store=store, deal=DEAL) as bot:
        await begin(bot)
        await answer(bot, "assassins-vote", "abstain")
        await pass_by(bot, 60)
        assert sorted(map(str, speakers(bot))) == ["2", "3", "4", "5", "6"]
        assert len(store.failed) == 5


def break_down(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    raise LookupError


async def test_a_policy_that_breaks_down_is_an_answer_by_chance() -> None:
    broken = replace(ASSASSINS, plays=dict.fromkeys(ASSASSINS.plays, break_down))
    async with running(games={"assassins": broken}, texts=TEXTS) as bot:
        await begin(bot)
        await played(bot)
        assert bot.last("common-over").args["winner"]
        assert not [one for one in bot.platform.sent if one.key == "common-stumbled"]


async def test_a_pause_holds_them_and_they_go_on_where_they_were() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await begin(bot)
        first = min(moves[0] for moves in bot.match.state.timing.moves.values()) - bot.app.clock.now()
        await bot.rule("/pause")
        given = dict(bot.match.answers)
        await bot.advance(600)
        assert bot.match.answers == given
        await bot.rule("/resume")
        now = bot.app.clock.now()
        assert min(moves[0] for moves in bot.match.state.timing.moves.values()) == pytest.approx(now + first)
        await bot.advance(first + 0.01)
        assert len(bot.match.answers) == len(given) + 1


@pytest.mark.parametrize("game", [AVALON, WEREWOLF], ids=lambda game: game.key)
async def test_by_post_they_answer_in_minutes(game: RuleSet[object]) -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await begin(bot, game.key, "tempo post", players=game.seats.start)
        now = bot.app.clock.now()
        moves = [instant - now for instants in bot.match.state.timing.moves.values() for instant in instants[:1]]
        assert all(60 <= seconds <= 2400 for seconds in moves)


async def test_only_people_are_counted_in_a_wish() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await begin(bot)
        assert "common-extended" in await bot.say(ANN, "/extend 60"), "a person among computers decides alone"


async def test_no_computer_is_sent_to_its_private_chat() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Editing()) as bot:
        await begin(bot, "avalon", players=5)
        await played(bot)
        lines = [one.text.splitlines()[-1] for one in bot.platform.to(ROOM) if one.text]
    assert any("waiting for #" in line and "🤖" in line for line in lines)
    assert not any("please" in line and "🤖" in line for line in lines)


# Seats change hands between people and computers

BOB, ZED, YAN = PEOPLE[1], "test:@zed", "test:@yan"


class Group(RecordingAdapter):
    capabilities = Capabilities(merges=True, live=True, buttons=True, secret_presses=True)

    def ballots(self) -> set[str | None]:
        return {one.slot for one in self.to(ROOM) for row in one.acts for act in row if act.say == "card"}

    def buttons(self, slot: str | None) -> list[str]:
        """Return the first words of the buttons that stand below a message by now."""
        last = [one for one in self.to(ROOM) if one.slot == slot][-1]
        return [act.say.partition(" ")[0] for row in last.acts for act in row]


async def test_the_deal_keeps_the_seats_of_computers_for_the_first_round_and_its_ballot_until_news() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=(group := Group())) as bot:
        await begin(bot, "werewolf")
        (deal,) = group.ballots()
        assert group.buttons(deal) == ["sit"] * 5 + ["ballot", "ballot", "card"]
        await bot.say(ZED, f"/sit {bot.match.computers[0]}")
        assert group.buttons(deal) == ["sit"] * 5
        (news,) = group.ballots() - {deal}
        assert group.buttons(news) == ["ballot", "ballot", "card"]
        while bot.match.state.computers.open:
            await bot.advance(60)
        assert group.buttons(deal) == []


async def test_a_person_takes_the_seat_of_a_computer_in_the_first_round_and_later_by_a_moderator() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await begin(bot, "avalon", players=6)
        rows = bot.last("common-computers-here").acts
        assert [act.say for row in rows for act in row][:5] == [f"sit {seat}" for seat in bot.match.computers]
        first, second, third, *_ = bot.match.computers
        assert await bot.say(ANN, f"/sit {second}") == ["common-already-seated"]
        assert await bot.say(ZED, "/sit 1") == ["common-no-computer"]
        cards = [one for one in bot.game.view(first) if one.key == "avalon-role"]
        assert "common-seat-changed" in await bot.say(ZED, f"/sit {first}")
        assert [one.args for one in bot.platform.to(ZED) if one.key == "avalon-role"] == [cards[0].args]
        assert bot.match.person(first) == ZED
        assert first not in bot.match.computers
        assert await bot.say(ZED, f"/sit {second}") == ["common-already-seated"]
        assert "common-seat-changed" in await bot.say(BOB, "/join"), "the last one makes room, as in the lobby"
        while bot.match.state.computers.open:
            await bot.advance(60)
        assert bot.last("avalon-team-result"), "the first vote is over"
        assert await bot.say(YAN, f"/sit {third}") == ["common-first-round-over"]
        assert "common-game-running" in await bot.say(YAN, "/join")
        assert "common-seat-changed" in await bot.rule(f"/replace {third} @yan")
        await bot.advance(600)
        assert bot.game.computers == bot.match.computers, "the rules know which seats are left to computers"


async def test_a_computer_takes_over_a_seat_for_which_no_person_waits_and_gives_it_back() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await bot.gather("absent.replace waiting_or_computer", game="werewolf", people=[ANN, BOB])
        await bot.rule("/fill 7")
        await bot.rule("/start")
        seat = bot.match.seat_of(ANN)
        assert seat
        await bot.say(ANN, "/leave")
        assert bot.match.person(seat) == ANN, "not before the next change"
        while bot.match.state.computers.open:
            await bot.advance(5)
        line = bot.last("common-computer-takes-over")
        assert line.text == f"A computer plays on for seat {seat}: {bot.match.names[seat]}."
        assert [act.say for row in line.acts for act in row] == [f"sit {seat}"]
        assert f"/sit {seat}" in next(one.text for one in bot.platform.to(ANN) if "released" in one.key)
        assert seat in bot.match.computers
        assert bot.match.players == {BOB}
        assert await bot.say(ZED, f"/sit {seat}") == ["common-first-round-over"], "the first night is over"
        assert "common-seat-changed" in await bot.say(ANN, f"/sit {seat}")
        assert bot.match.person(seat) == ANN
