from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from fsm import Ask, Dice, Game, Prompt, Refused, Rule, RuleSet, Tell, apply, begin
from fsm.computer_players import Chance, Company, play_out
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.policy import Knowledge, Move
from fsm.prompts import ROOM
from fsm.testing import make_start
from tests.fsm.owls import OWLS

GAMES = (AVALON, WEREWOLF, ASSASSINS)
BOARDS = [setting for setting in str(WEREWOLF.schema.options["board"].kind.allowed).split(", ") if setting[0] in "bpx"]


def tables() -> Iterator[Any]:
    for rules in (AVALON, ASSASSINS):
        for players in (rules.seats.start + 1, 8, 10):
            for preset in rules.schema.presets:
                yield pytest.param(rules, players, preset, {}, id=f"{rules.key}-{players}-{preset}")
    for board in BOARDS:
        players = int("".join(sign for sign in board.partition("_")[0] if sign.isdecimal()))
        yield pytest.param(WEREWOLF, players, "codex", {"board": board}, id=board)


@pytest.mark.parametrize(("rules", "players", "preset", "chosen"), list(tables()))
def test_every_table_is_played_to_its_end(rules: RuleSet[Any], players: int, preset: str, chosen: Any) -> None:
    for number in range(4):
        game, opening = begin(rules, make_start(rules, players, preset, chosen, seed=f"end {number}"))
        end = play_out(game, opening, Company(f"players {number}"))
        assert game.over
        assert end.reason


def test_the_same_seed_plays_the_same_game() -> None:
    def played() -> Any:
        game, opening = begin(WEREWOLF, make_start(WEREWOLF, 9, seed="again"))
        return play_out(game, opening, Company("again")), game.board.votes

    assert played() == played()


def test_a_game_without_policies_is_played_by_chance() -> None:
    game, opening = begin(OWLS, make_start(OWLS, 5))
    assert play_out(game, opening, Company("owls")).winner in {"owl", "mouse"}


def test_a_game_that_goes_round_in_circles_is_ended_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fsm.computer_players.LONGEST", 2)
    game, opening = begin(OWLS, make_start(OWLS, 5))
    assert play_out(game, opening, Company("circle")).reason
    assert game.over


def test_an_answer_that_the_game_refuses_is_replaced() -> None:
    def wrong(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
        return Move(("no such choice",))

    game, opening = begin(OWLS, make_start(OWLS, 5))
    game.rules = replace(OWLS, plays=dict.fromkeys(OWLS.asks, wrong))
    assert play_out(game, opening, Company("wrong")).reason


def watched_tables() -> Iterator[Any]:
    for rules in GAMES:
        yield pytest.param(rules, 9, {}, id=rules.key)
    for board in BOARDS:
        if board.startswith("p12"):
            yield pytest.param(WEREWOLF, 12, {"board": board}, id=board)


@pytest.mark.parametrize(("rules", "players", "chosen"), list(watched_tables()))
def test_no_policy_is_told_more_than_its_seat(rules: RuleSet[Any], players: int, chosen: Any) -> None:
    seen: list[Knowledge] = []

    def spied(play: Any) -> Any:
        def spy(knows: Knowledge, prompt: Prompt, dice: Dice) -> Any:
            seen.append(knows)
            assert knows.seat == prompt.seat
            assert all(tell.to == ROOM or knows.seat in tell.to for tell in (*knows.told, *knows.view))
            return play(knows, prompt, dice)

        return spy

    game, opening = begin(rules, make_start(rules, players, chosen=chosen, seed="spy"))
    game.rules = replace(game.rules, plays={key: spied(play) for key, play in rules.plays.items()})
    play_out(game, opening, Company("spy"))
    assert {knows.seat for knows in seen} == {*game.seats}


def test_every_prompt_of_a_role_has_a_policy_unless_nothing_is_known_yet() -> None:
    later = [role for role in BOOK.parts.values() if any(stage.nights != "first" for stage in role.stages)]
    asked = {key for role in later for key in role.asks}
    assert asked
    assert asked <= WEREWOLF.plays.keys()


def public(effects: Any) -> list[Tell]:
    return [effect for effect in effects if isinstance(effect, Tell) and effect.to == ROOM]


def private(effects: Any, seat: int) -> list[Any]:
    return [
        (effect.key, effect.args) if isinstance(effect, Tell) else effect.prompt.key
        for effect in effects
        if (isinstance(effect, Tell) and effect.to != ROOM and seat in effect.to)
        or (isinstance(effect, Ask) and effect.prompt.seat == seat)
    ]


@pytest.mark.parametrize(("rules", "players", "chosen"), list(watched_tables()))
def test_a_seat_plays_alike_where_two_others_have_swapped_their_roles(
    rules: RuleSet[Any], players: int, chosen: Any
) -> None:
    watched = 0
    start = make_start(rules, players, chosen=chosen, seed="swap")
    deal = list(rules.roles(begin(rules, start)[0]))
    for other in range(2, players + 1):
        swapped = deal.copy()
        swapped[0], swapped[other - 1] = swapped[other - 1], swapped[0]
        if swapped == deal:
            continue
        starts = [make_start(rules, players, chosen=chosen, seed="swap", deal=tuple(one)) for one in (deal, swapped)]
        worlds = [begin(rules, start) for start in starts]
        unaware = [
            seat
            for seat in range(2, players + 1)
            if seat != other and private(worlds[0][1], seat) == private(worlds[1][1], seat)
        ]
        watched += _compare(worlds, unaware)
    assert watched > 10, "or nothing was tested"


def _compare(worlds: list[tuple[Game[Any], Any]], unaware: list[int]) -> int:
    """Let time pass in both worlds, and compare what these seats know and would do; return the number of moves."""
    companies = [Company("swap"), Company("swap")]
    effects = [opening for _, opening in worlds]
    games = [game for game, _ in worlds]
    moves = 0
    for _ in range(12):
        for company, told in zip(companies, effects, strict=True):
            company.hear(told)
        if public(effects[0]) != public(effects[1]):
            break  # a bear that growls in one of the worlds
        unaware = [seat for seat in unaware if private(effects[0], seat) == private(effects[1], seat)]
        for seat in unaware:
            one, two = (company.knows(game, seat) for company, game in zip(companies, games, strict=True))
            assert one == two
            asked = [[p for p in game.prompts.values() if p.seat == seat] for game in games]
            for left, right in zip(*asked, strict=True):
                assert companies[0].next_move(games[0], left) == companies[1].next_move(games[1], right)
                moves += 1
        if any(game.over for game in games):
            break
        try:
            effects = [apply(game, Rule("skip")) for game in games]
        except Refused:
            break
    return moves


def test_players_by_chance_end_a_game_and_use_a_standing_right_rarely() -> None:
    ends = [play_out(*begin(OWLS, make_start(OWLS, 5, seed=str(number))), Chance(str(number))) for number in range(20)]
    assert {end.winner for end in ends} == {"owl", "mouse"}
    game, _ = begin(OWLS, make_start(OWLS, 5))
    game.ask(2, "owls-shout", ("shout",), required=False, standing=True)
    right = next(prompt for prompt in game.prompts.values() if prompt.standing)
    used = [move for number in range(3000) if (move := Chance(str(number)).next_move(game, right))]
    assert 0 < len(used) < 30
    game.answers[right.id] = right.choices
    assert not any(Chance(str(number)).next_move(game, right) for number in range(3000))
