"""Players who are away: brief turns, ballots that do not wait, and the pause of a table that all have left."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.games import load_words
from fsm import ROOM, Wait
from fsm.games.undercover import DESCRIBE, RULES, VOTE
from fsm.games.undercover.absence import GO_ON
from fsm.games.undercover.board import P
from tests.bot.recording import PEOPLE, Bot, running
from tests.undercover.moves import Undercover, begun, deal_of, result

AWAY = 2
ALL = (1, 2, 3, 4, 5, 6)


class Room:
    """Five at a table, of whom all but P2 pass and abstain."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @property
    def phase(self) -> str:
        return self.bot.game.phase.name

    async def to(self, phase: str, seat: int = AWAY) -> None:
        """Play on until that phase opens, a turn as that of a seat."""
        for _ in range(60):
            if self.phase == phase and (phase != "DESCRIBE" or seat in self.asked(DESCRIBE)):
                return
            await self.step()
        raise AssertionError(self.phase)

    async def step(self) -> None:
        key = {"DESCRIBE": DESCRIBE, "VOTE": VOTE}.get(self.phase, "")
        present = [seat for seat in self.asked(key) if seat != AWAY]
        if present:
            await self.act(present[0])
        else:
            await self.bot.advance(5)

    def asked(self, key: str) -> list[int]:
        game = self.bot.game
        return [one.seat for one in game.prompts.values() if one.key == key and one.id not in game.answers]

    async def act(self, seat: int) -> None:
        key, choice = (DESCRIBE, "pass") if self.phase == "DESCRIBE" else (VOTE, "none")
        (asked,) = [one for one in self.bot.open(key) if one.to == self.bot.match.person(seat)]
        await self.bot.answer(asked, choice)

    async def seconds(self) -> float:
        """Let the open turn pass, and return how long it was."""
        before, turn = self.bot.app.clock.now(), self.asked(DESCRIBE)
        while self.asked(DESCRIBE) == turn:
            await self.bot.advance(1)
        return self.bot.app.clock.now() - before

    async def miss_two(self) -> None:
        for _ in range(2):
            await self.to("DESCRIBE")
            await self.seconds()

    def told_away(self) -> list[str]:
        return [one.to for one in self.bot.platform.sent if one.key == "common-seat-short"]


@asynccontextmanager
async def room(*settings: str, undercover: int = 4) -> AsyncIterator[Room]:
    games = {"undercover": RULES}
    async with running(games=games, texts=load_words(games), deal=deal_of(5, (undercover,))) as bot:
        await bot.begin(game="undercover", people=PEOPLE[:5], settings=["blanks 0", *settings])
        yield Room(bot)


@pytest.mark.rule("UC-054")
@pytest.mark.parametrize("undercover", [AWAY, 4])
async def test_after_two_silent_turns_a_turn_is_brief_and_the_room_reads_so(undercover: int) -> None:
    async with room(undercover=undercover) as table:
        await table.to("DESCRIBE")
        assert await table.seconds() == 30
        await table.to("DESCRIBE")
        assert (await table.seconds(), len(table.told_away())) == (30, 1)
        await table.to("VOTE")
        for seat in (1, 3, 4, 5):
            assert table.phase == "VOTE"
            await table.act(seat)
        assert table.phase == "DESCRIBE"
        await table.to("DESCRIBE")
        assert await table.seconds() == 10


@pytest.mark.rule("UC-054")
async def test_a_vote_is_no_turn_and_brings_an_absent_player_back() -> None:
    async with room() as table:
        await table.to("DESCRIBE")
        await table.to("VOTE")
        await table.to("DESCRIBE")
        assert table.bot.match.state.attendance.missed == {AWAY: 1}
        await table.to("VOTE")
        await table.act(AWAY)
        assert not table.bot.match.state.attendance.missed
        await table.to("DESCRIBE")
        assert await table.seconds() == 30


@pytest.mark.rule("UC-054")
@pytest.mark.parametrize(("setting", "number", "short"), [("preset voice", 60, 0), ("absence.silent 1", 10, 1)])
async def test_the_number_of_silent_turns_is_an_option(setting: str, number: int, short: int) -> None:
    async with room(setting) as table:
        await table.miss_two()
        await table.to("DESCRIBE")
        assert (await table.seconds(), len(table.told_away())) == (number, short)


def be_silent(table: Undercover) -> None:
    """Play a round in which no player does anything."""
    while table.game.phase is not P.PAUSE:
        table.expire()


@pytest.mark.rule("UC-057")
def test_a_round_without_a_line_or_a_vote_pauses_the_table_and_any_player_goes_on() -> None:
    table = begun()
    be_silent(table)
    assert (table.told("undercover-paused", ROOM), table.board.round) == ({}, 1)
    assert (table.asked(GO_ON), table.board.alive) == (ALL, [*ALL])
    assert [effect.seconds for effect in table.effects if isinstance(effect, Wait)] == [600]
    table.answer(5, "go")
    assert (table.game.phase, table.board.round) == (P.DESCRIBE, 2)


@pytest.mark.rule("UC-057")
def test_after_ten_minutes_it_ends_without_a_winner() -> None:
    table = begun()
    be_silent(table)
    table.expire()
    assert result(table) == (None, "aborted", ())


@pytest.mark.rule("UC-057")
@pytest.mark.parametrize("act", [DESCRIBE, VOTE])
def test_one_line_or_one_vote_and_the_game_goes_on(act: str) -> None:
    table = begun()
    while not table.asked(act):
        table.expire()
    table.answer(table.asked(act)[0], {DESCRIBE: "round", VOTE: "6"}[act])
    while table.board.round == 1:
        table.expire()
    assert table.tells("undercover-paused") == []


def test_by_post_a_pause_is_as_long_as_a_turn() -> None:
    table = begun(tempo="post")
    be_silent(table)
    assert [effect.seconds for effect in table.effects if isinstance(effect, Wait)] == [21_600]
