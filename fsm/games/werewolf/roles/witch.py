"""Witch (女巫): one antidote and one poison, and at most one potion a night (WW-089 to WW-098)."""

from collections.abc import Iterable
from typing import Final

from fsm.dice import Dice
from fsm.errors import Refused
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import (
    CURE,
    NIGHT,
    Cause,
    Fate,
    Rescue,
    Role,
    Said,
    Save,
    Seats,
    Skill,
    Stage,
    Strike,
    Touch,
)
from fsm.games.werewolf.form.sides import GOD, GOOD
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.acts import USE, pointed
from fsm.games.werewolf.players.dawn import poisons
from fsm.games.werewolf.setup.notes import either
from fsm.games.werewolf.setup.option_words import by_preset
from fsm.kinds import FLAG, NUMBER, SEAT, WORD
from fsm.kit import as_choices, flag, word
from fsm.options import AUTO
from fsm.parts import Fact
from fsm.policy import Knowledge, Move, chance
from fsm.prompts import Choices, Prompt
from fsm.values import Options

ANTIDOTE = "werewolf-antidote"
POISON = "werewolf-poison"
VICTIM = "werewolf-victim"

EARLY: Final = 0.7
"""Share of victims of the first night whom a computer player saves."""

LATE: Final = 0.15
"""The same in later nights, of those who are not trusted."""


def _open(game: Game[Board], seats: Seats) -> None:  # WW-091, WW-092, AMB-21
    board, options = game.board, game.options
    victim = board.night.knife
    for seat in seats:
        if board.antidote or options.flag("witch.knows_after_antidote"):
            board.night.victim = victim
            game.tell((seat,), VICTIM, seat=victim or None)
        if board.antidote and victim in board.living and (victim != seat or _may_save_herself(game)):
            game.ask(seat, ANTIDOTE, ("use", "skip"), args={"seat": victim}, default=("skip",))
        if board.poison:
            alone = () if options.flag("witch.poison_self") else (seat,)
            targets = as_choices([other for other in board.living if other not in alone])
            game.ask(seat, POISON, (*targets, "none"), default=("none",))


def _may_save_herself(game: Game[Board]) -> bool:  # WW-094, AMB-22
    when = game.options.word("witch.self_save")
    return when == "always" or (when == "first_night" and game.board.number == 1)


def _check_potions(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """The first potion settles the other prompt (WW-090)."""
    others = [other for other in game.prompts.values() if other.key in (ANTIDOTE, POISON) and other.id != prompt.id]
    if choices == prompt.default or not game.options.flag("witch.one_potion_per_night"):
        return
    for other in others:
        if game.answers.get(other.id, other.default) != other.default:
            raise Refused("werewolf-one-potion")
        if other.id not in game.answers:
            game.answers[other.id] = other.default
            game.pending -= 1


def _close(game: Game[Board]) -> None:  # 6.3
    board, night = game.board, game.board.night
    night.antidote = game.answer_to(ANTIDOTE) == USE
    night.poison = pointed(game, POISON)
    board.antidote = board.antidote and not night.antidote
    board.poison = board.poison and not night.poison


def _strikes(game: Game[Board]) -> Iterable[Strike]:
    return poisons(game, "witch") if game.board.night.poison else ()


def _touches(game: Game[Board], night: Night) -> Iterable[Touch]:
    return [Touch(seat, night.behind(night.poison), "poison", "witch") for seat in dealt_to(game, ROLE)]


def _saves(game: Game[Board], night: Night) -> Iterable[Save]:
    return [Save(night.behind(night.knife), CURE)] if night.antidote else ()


def _limits(options: Options) -> Iterable[str]:
    if options.flag("witch.one_potion_per_night"):
        yield "with-poison"
    yield from {"never": ("self",), "first_night": ("self-later",)}.get(options.word("witch.self_save"), ())


def _tell(game: Game[Board], night: Night) -> Iterable[Said]:
    if night.victim is not None:
        yield VICTIM, {"seat": night.victim or None, "_number": night.number}
    for act, target in (("save", night.knife if night.antidote else 0), ("poison", night.poison)):
        if target:
            yield "werewolf-did", {"number": night.number, "act": act, "seat": target}


def _save(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, seat = policy.table_of(book, knows), prompt.args["seat"]
    trusted = table.doubts[seat] <= -1
    worth = seat == knows.seat or trusted or chance(dice, EARLY if table.day <= 1 else LATE)
    return Move(USE if worth else ("skip",))


ROLE: Final = Role(
    name="witch",
    side=GOOD,
    kind=GOD,
    tags=frozenset({"brews"}),
    foreseen=True,
    stages=(Stage("witch", _open, _close, must_follow=("wolves",), decides=True, wave=4),),
    fate=Fate(causes=(Cause("poison"),), strikes=_strikes, saves=_saves, touches=_touches),
    rescue=Rescue("brews", _limits),
    options=(
        word(
            "witch.self_save",
            "roles",
            ("never", "first_night", "always"),
            AUTO,
            auto=by_preset(codex="never", moon="first_night"),
        ),
        flag("witch.one_potion_per_night", "roles", True),
        flag("witch.knows_after_antidote", "roles", False),
        flag("witch.poison_self", "roles", False),
    ),
    spent=lambda game, seat: not (game.board.antidote or game.board.poison),
    skills=(
        Skill("antidote", ("witch.self_save", "witch.one_potion_per_night", "witch.knows_after_antidote")),
        Skill("poison", ("witch.one_potion_per_night", "witch.poison_self")),
    ),
    notes=lambda values, cards: [
        either(values, "witch.one_potion_per_night", "one-potion", "two-potions"),
        either(values, "witch.knows_after_antidote", "always-shown", "shown-with-antidote"),
        f"self-save-{values['witch.self_save'].replace('_', '-')}",
    ],
    told=_tell,
    signs={
        "save": lambda night: [night.victim] if night.antidote and night.victim else [],
        "poison": lambda night: [night.poison] if night.poison else [],
    },
    facts={
        NIGHT: {
            "antidote": Fact(FLAG, lambda night: night.antidote),
            "poison": Fact(SEAT, lambda night: night.poison or None),
        },
        "werewolf-rules": {"save": Fact(WORD("werewolf-save"), lambda values: values["witch.self_save"])},
    },
    tells={VICTIM: {"seat": SEAT, "_number": NUMBER.maybe}},
    asks={
        ANTIDOTE: Inquiry(args={"seat": SEAT}, agrees="use", declines="skip"),
        POISON: Inquiry(seats=True, irreversible=True),
    },
    answers={ANTIDOTE: _check_potions, POISON: _check_potions},
    plays={ANTIDOTE: _save, POISON: policy.blame(policy.REASON)},
    acts={"save": ANTIDOTE, "poison": POISON},
)
