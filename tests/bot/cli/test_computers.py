import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from adapters.base import Line, Press
from adapters.computer import ComputerAdapter
from bot.app import App, build
from bot.cli.computers import Computers, FollowedMatch
from bot.clock import ManualClock
from bot.games import load_words
from bot.match.deal import Rehearsal
from fsm.computer_players import Company
from fsm.games.assassins import ASSASSINS
from fsm.policy import Said
from storage.base import Commit, Entry, Store, Unavailable
from storage.memory import MemoryStore
from tests.bot.recording import ANN, ROOM, RecordingAdapter

DEAL = ("assassin", "assassin", "hermit", "witch", "civilian", "civilian")
SEATS = (ANN, *(f"computer:@{seat}" for seat in range(2, 7)))


class Hall:
    def __init__(self, app: App, platform: RecordingAdapter, computers: ComputerAdapter) -> None:
        self.app, self.platform, self.computers = app, platform, computers

    async def settle(self) -> None:
        await self.app.dispatcher.settle()
        while self.computers.busy:
            await asyncio.sleep(0)
            await self.app.dispatcher.settle()

    async def say(self, person: str, text: str) -> None:
        await self.app.dispatcher.receive(Line(person, person, ROOM, text, moderator=True))
        await self.app.dispatcher.settle()

    @property
    def speakers(self) -> list[object]:
        return sorted(one.args["seat"] for one in self.platform.to(ROOM) if one.key == "common-remark")

    async def begin(self) -> None:
        """From nothing to the first night, in which only the Assassins are asked."""
        await self.say(ANN, "/new assassins")
        for person in SEATS:
            await self.say(person, "/join")
        await self.say(ANN, "/start")
        await self.settle()
        await self.answer("assassins-vote", "abstain")

    async def answer(self, key: str, choice: str) -> None:
        asked = [one for one in self.platform.to(ANN) if one.kind == "ask" and one.key == key][-1]
        assert asked.question
        await self.app.dispatcher.receive(Press(ANN, asked.question.token, (choice,)))
        await self.settle()

    async def heard(self) -> Sequence[Said]:
        """Return the remarks that a computer player knows which reads the journal from its start."""
        match = self.app.services.matches.in_room(ROOM)
        assert match
        assert match.game
        followed = FollowedMatch(Company("milk"))
        await followed.follow(self.app.store, match)
        return followed.company.knows(match.game, 2).said

    def read(self, key: str) -> list[object]:
        return [dict(one.args) for one in self.platform.sent if one.kind == "tell" and one.key == key]


@asynccontextmanager
async def hall(store: Store) -> AsyncIterator[Hall]:
    await store.open()
    games, platform = {"assassins": ASSASSINS}, RecordingAdapter()
    computers = ComputerAdapter(lambda question, person: players.pick(question, person), lambda: 0.0)
    app = build(
        store,
        ManualClock(await store.latest()),
        [platform, computers],
        locale="en",
        rehearsal=Rehearsal("bot", DEAL),
        games=games,
        words=load_words(games),
    )
    players = Computers("milk", app)
    await app.begin()
    playing = asyncio.create_task(computers.run(app.dispatcher.receive))
    found = Hall(app, platform, computers)
    try:
        await found.settle()
        yield found
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await app.end()


async def test_partners_wait_for_the_person_and_stab_whom_that_one_names() -> None:
    store = MemoryStore()
    async with hall(store) as table:
        await table.begin()
        match = table.app.services.matches.in_room(ROOM)
        assert match
        assert match.game
        assert 2 in match.rules.living(match.game), "with this seed the partner lives"
        assert match.game.missing() == (1, 2), "everybody else has chosen, and the partner waits"
        alive = match.rules.living(match.game)
        prey = next(seat for seat in alive if seat > 2)
        await table.answer("assassins-stab", str(prey))
        assert {"seat": 2, "target": prey} in table.read("assassins-stab-choice")
        assert table.read("assassins-stab-result")[-1] == {"target": prey}


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
    async with hall(store) as table:
        await table.begin()
        assert store.lines == [*range(1, len(store.lines) + 1)]
        assert len(store.lines) > len(SEATS)


async def test_after_a_break_they_know_what_they_knew() -> None:
    store = MemoryStore()
    async with hall(store) as table:
        await table.begin()
        assert table.speakers == [2, 3, 4, 5, 6], "each says a line by day"
        before = await table.heard()
        assert len(before) == 5
    async with hall(store) as table:
        assert await table.heard() == before
        match = table.app.services.matches.in_room(ROOM)
        assert match
        assert match.game
        prey = next(seat for seat in match.rules.living(match.game) if seat > 2)
        await table.answer("assassins-stab", str(prey))
        assert table.read("assassins-stab-result")[-1] == {"target": prey}


class MuteStore(MemoryStore):
    async def commit(self, commit: Commit) -> None:
        if b"remarked" in commit.entry:
            raise Unavailable("full")
        await super().commit(commit)


async def test_a_line_that_cannot_be_stored_is_not_said_and_holds_nobody_up() -> None:
    async with hall(MuteStore()) as table:
        await table.begin()
        assert table.speakers == []
        assert await table.heard() == ()
