"""Random games, counted by a second referee, and the shares of victories by chance."""

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from fsm import Answer, Command, Dice, End, Expire, Leave, Refused, Tell, Wait
from fsm.games.undercover import DESCRIBE, GUESS, RULES, VOTE
from fsm.games.undercover.board import P
from fsm.testing import Table
from tests.undercover.moves import DUMPLINGS, POTATOES, Undercover
from tests.undercover.referee import Referee

GAMES = 600
PRESETS = ("chat", "blank", "strict", "voice")


def next_command(table: Undercover, dice: Dice) -> Command:
    """Return an act: most players answer, some say their word, few leave, and every second guess is right.

    In a tenth of the games everybody passes, and nobody votes; in another one nobody does anything.
    """
    if table.start.seed.endswith("0") and table.asked(DESCRIBE):
        (seat,) = table.asked(DESCRIBE)
        return Answer(seat, table.prompt(seat).id, ("pass",))
    if table.start.seed.endswith(("0", "1")):
        return Expire(table.game.token)
    prompts = [prompt for prompt in table.game.prompts.values() if prompt.id not in table.game.answers]
    if not dice.below(60):
        return Leave(dice.pick(table.game.seats))
    if not prompts or not dice.below(25):
        return Expire(table.game.token)
    prompt = dice.pick(prompts)
    choices = prompt.choices
    if prompt.key == GUESS:
        choices = ("pass", table.board.words[0], table.board.words[1], table.board.words[0])
    if prompt.key == DESCRIBE and prompt.text:
        own = table.board.word(prompt.seat) or "白板"
        choices = (own, *(f"{len(table.log)} {number}" for number in range(9)), "pass")
    return Answer(prompt.seat, prompt.id, (dice.pick(choices),))


def judged(table: Undercover, referee: Referee, dice: Dice) -> End:
    while True:
        command = next_command(table, dice)
        asked = table.game.prompts.get(command.prompt) if isinstance(command, Answer) else None
        referee.deserted = table.game.phase is P.PAUSE and isinstance(command, Expire)
        try:
            effects = table.apply(command)
        except Refused:
            continue
        if isinstance(command, Answer) and asked and asked.key == GUESS:
            is_right = referee.roles[asked.seat] == "blank" and command.choices == (table.board.words[0],)
            referee.right = asked.seat if is_right else 0
        referee.is_idle = referee.is_idle and not isinstance(command, Answer)
        check_step([effect for effect in effects if isinstance(effect, Tell)], referee, command)
        check_seats(table, referee)
        for effect in effects:
            if isinstance(effect, End):
                return effect
        if table.game.phase is not P.GUESS and any(isinstance(effect, Wait) for effect in effects):
            assert referee.verdict() is None


def check_step(told: list[Tell], referee: Referee, command: Command) -> None:
    """Let the referee count what was told, and compare."""
    leaver = command.seat if isinstance(command, Leave) else 0
    expected: tuple[str, list[int]] | None = None
    for tell in told:
        match tell.key:
            case "undercover-votes":
                expected = referee.ballot(tell.args["ballots"])
            case "undercover-turn" if tell.args["round"] > referee.round:
                assert referee.is_idle is (referee.round == referee.paused)
                referee.round, referee.is_idle = tell.args["round"], True
            case "undercover-paused":
                referee.paused = referee.round
            case "undercover-tie":
                assert expected == ("tie", tell.args["seats"])
                expected = None
            case "undercover-nobody":
                assert expected == ("nobody", [])
                expected = None
            case "undercover-out":
                seat = tell.args["seat"]
                assert expected in (None, ("out", [seat]))
                expected = None
                referee.remove(seat, leaves=seat == leaver)
    assert expected is None


def check_seats(table: Undercover, referee: Referee) -> None:
    if table.game.phase is P.VOTE:
        assert [*table.asked(VOTE)] == referee.voters()
    assert table.board.alive == referee.living


def games(number: int) -> Iterator[tuple[Undercover, Referee, Dice]]:
    for seed in range(number):
        dice = Dice(f"referee {seed}")
        preset, players, drawn = dice.pick(PRESETS), 4 + dice.below(13), dice.pick((DUMPLINGS, POTATOES))
        table = Table(RULES, players, preset, seed=str(seed), drawn=drawn)
        roles = dict(enumerate(table.board.roles, 1))
        yield table, Referee(roles, table.game.options.number("end.survivors")), dice


def run(number: int) -> Counter[str]:
    reasons = Counter[str]()
    for table, referee, dice in games(number):
        end = judged(table, referee, dice)
        assert referee.verdict() == (end.winner, end.reason, frozenset(end.winners)), table.start
        reasons[end.reason] += 1
    return reasons


@pytest.mark.rule("UC-036", "UC-037", "UC-038", "UC-046", "UC-047", "UC-048", "UC-049", "UC-050", "UC-051", "UC-052")
def test_a_second_referee_agrees() -> None:
    assert {*run(GAMES)} == {"guessed", "found", "left", "survived", "parity", "rounds", "aborted"}


@pytest.mark.nightly
def test_a_second_referee_agrees_in_ten_thousand_games() -> None:
    assert run(10_000).total() == 10_000


# Votes at random


SHARES = {4: 51, 5: 40, 6: 49, 7: 58, 8: 51, 9: 55, 10: 59, 11: 63, 12: 48, 13: 53, 14: 58, 15: 59, 16: 63}
"""Games in 100 that civilians win at votes by chance, by seats (1.3)."""

WITH_BLANK = {
    **{6: (33, 13, 54), 7: (43, 14, 43), 8: (26, 19, 55), 9: (32, 21, 47), 10: (39, 23, 38), 11: (44, 22, 34)},
    **{12: (33, 28, 39), 13: (38, 27, 34), 14: (41, 30, 29), 15: (47, 28, 25), 16: (46, 29, 25)},
}
"""The same with a blank, of civilians, undercovers and blank."""


def by_chance(players: int, preset: str, number: int) -> Counter[str]:
    """Return how many of 100 games each side wins where everybody votes by chance and nobody guesses."""
    won = Counter[str]()
    for seed in range(number):
        table, dice = Table(RULES, players, preset, seed=str(seed), drawn=DUMPLINGS), Dice(f"votes {seed}")
        while not table.end:
            if table.game.phase is P.VOTE:
                for seat in table.asked(VOTE):
                    table.answer(seat, dice.pick(table.prompt(seat, VOTE).choices[:-1]))
            else:
                table.expire()
        won[table.end.winner or ""] += 1
    return Counter({side: round(count * 100 / number) for side, count in won.items()})


def spread(number: int) -> float:
    """Return three standard errors of both this share and that of the page's 3,000 games, in percent."""
    return 300 * math.sqrt(0.25 / number + 0.25 / 3000) + 1


@pytest.mark.parametrize("players", [4, 6, 8])
def test_civilians_win_so_often_by_chance(players: int) -> None:
    assert abs(by_chance(players, "chat", 200)["civilian"] - SHARES[players]) < spread(200)


@pytest.mark.nightly
@pytest.mark.parametrize("players", SHARES)
def test_civilians_win_so_often_in_many_games(players: int) -> None:
    assert abs(by_chance(players, "chat", 3000)["civilian"] - SHARES[players]) < spread(3000)


@pytest.mark.nightly
@pytest.mark.parametrize("players", WITH_BLANK)
def test_each_side_wins_so_often_with_a_blank(players: int) -> None:
    shares = by_chance(players, "blank", 3000)
    for side, share in zip(("civilian", "undercover", "blank"), WITH_BLANK[players], strict=True):
        assert abs(shares[side] - share) < spread(3000), (side, shares)
