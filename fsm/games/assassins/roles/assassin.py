"""Assassin. Back Stab: once every Night the Assassins together may kill one player (AS-027, AS-028, AS-029)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.assassins import policy
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import NONE
from fsm.games.assassins.role import ASKED, CHAOS, Ability, Role
from fsm.kinds import SEAT, TEXT
from fsm.kit import as_choices, commonest, flag, word
from fsm.parts import Step
from fsm.prompts import Choices, Prompt

BACK_STAB: Final = "assassins-stab"
CHANNEL: Final = "assassins"
ACT: Final = "back-stab"
INTRODUCED: Final = "promotion.chaos_introduced"


def targets(game: Game[Board], seat: int) -> Choices:
    """Return the targets: anybody alive, oneself and partners too unless an option spares them (AS-029, AMB-A16)."""
    spared = companions(game.board, seat) if game.options.word("backstab.targets") == "no_assassins" else []
    return (*as_choices(one for one in game.board.alive if one not in spared), NONE)


def companions(board: Board, seat: int) -> list[int]:
    """Return the living Assassins known to this one, itself included (AMB-A29)."""
    return living_pack(board) if seat in board.pack else [seat]


def living_pack(board: Board) -> list[int]:
    return [seat for seat in board.pack if seat in board.alive]


def company(game: Game[Board], seat: int) -> dict[str, str]:
    """Return the note for an Assassin who knows no other: no partner decides, or no partner is visible."""
    if companions(game.board, seat) != [seat]:
        return {}
    return {"_company": "nobody" if game.options.flag(INTRODUCED) else "unknown"}


def propose(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Show the choice to the other Assassins at once, and note its order (AMB-A15)."""
    board, seat = game.board, prompt.seat
    board.inputs = [*(one for one in board.inputs if one != seat), seat]
    target = None if choices[0] == NONE else int(choices[0])
    others = tuple(one for one in companions(board, seat) if one != seat)
    if others:
        game.tell(others, "assassins-stab-choice", seat=seat, target=target)


def switch_chat(game: Game[Board], *, opened: bool) -> None:
    """Open or close the Assassins' chat of a Night, if there are several (AMB-A38)."""
    pack = living_pack(game.board)
    if len(pack) > 1 and game.options.flag("assassins.chat"):
        game.relay(CHANNEL, tuple(pack), opened=opened)


# Decision


def plurality(game: Game[Board], named: list[int]) -> list[int]:
    """Return the seat named most often; with a tie there is no Back Stab (AS-028)."""
    most = commonest(named)
    return most if len(most) == 1 else []


def unanimous(game: Game[Board], named: list[int]) -> list[int]:
    agreed = len(named) == len(game.answered(BACK_STAB)) and len(set(named)) == 1
    return named[:1] if agreed else []


def last_word(game: Game[Board], named: list[int]) -> list[int]:
    """Return the seat named by the latest input of any Assassin; a withdrawn input is none (AS-039)."""
    given = [prompt.seat for prompt in game.prompts.values() if prompt.id in game.answers]
    last = next((seat for seat in reversed(game.board.inputs) if seat in given), None)
    return [act.seat for act in game.board.tonight.acts_of(ACT) if act.seat and act.by == last]


DECISIONS: Final[Mapping[str, Callable[[Game[Board], list[int]], list[int]]]] = {
    "plurality": plurality,
    "unanimous": unanimous,
    "last_word": last_word,
}


def strike(game: Game[Board]) -> None:
    """Attack at most one player for the Assassins (AS-027)."""
    night = game.board.tonight
    named = [act.seat for act in night.acts_of(ACT) if act.seat]
    night.stabbed = DECISIONS[game.options.word("backstab.decision")](game, named)


def report(game: Game[Board]) -> None:
    """Tell the Assassins the outcome of their choices, if all know each other.

    With an Assassin possibly unknown, all stay without it: a wrong count would reveal him (AMB-A29).
    """
    pack, night = living_pack(game.board), game.board.tonight
    if len(pack) > 1 and night.acts_of(ACT) and game.options.flag(INTRODUCED):
        target = night.stabbed[0] if night.stabbed else None
        game.tell(tuple(pack), "assassins-stab-result", target=target)


ROLE: Final = Role(
    name="assassin",
    side=CHAOS,
    ability=Ability(BACK_STAB, targets, (ACT,), company, once=False),
    answers={BACK_STAB: propose},
    options=(
        word("backstab.decision", "night", ("plurality", "unanimous", "last_word")),
        word("backstab.targets", "night", ("any_alive", "no_assassins")),
        flag("assassins.chat", "night", True),
        flag(INTRODUCED, "abilities", True),
    ),
    steps={
        "chat": Step(partial(switch_chat, opened=True)),
        "stab": Step(strike),
        "outcome": Step(report),
        "silence": Step(partial(switch_chat, opened=False)),
    },
    tells={"assassins-stab-choice": {"seat": SEAT, "target": SEAT}, "assassins-stab-result": {"target": SEAT}},
    plays={BACK_STAB: policy.stab},
    asks={BACK_STAB: Inquiry(seats=True, args={**ASKED, "_company": TEXT.maybe})},
)
