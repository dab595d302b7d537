from dataclasses import replace
from typing import Any

import pytest

from fsm import Answer, Dice, Game, Prompt, Rule, Tell, apply, begin
from fsm.computer_players import Company, play_out
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.course.aftermath import BADGE
from fsm.games.werewolf.course.election import VOTE as SHERIFF
from fsm.games.werewolf.course.exile import VOTE as EXILE
from fsm.games.werewolf.course.pack import KNIFE
from fsm.games.werewolf.course.shots import SHOOT
from fsm.games.werewolf.course.speech import SPEAK
from fsm.games.werewolf.policy import CHECKS
from fsm.games.werewolf.roles.dreamcatcher import DREAM
from fsm.games.werewolf.roles.guard import GUARD
from fsm.games.werewolf.roles.seer import SEER
from fsm.policy import Knowledge, Move, Remark, Said
from fsm.prompts import ROOM
from fsm.testing import make_start
from tests.moves import Listed

DEAL = (*["werewolf"] * 4, *["villager"] * 4, "seer", "witch", "hunter", "guard")


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
    asked = knives(game)
    for seat in seats:
        if move := company.next_move(game, asked[seat]):
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
            say = move.say if prompt.key == SPEAK and isinstance(move.say, Remark) else None
            if say and say.key == "werewolf-say-checks" and dealt[prompt.seat - 1] == "seer":
                told += 1
                assert all(dealt[seat - 1] == "werewolf" for seat in say.args["bad"])
                believed += any(vote.ballots.get(prompt.seat) in say.args["bad"] for vote in game.board.votes)
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


# Roles of the boards that people play


def knows(
    role: str, *told: Tell, day: int = 2, said: tuple[Said, ...] = (), opened: dict[str, str] | None = None
) -> Knowledge:
    """The knowledge of seat 1 of eight, with this role; it was told `told`, which also stands in its view."""
    wolf = BOOK.parts[role].side == "wolf"
    card = Tell((1,), "werewolf-role", {"role": role, "side": "wolf" if wolf else "good"})
    about: dict[str, Any] = {"living": [*range(1, 9)], "dead": [], "sheriff": None, "number": day, "open": opened or {}}
    view = [card, *told, Tell((1,), "werewolf-board", about)]
    return Knowledge(1, range(1, 9), frozenset(), view, [*told], said)


def moves(key: str, seat: Knowledge, *choices: str) -> set[tuple[str, ...] | None]:
    prompt = Prompt(1, 1, key, choices or tuple(map(str, range(2, 9))), max=3, standing=key in RIGHTS)
    found = (WEREWOLF.plays[key](seat, prompt, Dice(f"dice {number}")) for number in range(40))
    return {move and move.choices for move in found}


def claims(seat: int, *, good: tuple[int, ...] = (), bad: tuple[int, ...] = ()) -> Said:
    return Said(seat, Remark(CHECKS, {"good": [*good], "bad": [*bad]}))


RIGHTS = ("werewolf-duel", "werewolf-blast")
ACCUSED = (claims(4, bad=(5,)),)
"""Seat 4 says that it has checked seat 5 as a wolf, and nobody contradicts."""

PACK = Tell((1,), "werewolf-pack", {"seats": [1, 2, 3]})


def card_of(seat: int, role: str) -> Tell:
    return Tell((1,), "werewolf-identified", {"seat": seat, "role": role})


def test_the_knight_duels_whom_a_check_names_and_waits_for_one() -> None:
    assert moves("werewolf-duel", knows("knight", said=ACCUSED)) == {("5",)}
    assert moves("werewolf-duel", knows("knight")) == {None}


def test_nobody_doubts_a_player_whom_a_duel_has_shown_to_be_good() -> None:
    shown = Tell(ROOM, "werewolf-dueled", {"knight": 8, "seat": 5, "wolf": False, "out": 8, "style": 1})
    assert moves("werewolf-poison", knows("witch", said=ACCUSED)) == {("5",)}
    assert ("5",) not in moves("werewolf-poison", knows("witch", shown, said=ACCUSED))


def test_the_white_wolf_king_takes_a_believed_checker_along_and_never_goes_as_the_last_wolf() -> None:
    choices = (*map(str, range(2, 9)), "none")
    assert moves("werewolf-blast", knows("white-wolf-king", PACK, said=ACCUSED), *choices) == {("4",)}
    assert moves("werewolf-blast", knows("white-wolf-king", PACK), *choices) == {None}
    alone = Tell((1,), "werewolf-pack", {"seats": [1]})
    assert moves("werewolf-blast", knows("white-wolf-king", alone, said=ACCUSED), *choices) == {None}


def test_the_white_wolf_king_goes_before_he_is_voted_out() -> None:
    named = (claims(4, bad=(1,)), claims(6, bad=(1,)))
    (taken,) = moves("werewolf-blast", knows("white-wolf-king", PACK, said=named))
    assert taken in {("4",), ("6",)}


def test_the_wolf_beauty_charms_neither_a_wolf_nor_the_victim_of_the_night() -> None:
    knife = Tell((1,), "werewolf-knife-result", {"target": 4})
    found = moves("werewolf-charm", knows("wolf-beauty", PACK, knife, said=ACCUSED), *map(str, range(2, 9)), "none")
    assert found <= {("5",), ("6",), ("7",), ("8",)}


def test_the_nightmare_fears_nobody_before_the_pack_has_met_and_later_no_wolf() -> None:
    choices = (*map(str, range(2, 9)), "none")
    assert moves("werewolf-fear", knows("nightmare", day=1), *choices) == {("none",)}
    assert moves("werewolf-fear", knows("nightmare", PACK), *choices) <= {(str(seat),) for seat in range(4, 9)}


def test_the_crow_and_the_demon_hunter_act_on_a_reason_alone() -> None:
    choices = (*map(str, range(2, 9)), "none")
    for key, role in (("werewolf-curse", "crow"), ("werewolf-hunt", "demon-hunter")):
        assert moves(key, knows(role, said=ACCUSED), *choices) == {("5",)}
        assert moves(key, knows(role, opened={"2": "seer"}), *choices) == {("none",)}


def test_the_magician_turns_the_knife_from_a_trusted_player_to_a_suspect() -> None:
    choices = (*map(str, range(1, 9)), "none")
    assert moves("werewolf-swap", knows("magician", said=ACCUSED), *choices) == {("4", "5")}
    assert moves("werewolf-swap", knows("magician"), *choices) == {("none",)}


def test_the_dancer_dances_with_a_trusted_player_and_a_suspect() -> None:
    assert moves("werewolf-dance", knows("dancer", said=ACCUSED), *map(str, range(1, 9))) == {("1", "4", "5")}


def test_wolves_who_see_cards_spare_each_other_and_look_on() -> None:
    for key, role in (("werewolf-gargoyle", "gargoyle"), ("werewolf-wolf-witch", "wolf-witch")):
        seen = (card_of(2, "werewolf"), card_of(3, "villager"))
        assert moves(key, knows(role, *seen)) <= {(str(seat),) for seat in range(4, 9)}


def test_a_lone_wolf_with_the_knife_uses_it_on_a_god_whom_it_has_seen() -> None:
    heir = Tell((1,), "werewolf-pack", {"seats": [1]})
    assert moves("werewolf-knife", knows("gargoyle", heir, card_of(6, "witch")), "5", "6", "7") == {("6",)}


def test_a_checker_of_cards_looks_at_somebody_new() -> None:
    seen = (card_of(2, "werewolf"), card_of(3, "villager"))
    assert moves("werewolf-medium", knows("medium", *seen)) <= {(str(seat),) for seat in range(4, 9)}


def test_a_checker_of_cards_tells_the_findings() -> None:
    prompt = Prompt(1, 1, SPEAK, ("pass",), args={"kind": "day"})
    move = WEREWOLF.plays[SPEAK](knows("medium", card_of(2, "werewolf"), card_of(3, "hunter")), prompt, Dice("say"))
    assert move == Move(("pass",), Remark(CHECKS, {"good": [3], "bad": [2]}))


def test_pure_white_checks_a_suspect_as_soon_as_that_kills() -> None:
    assert moves("werewolf-pure-white", knows("pure-white", said=ACCUSED)) == {("5",)}
    assert len(moves("werewolf-pure-white", knows("pure-white", day=1))) > 3


def test_the_gravekeeper_doubts_those_who_voted_out_a_good_player() -> None:
    ballots: dict[str, Any] = {"1": 3, "2": 8, "4": 8, "5": 3, "6": 3, "7": 3}
    vote = Tell(ROOM, "werewolf-vote", {"kind": "exile", "round": 1, "ballots": ballots})
    buried = Tell((1,), "werewolf-buried", {"seat": 8, "wolf": False})
    assert moves(EXILE, knows("gravekeeper", vote, buried)) <= {("2",), ("4",)}
    nobody = Tell((1,), "werewolf-buried", {"seat": None, "wolf": False})
    assert len(moves(EXILE, knows("gravekeeper", vote, nobody))) == 1


def test_wolves_vote_for_a_friend_only_where_the_village_knows_it() -> None:
    assert not moves(EXILE, knows("werewolf", PACK)) & {("2",), ("3",)}
    doubted = knows("werewolf", PACK, said=(claims(4, bad=(2,)),))
    assert moves(EXILE, doubted) & {("2",), ("3",)} == {("2",)}
    assert len(moves(EXILE, doubted)) == 2, "now and then the pack holds together all the same"
    assert moves(EXILE, knows("werewolf", PACK), "1", "2", "3", "abstain") == {("abstain",)}


@pytest.mark.parametrize("key", [SHERIFF, BADGE])
def test_a_wolf_gives_vote_and_badge_to_a_friend_and_others_to_a_trusted_player(key: str) -> None:
    assert moves(key, knows("werewolf", PACK, said=ACCUSED), "2", "4", "6") == {("2",)}
    assert moves(key, knows("werewolf", PACK), "4", "6") == {("4",), ("6",)}
    assert moves(key, knows("villager", said=ACCUSED), "4", "5", "6") == {("4",)}


def test_the_hidden_wolf_does_not_vote_for_the_pack() -> None:
    told = Tell((1,), "werewolf-hidden-pack", {"seats": [2, 3, 4, 5, 6, 7]})
    assert moves(EXILE, knows("hidden-wolf", told)) == {("8",)}


@pytest.mark.parametrize("board", ["p12_wwk_knight", "p16_wk"])
def test_computer_players_use_the_rights_of_the_day(board: str) -> None:
    used = 0
    for number in range(12):
        start = make_start(WEREWOLF, int(board[1:3]), "chat", {"board": board}, seed=f"right {number}")
        game, opening = begin(WEREWOLF, start)
        play_out(game, opening, Company(f"right {number}"))
        used += sum(death.cause in ("blast", "duel", "duel_fail") for death in game.board.deaths)
    assert used


def test_a_sheriff_who_still_fixes_the_order_of_speeches_waits_with_the_duel() -> None:
    refused = 0

    def at_once(seat: Knowledge, prompt: Prompt, dice: Dice) -> Move:
        return Move(prompt.choices[:1])

    class Hasty(Company):
        def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
            nonlocal refused
            refused += prompt.key == "werewolf-duel" and game.phase.name == "ORDER"
            return super().next_move(game, prompt)

    for number in range(60):
        chosen = {"board": "p12_wwk_knight", "bomb.before_order": True}
        game, opening = begin(WEREWOLF, make_start(WEREWOLF, 12, "codex", chosen, seed=f"order {number}"))
        game.rules = replace(game.rules, plays={**WEREWOLF.plays, "werewolf-duel": at_once})
        play_out(game, opening, Hasty(f"order {number}"))
        duels = [death for death in game.board.deaths if death.cause in ("duel", "duel_fail")]
        assert len(duels) <= 1
    assert refused, "no Knight was asked for the order"
