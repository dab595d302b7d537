from collections.abc import Iterable
from typing import Any

import pytest

from fsm import Effect, Floor, Game, apply, begin
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import ROWS
from fsm.testing import random_play
from tests.werewolf.whole_bot import PEOPLE, hall


def floors(effects: Iterable[Effect]) -> list[tuple[int, ...] | None]:
    return [effect.seats for effect in effects if isinstance(effect, Floor)]


def legal(game: Game[Board]) -> list[int] | None:
    """Return the seats that may speak now: the speaker alone, nobody in between, everybody before and after."""
    board, phase = game.board, game.phase.name
    if not board.nights or board.reason:
        return None
    if phase == "ALL_IN":
        return board.wolves
    keys = {"CALL": "werewolf-call", **dict.fromkeys(("CAMPAIGN", "SPEECH", "DUEL", "WORDS"), "werewolf-speak")}
    return [prompt.seat for prompt in game.prompts.values() if prompt.key == keys.get(phase)]


@pytest.mark.rule("WW-057", "WW-064", "WW-147", "WW-161", "WW-249")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_one_speaks_or_nobody_from_the_first_night_to_the_verdict(row: Any) -> None:
    record = random_play(WEREWOLF, row.players, "codex", row.name, options={"board": row.name, "end.all_in": False})
    game = begin(WEREWOLF, record.start)[0]
    for command in record.commands:
        before = bool(game.board.nights)
        heard = floors(apply(game, command))
        assert game.board.speakers == legal(game), game.phase
        assert None not in heard or not before or game.board.reason


@pytest.mark.rule("WW-064")
async def test_words_in_the_room_at_night_are_answered_by_a_reminder() -> None:
    async with hall() as table:
        await table.to("werewolf-night")
        for person in PEOPLE:
            assert await table.say(person, "good night") == ["common-not-your-turn"]


@pytest.mark.rule("WW-060", "WW-150")
async def test_nobody_comments_on_what_is_claimed_in_a_speech() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        for number, role in enumerate(table.game.roles, 1):
            assert await table.say(speaker, f"I am the seer and {number} is a {role}") == []
