"""Elder (长老): has an extra life; gods may lose their skills when good players kill him (WW-133, AMB-14)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.form.role import IDENTITY, Fate, Role, Skill, Stage, god, look
from fsm.games.werewolf.form.sides import GOD, GOOD
from fsm.games.werewolf.players.dawn import touches
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.kit import Values, flag, number, word
from fsm.options import Problem
from fsm.parts import Step


def _check(values: Values, places: Mapping[str, int], cards: Sequence[Role]) -> Iterable[Problem]:  # WW-110
    if ROLE in cards and any("guards" in card.tags for card in cards):
        yield Problem("W_GUARD_ELDER")


def _live(game: Game[Board], seat: int) -> None:  # WW-133
    if role_of(game, seat) is ROLE and (lives := game.options.number("elder.extra_lives")):
        game.board.lives[seat] = lives


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    lives = values["elder.extra_lives"]
    against = ["lives-against-knives"] if lives and values["elder.life_scope"] == "wolf_kill" else []
    return [f"lives-{lives}", *against, *(["curse"] if values["elder.curse"] else [])]


def _notes_on(values: Values, other: Role) -> list[str]:  # AMB-14
    return ["cursed"] if values["elder.curse"] and other.kind == GOD and other is not ROLE else []


def _curse(game: Game[Board], died: Sequence[Death]) -> None:  # AMB-14
    board = game.board
    elders = [death for death in died if role_of(game, death.seat) is ROLE]
    if elders and game.options.flag("elder.curse"):
        board.cursed = board.cursed or any(_is_by_good(game, one, cause) for one in elders for cause in one.causes)


def _is_by_good(game: Game[Board], death: Death, cause: str) -> bool:
    if cause == "poison":
        met = [touch for touch in touches(game, game.board.night) if touch.kind == cause]
        return any(touch.target == death.seat for touch in met)
    return cause in plan(game).book.by_good or (cause == "shot" and game.board.side(death.by) == GOOD)


ROLE: Final = god(
    name="elder",
    foreseen=True,
    stages=(Stage("elder", look, nights=IDENTITY, asks=False, wave=5),),
    steps={"lives": Step(_live)},
    covers_all=lambda options: options.word("elder.life_scope") == "any",
    fate=Fate(follows=_curse),
    options=(
        number("elder.extra_lives", "roles", range(4), 1, 1, 0),
        word("elder.life_scope", "roles", ("any", "wolf_kill")),
        flag("elder.curse", "roles", False),
    ),
    check=_check,
    skills=(Skill("life", ("elder.extra_lives", "elder.life_scope"), unless="lives-0"),),
    notes=_notes,
    notes_on=_notes_on,
    tells={"werewolf-w-guard-elder": {}},
)
