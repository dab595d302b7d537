"""Miracle Merchant (奇迹商人): once gives another player a skill; a gift to a wolf kills him (WB-118 to WB-123)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import (
    Cause,
    Deed,
    Fate,
    Role,
    Said,
    Save,
    Seats,
    Skill,
    Stage,
    Strike,
    Touch,
    god,
    tell_deed,
)
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.form.states import State
from fsm.games.werewolf.players.acts import all_chosen, point_at_living
from fsm.games.werewolf.players.camp_check import shower, teller
from fsm.games.werewolf.players.dawn import poisons
from fsm.games.werewolf.setup.notes import without_shot
from fsm.games.werewolf.setup.option_words import chosen_of
from fsm.kinds import NUMBER, SEAT, WORD
from fsm.kit import Values, word
from fsm.options import Option, Problem, Table
from fsm.parts import Step
from fsm.policy import Knowledge, Move
from fsm.prompts import Choices, Prompt

NAME: Final = "miracle-merchant"
STAGE: Final = "merchant"
GIFT: Final = "werewolf-gift"
SENT: Final = "werewolf-gift-sent"
SKILLS: Final = "merchant.skills"
FROM: Final = "merchant.use_from"
FAILED: Final = "trade_fail"
CLASH: Final = "guard_antidote"

LUCKY: Final = "werewolf-lucky"
USED_IN: Final = "lucky"
"""The stage of the Lucky One (幸运儿)."""

LATER: Final = "next_night"

CHECK: Final = "lucky-check"
POISON: Final = "lucky-poison"
GUARD: Final = "lucky-guard"
GIFTS: Final = (CHECK, POISON, GUARD)
"""States of the player who has the gift, and the words for its use."""

GIVEN: Final = "gift"
FOUND: Final = "lucky-found"
"""The number of the check, once more if it has shown a wolf."""

WORDS: Final = ("check", "poison", "guard")

TRUST: Final = -1.0
"""Doubt below which a computer player gives; a gift to a wolf costs the life."""


def _check(values: Values, places: Mapping[str, int], cards: Sequence[Role]) -> Iterable[Problem]:
    if not any(values[SKILLS].values()):
        yield Problem("E_RANGE", {"option": SKILLS, "allowed": ",".join(WORDS)})


# The gift


def _open(game: Game[Board], seats: Seats) -> None:  # WB-118
    if all_chosen(game.board, GIVEN):
        return
    skills = [skill for skill in WORDS if game.options.table(SKILLS)[skill]]
    for seat in seats:
        gifts = [f"{skill}:{other}" for skill in skills for other in game.board.living if other != seat]
        game.ask(seat, GIFT, (*gifts, "none"), final=True)


def _send(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Its player reads the same words for any target (WB-119)."""
    skill, _, number = choices[0].partition(":")
    if number:
        game.board.night.deeds[GIVEN] = [int(number)]
        game.board.night.cards[GIVEN] = skill
        game.tell((prompt.seat,), SENT, seat=int(number), skill=skill)


def _close(game: Game[Board]) -> None:
    """A wolf gets nothing, and kills the Merchant (WB-119)."""
    board, night = game.board, game.board.night
    for seat in game.answered(GIFT) if GIVEN in night.deeds else ():
        (number,) = night.deeds[GIVEN]
        if board.kinds[night.behind(number) - 1] == WOLF:
            night.deeds[FAILED] = [seat]
        else:
            board.states.append(State(f"{USED_IN}-{night.cards[GIVEN]}", night.behind(number), seat, board.number))


# The Lucky One


def _gifts(board: Board) -> list[State]:
    return [state for state in board.states if state.name in GIFTS]


def _first(game: Game[Board], gift: State) -> int:
    """Return the first night in which it may be used (WB-120)."""
    return gift.since + (game.options.word(FROM) == LATER)


def _lucky(game: Game[Board], role: Role) -> Seats:  # WB-120, WB-121
    board = game.board
    able = {*board.living}.difference(board.idle)
    return [
        gift.seat
        for gift in _gifts(board)
        if gift.seat in able and board.number >= _first(game, gift) and not all_chosen(board, gift.name)
    ]


def _offer(game: Game[Board], seats: Seats) -> None:
    board = game.board
    for gift in _gifts(board):
        holder = [seat for seat in seats if seat == gift.seat]
        if holder and board.number == _first(game, gift):
            game.tell((gift.seat,), LUCKY, skill=_skill(gift))
        point_at_living(game, holder, f"werewolf-{gift.name}", itself=gift.name == GUARD, final=gift.name == CHECK)


def _skill(gift: State) -> str:
    return gift.name.removeprefix(f"{USED_IN}-")


def _touches(game: Game[Board], night: Night) -> Iterable[Touch]:
    for gift in _gifts(game.board):
        for number in night.numbers(gift.name) if gift.name != GUARD else ():
            yield Touch(gift.seat, night.behind(number), _skill(gift), USED_IN)


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-119, WB-120
    for seat in game.board.night.numbers(FAILED):
        if seat in game.board.living:
            yield Strike(seat, FAILED, STAGE)
    yield from poisons(game, USED_IN)


def _saves(game: Game[Board], night: Night) -> Iterable[Save]:  # WB-121
    dies = game.options.values().get("guard.antidote_conflict") == "dies"
    return [Save(seat, "guard", CLASH if dies else "") for seat in night.targets(GUARD)]


def _spends(game: Game[Board]) -> bool:
    """Return whether no living player has a gift that could still change the count (AMB-71)."""
    board = game.board
    left = [gift for gift in _gifts(board) if gift.name != CHECK and not all_chosen(board, gift.name)]
    return not {gift.seat for gift in left} & {*board.living}


# Texts and computer players


def _tell_gift(game: Game[Board], night: Night, deed: str) -> Said:
    return SENT, {"seat": night.deeds[deed][0], "skill": night.cards[deed], "_number": night.number}


def _tell_lucky(game: Game[Board], seat: int) -> Iterable[Said]:
    board = game.board
    for gift in _gifts(board):
        if gift.seat != seat or board.number < _first(game, gift):
            continue
        yield LUCKY, {"skill": _skill(gift)}
        tell = teller(FOUND) if gift.name == CHECK else tell_deed
        for night in board.nights:
            if night.numbers(gift.name):
                yield tell(game, night, gift.name)


def _give(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """Wait for a player whose words can be believed."""
    table = policy.table_of(book, knows)
    seat = min((seat for seat in table.living if seat != knows.seat), key=table.doubts.__getitem__)
    gifts = [choice for choice in prompt.choices if choice.endswith(f":{seat}")]
    return Move((dice.pick(gifts) if gifts and table.doubts[seat] <= TRUST else "none",))


ROLE: Final = god(
    name=NAME,
    stages=(
        Stage(STAGE, _open, _close, must_precede=("dancer", USED_IN), decides=True, wave=2),
        Stage(USED_IN, _offer, wakes=_lucky, caller=USED_IN, must_precede=("wolves",), decides=True),
    ),
    fate=Fate(causes=(Cause(FAILED, certain=True),), strikes=_strikes, touches=_touches, saves=_saves),
    options=(
        Option(SKILLS, "roles", Table(WORDS, 1, 0, 1), (chosen_of(WORDS, *WORDS),)),
        word(FROM, "roles", ("same_night", LATER)),
    ),
    check=_check,
    steps={"gift": Step(_spends)},
    spent=lambda game, seat: bool(all_chosen(game.board, GIVEN)),
    skills=(Skill(GIVEN, (SKILLS, FROM)),),
    notes=lambda values, cards: ["lucky-next-night"] if values[FROM] == LATER else [],
    notes_on=lambda values, other: (
        without_shot(values, other, "deaths-poisoned", "poison") if values[SKILLS]["poison"] else []
    ),
    learned=_tell_lucky,
    deeds=(Deed(GIVEN, GIFT, _tell_gift), *(Deed(act, f"werewolf-{act}", again=None, sign=False) for act in GIFTS)),
    tells={
        SENT: {"seat": SEAT, "skill": WORD("werewolf-gift-skill"), "_number": NUMBER.maybe},
        LUCKY: {"skill": WORD("werewolf-gift-skill")},
    },
    asks={
        GIFT: Inquiry(seats=True, irreversible=True, words=lambda seats: len(GIFTS) * (seats - 1) + 1),
        f"werewolf-{CHECK}": Inquiry(seats=True, irreversible=True),
        f"werewolf-{POISON}": Inquiry(seats=True, irreversible=True),
        f"werewolf-{GUARD}": Inquiry(seats=True),
    },
    answers={GIFT: _send, f"werewolf-{CHECK}": shower(CHECK, FOUND)},
    plays={
        GIFT: _give,
        f"werewolf-{CHECK}": policy.look,
        f"werewolf-{POISON}": policy.blame(policy.REASON),
        f"werewolf-{GUARD}": policy.shelter,
    },
)
