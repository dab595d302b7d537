"""Mechanical Wolf (机械狼): a lone wolf who learns the skill of another card, once (WB-050 to WB-055)."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any, Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import (
    CHECKS,
    LEARNS,
    LESSON,
    SAVE,
    Cause,
    Deed,
    Face,
    Fate,
    Role,
    Said,
    Save,
    Seats,
    Shot,
    Skill,
    Stage,
    Strike,
    Touch,
    wolf,
)
from fsm.games.werewolf.players import camp_check, exact_check
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.acts import REPEATED, all_chosen, chosen_before, lesson_of, point, point_at_living
from fsm.games.werewolf.players.dawn import attempts
from fsm.games.werewolf.setup.option_words import AGAIN
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.kinds import NUMBER, SEAT, WORD
from fsm.kit import as_seats, number
from fsm.parts import Step
from fsm.policy import Knowledge, Move, answer
from fsm.prompts import Choices, Prompt

NAME: Final = "mechanical-wolf"
STAGE: Final = "mechanical_wolf"
LEARN: Final = "werewolf-learn"
LEARNED: Final = "werewolf-learned"
CHECK: Final = "werewolf-mech-check"
GUARD: Final = "werewolf-mech-guard"
POISON: Final = "werewolf-mech-poison"
KNIFE: Final = "werewolf-mech-knife"
USES: Final = "mech.shield_uses"
CLASH: Final = "guard.antidote_conflict"

CAMP: Final = "mech-check"
EXACT: Final = "mech-identify"
SHIELD: Final = "mech-guard"
BREW: Final = "mech-poison"
SLASH: Final = "mech-knife"
SHOOT: Final = "mech-shot"

FOUND: Final = "mech-found"
"""The number of a night's camp check that has shown a wolf, beside the act itself."""

TAUGHT: Final[Mapping[str, str]] = {"sees": CAMP, CHECKS: EXACT, "brews": BREW, "guards": SHIELD, "pack": SLASH}
"""The first tag counts, and a shot before all (WB-051)."""


# The learned skill


def _lesson(role: Role) -> str:  # WB-051
    if role.shot and role is not ROLE:
        return SHOOT
    return next((skill for tag, skill in TAUGHT.items() if tag in role.tags), "")


def _skill(game: Game[Board]) -> str:
    card = lesson_of(game.board)
    return _lesson(plan(game).book.parts[card]) if card else ""


def _face(game: Game[Board], seat: int, stage: str) -> Face:
    """Show an exact check the other card, from the moment of learning on (WB-055).

    In the night of learning that holds for the stages behind his own, even at the same time.
    """
    board, places = game.board, plan(game).places
    behind = places.get(stage, 0) > places[STAGE]
    known = [night for night in board.nights if LESSON in night.cards and (behind or night is not board.night)]
    return Face(known[0].cards[LESSON] if known else NAME, wolf=True)


# The night


def _open(game: Game[Board], seats: Seats) -> None:  # WB-050, WB-051
    if not all_chosen(game.board, LESSON):
        point_at_living(game, seats, LEARN, final=True)
    elif ask := ASKS.get(_skill(game)):
        ask(game, seats)


def _ask_camp(game: Game[Board], seats: Seats) -> None:
    options = game.options
    known = () if options.flag("seer.allow_recheck") else all_chosen(game.board, CAMP)
    point_at_living(game, seats, CHECK, known, itself=options.flag("seer.allow_self"), final=True)


def _ask_exact(game: Game[Board], seats: Seats) -> None:
    again = game.options.table(AGAIN)[lesson_of(game.board)]
    point_at_living(game, seats, CHECK, () if again else all_chosen(game.board, EXACT), final=True)


def _ask_poison(game: Game[Board], seats: Seats) -> None:  # WB-051
    if not all_chosen(game.board, BREW):
        point_at_living(game, seats, POISON, itself=game.options.flag("witch.poison_self"))


def _ask_shield(game: Game[Board], seats: Seats) -> None:  # WB-052
    last = chosen_before(game.board, SHIELD)
    if _shield_rest(game, game.board.night) > 0:
        point_at_living(game, seats, GUARD, last, itself=True, args={"last": next(iter(last), None)})


ASKS: Final[Mapping[str, Callable[[Game[Board], Seats], None]]] = {
    CAMP: _ask_camp,
    EXACT: _ask_exact,
    BREW: _ask_poison,
    SHIELD: _ask_shield,
}


def _learn(game: Game[Board], prompt: Prompt, choices: Choices) -> None:  # WB-050
    night = game.board.night
    for seat in as_seats(choices):
        night.deeds[LESSON] = [seat]
        night.cards[LESSON] = role_of(game, night.behind(seat)).name
        game.tell((prompt.seat,), LEARNED, **_about(game, night))


def _about(game: Game[Board], night: Night) -> dict[str, Any]:
    card, (seat,) = night.cards[LESSON], night.deeds[LESSON]
    return {"seat": seat, "role": card, "_lesson": _lesson(plan(game).book.parts[card]) or "nothing"}


def _see(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    show = exact_check.shower(EXACT, STAGE) if _skill(game) == EXACT else camp_check.shower(CAMP, FOUND)
    show(game, prompt, choices)


def _ask_slash(game: Game[Board]) -> None:  # WB-054
    if _skill(game) != SLASH or all_chosen(game.board, SLASH):
        return
    for prompt in [one for one in game.prompts.values() if one.key == pack.KNIFE]:
        if role_of(game, prompt.seat) is ROLE:
            point(game, [prompt.seat], KNIFE, as_seats(prompt.choices), skip=True)


# Its effects


def _saves(game: Game[Board], night: Night) -> Iterable[Save]:  # WB-052
    clash = "guard_antidote" if game.options.values().get(CLASH) == "dies" else ""
    return [Save(seat, "shield", clash, proof=_is_proof(game, night)) for seat in night.targets(SHIELD)]


def _stops_knife(night: Night) -> bool:
    return night.target(SHIELD) == night.behind(night.knife) != 0 and SAVE not in night.deeds


def _stops_poison(game: Game[Board], night: Night, touch: Touch) -> bool:
    return touch.kind == "poison" and touch.target == night.target(SHIELD) and _is_proof(game, night)


def _touches(game: Game[Board], night: Night) -> Iterable[Touch]:
    for seat in dealt_to(game, ROLE):
        for act in (CAMP, EXACT):
            yield from (Touch(seat, target, "check", STAGE, exact=act == EXACT) for target in night.targets(act))


def _is_proof(game: Game[Board], night: Night) -> bool:
    """The last use may be gone on the knife (WB-052)."""
    return _shield_rest(game, night) > _stops_knife(night)


def _shield_rest(game: Game[Board], tonight: Night) -> float:
    stopped = sum(
        _stops_knife(night) + sum(_stops_poison(game, night, touch) for touch in attempts(game, night))
        for night in game.board.nights[: tonight.number - 1]
    )
    return (game.options.number(USES) or inf) - stopped


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-051, WB-052, WB-054
    night = game.board.night
    yield Strike(night.target(BREW), "poison", STAGE)
    yield Strike(night.target(SLASH), "skill_knife", "wolves")
    for touch in attempts(game, night) if SHIELD in night.deeds else ():
        if _stops_poison(game, night, touch):
            yield Strike(touch.actor, "rebound", touch.stage)


# Texts


def _tell_lesson(game: Game[Board], night: Night, deed: str) -> Said:
    return LEARNED, {**_about(game, night), "_number": night.number}


def _keep(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    return Move(answer(knows.seat, prompt))


ROLE: Final = wolf(
    name=NAME,
    tags=frozenset({LEARNS}),
    stages=(Stage(STAGE, _open, must_follow=("witch",), must_precede=("medium", "pure_white"), decides=True),),
    shot=Shot("hunter.shoot_causes", "shot"),
    steps={"second-knife": Step(_ask_slash)},
    fate=Fate(
        causes=(Cause("skill_knife", knife=True), Cause("rebound")), strikes=_strikes, touches=_touches, saves=_saves
    ),
    options=(number(USES, "roles", range(10), 0),),
    face=_face,
    skills=(Skill("learn"), Skill("learned", (USES, CLASH, "hunter.shoot_causes")), pack.ALONE),
    notes=lambda values, cards: ["shield-wears-out"] if values[USES] else [],
    deeds=(
        Deed(LESSON, LEARN, _tell_lesson),
        Deed(CAMP, again=camp_check.teller(FOUND)),
        Deed(EXACT, again=exact_check.tell_card),
        Deed(SHIELD, GUARD),
        Deed(BREW, POISON),
        Deed(SLASH, KNIFE),
    ),
    tells={
        LEARNED: {
            "seat": SEAT,
            "role": WORD("werewolf-role"),
            "_lesson": WORD("werewolf-lesson"),
            "_number": NUMBER.maybe,
        }
    },
    asks={
        LEARN: Inquiry(seats=True, irreversible=True),
        CHECK: exact_check.ASK,
        GUARD: Inquiry(seats=True, args={"last": SEAT}, bars=REPEATED),
        POISON: Inquiry(seats=True, irreversible=True),
        KNIFE: Inquiry(seats=True),
    },
    answers={LEARN: _learn, CHECK: _see},
    plays={LEARN: policy.look, CHECK: policy.look, GUARD: _keep, POISON: policy.strike, KNIFE: policy.strike},
)
