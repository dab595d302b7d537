"""Computer wolves: a pack agrees, spares its own, and follows the person among them."""

from typing import Any

import pytest

from fsm import Answer, Dice, Game, Prompt, Rule, Tell, apply, begin
from fsm.company import Company, play_out
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.after import BADGE, SHOOT
from fsm.games.werewolf.exile import VOTE as EXILE
from fsm.games.werewolf.pack import KNIFE
from fsm.games.werewolf.roles.dreamcatcher import DREAM
from fsm.games.werewolf.roles.guard import GUARD
from fsm.games.werewolf.roles.seer import SEER
from fsm.games.werewolf.speech import SPEAK
from fsm.policy import Knowledge, Move
from fsm.testing import make_start

DEAL = (*["werewolf"] * 4, *["villager"] * 4, "seer", "witch", "hunter", "guard")


class Listed(Company):
    """Computer players whose moves are written down."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.moves: list[tuple[Prompt, Move]] = []

    def made(self, prompt: Prompt, move: Move) -> bool:
        self.moves.append((prompt, move))
        return super().made(prompt, move)


@pytest.mark.parametrize("chosen", [{}, {"wolf.allow_self": True}, {"wolf.decision": "plurality_none"}], ids=str)
def test_wolves_agree_on_a_target_that_is_no_wolf(chosen: dict[str, Any]) -> None:
    for number in range(10):
        start = make_start(WEREWOLF, 12, None, {"board": "b12_444_guard", **chosen}, seed=str(number))
        game, opening = begin(WEREWOLF, start)
        company = Listed(f"pack {number}")
        play_out(game, opening, company)
        wolves = {seat for seat, role in enumerate(game.board.dealt, 1) if role == "werewolf"}
        knives = [int(move.choices[0]) for prompt, move in company.moves if prompt.key == KNIFE]
        assert knives
        assert not wolves & {*knives}
        assert all(len({*night.knives.values()}) <= 1 for night in game.board.nights)
        assert all(night.knife for night in game.board.nights if night.knives)


@pytest.mark.parametrize("players", range(6, 17))
def test_wolves_agree_at_every_table_of_strangers(players: int) -> None:
    for number in range(3):
        game, opening = begin(WEREWOLF, make_start(WEREWOLF, players, "chat", seed=f"{players} {number}"))
        company = Listed(f"chat {number}")
        assert play_out(game, opening, company).winner in ("good", "wolf")
        pack = {seat for seat, side in enumerate(game.board.sides, 1) if side == "wolf"}
        knives = [int(move.choices[0]) for prompt, move in company.moves if prompt.key == KNIFE]
        assert knives
        assert not pack & {*knives}
        assert all(len({*night.knives.values()}) <= 1 for night in game.board.nights)


def pack_of(people: set[int], **chosen: Any) -> tuple[Game[Any], Company]:
    """A table whose pack, the seats 1 to 4, is about to point; these seats are people."""
    settings = {"board": "b12_444_guard", **chosen}
    game, opening = begin(WEREWOLF, make_start(WEREWOLF, 12, None, settings, deal=DEAL))
    company = Company("pack", people)
    company.hear(opening)
    while not knives(game):
        company.hear(apply(game, Rule("skip")))
    return game, company


def knives(game: Game[Any]) -> dict[int, Prompt]:
    return {prompt.seat: prompt for prompt in game.prompts.values() if prompt.key == KNIFE}


@pytest.mark.parametrize("target", ["7", "12", "none"])
def test_computer_wolves_point_where_a_person_does(target: str) -> None:
    game, company = pack_of({2})
    asked = knives(game)
    company.hear(apply(game, Answer(2, asked[2].id, (target,))))
    for seat in (1, 3, 4):
        assert company.next_move(game, asked[seat]) == Move((target,))


def turns(game: Game[Any], company: Company, *seats: int) -> None:
    """Let computer players answer their questions about the knife, in this order."""
    asked = knives(game)
    for seat in seats:
        if move := company.next_move(game, asked[seat]):
            company.made(asked[seat], move)
            company.hear(apply(game, Answer(seat, asked[seat].id, move.choices)))


def test_a_person_who_names_nobody_goes_with_the_computer_wolves() -> None:
    game, company = pack_of({2}, **{"wolf.decision": "plurality_random"})
    turns(game, company, 1, 3, 4)
    apply(game, Rule("skip"))
    (victim,) = {*game.board.night.knives.values()}
    assert victim not in (0, 1, 2, 3, 4)
    assert game.board.night.knife == victim


def test_computer_wolves_that_have_chosen_follow_a_person_who_chooses_later() -> None:
    game, company = pack_of({2}, **{"wolf.decision": "plurality_random"})
    asked = knives(game)
    turns(game, company, 1, 3, 4)
    mine = next(seat for seat in range(5, 13) if (str(seat),) != game.answers[asked[1].id])
    company.hear(apply(game, Answer(2, asked[2].id, (str(mine),))))
    turns(game, company, 1, 3, 4)
    assert {game.answers[prompt.id] for prompt in asked.values()} == {(str(mine),)}


def test_a_person_may_send_the_knife_to_a_wolf_and_change_the_target() -> None:
    game, company = pack_of({2}, **{"wolf.allow_self": True})
    asked = knives(game)
    for target in ("3", "9"):
        company.hear(apply(game, Answer(2, asked[2].id, (target,))))
        move = company.next_move(game, asked[4])
        assert move == Move((target,))
        company.made(asked[4], move)
        company.hear(apply(game, Answer(4, asked[4].id, move.choices)))
        assert company.next_move(game, asked[4]) is None, "it stays with the person's choice"


def test_findings_are_told_and_believed() -> None:
    told, believed = 0, 0
    for number in range(20):
        game, opening = begin(WEREWOLF, make_start(WEREWOLF, 9, None, {"board": "b9_std"}, seed=f"told {number}"))
        company = Listed(f"told {number}")
        play_out(game, opening, company)
        dealt = game.board.dealt
        for prompt, move in company.moves:
            is_claim = prompt.key == SPEAK and move.say is not None and move.say.key == "werewolf-say-checks"
            if is_claim and move.say and dealt[prompt.seat - 1] == "seer":
                told += 1
                assert all(dealt[seat - 1] == "werewolf" for seat in move.say.args["bad"])
                believed += any(vote.ballots.get(prompt.seat) in move.say.args["bad"] for vote in game.board.votes)
    assert told > 10
    assert believed


@pytest.mark.parametrize(("opened", "dreams"), [({"2": "werewolf"}, {"2"}), ({}, {"3", "4"})], ids=["wolf", "nothing"])
def test_only_a_known_wolf_is_dreamt_of_again_which_kills(opened: dict[str, str], dreams: set[str]) -> None:
    view = [
        Tell((1,), "werewolf-role", {"role": "dreamcatcher", "side": "good"}),
        Tell(
            (1,), "werewolf-board", {"living": [1, 2, 3, 4], "dead": [], "sheriff": None, "number": 2, "open": opened}
        ),
        Tell((1,), "werewolf-did", {"number": 1, "act": "dream", "seat": 2}),
    ]
    prompt = Prompt(1, 1, DREAM, ("2", "3", "4"))
    move = WEREWOLF.plays[DREAM](Knowledge(1, range(1, 5), frozenset(), view, []), prompt, Dice("again"))
    assert move is not None
    assert {*move.choices} <= dreams


def lonely(choices: tuple[str, ...], key: str = EXILE, day: int = 2) -> Move | None:
    """The answer of seat 1 when these are all the choices."""
    card = Tell((1,), "werewolf-role", {"role": "villager", "side": "good"})
    board: dict[str, Any] = {"living": [1, 2, 3, 4], "dead": [], "sheriff": None, "number": day, "open": {}}
    knows = Knowledge(1, range(1, 5), frozenset(), [card, Tell((1,), "werewolf-board", board)], [])
    return WEREWOLF.plays[key](knows, Prompt(1, 1, key, choices, default=choices[-1:]), Dice("lonely"))


def test_nobody_points_at_itself_where_nobody_else_can_be_named() -> None:
    assert lonely(("1", "abstain")) == Move(("abstain",))
    assert lonely(("1", "none"), SHOOT) == Move(("none",))
    assert lonely(("none",), BADGE) == Move(("none",))
    assert lonely(("none",), GUARD) == Move(("none",))
    assert lonely(("none",), SEER) == Move(("none",))
