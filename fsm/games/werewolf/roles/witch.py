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
    POISON,
    SAVE,
    Cause,
    Deed,
    Fate,
    Rescue,
    Said,
    Save,
    Seats,
    Second,
    Skill,
    Stage,
    Strike,
    Touch,
    god,
)
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.acts import USE, all_chosen, one_seat, point_at_living
from fsm.games.werewolf.players.dawn import poisons
from fsm.games.werewolf.setup.notes import either, without_shot
from fsm.games.werewolf.setup.option_words import by_preset
from fsm.kinds import FLAG, NUMBER, SEAT, WORD
from fsm.kit import flag, flags, word
from fsm.options import AUTO
from fsm.parts import Fact
from fsm.policy import Knowledge, Move, chance
from fsm.prompts import Choices, Prompt
from fsm.values import Options

ANTIDOTE = "werewolf-antidote"
BREW = "werewolf-poison"
VICTIM = "werewolf-victim"
SHOWN: Final = "victim"

EARLY: Final = 0.7
"""Share of victims of the first night whom a computer player saves."""

LATE: Final = 0.15
"""The same in later nights, of those who are not trusted."""


def _open(game: Game[Board], seats: Seats) -> None:  # WW-091, WW-092, AMB-21
    board, options = game.board, game.options
    victim, can_save = board.night.knife, not all_chosen(board, SAVE)
    for seat in seats:
        if can_save or options.flag("witch.knows_after_antidote"):
            board.night.deeds[SHOWN] = [victim]
            game.tell((seat,), VICTIM, seat=victim or None)
        is_asked = can_save and victim in board.living and (victim != seat or _may_save_herself(game))
        if is_asked:
            later = flags(_later=_asks_twice(options) and not all_chosen(board, POISON))
            game.ask(seat, ANTIDOTE, ("use", "skip"), args={"seat": victim, **later}, default=("skip",))
        if not (is_asked and _asks_twice(options)):
            _ask_for_poison(game, seat)


def _ask_for_poison(game: Game[Board], seat: int) -> None:
    if not all_chosen(game.board, POISON):
        point_at_living(game, [seat], BREW, itself=game.options.flag("witch.poison_self"), default=("none",))


def _asks_twice(options: Options) -> bool:
    return options.word("witch.questions") == "two" and options.flag("night.fixed_length")


def _turn_to_poison(game: Game[Board]) -> None:
    """Close the question for the antidote, and ask for the poison if the night still allows it (WB-152)."""
    for prompt in [prompt for prompt in game.prompts.values() if prompt.key == ANTIDOTE]:
        _leave(game, prompt)
        _close(game)
        game.retract(prompt)
        if SAVE not in game.board.night.deeds or not game.options.flag("witch.one_potion_per_night"):
            _ask_for_poison(game, prompt.seat)


def _leave(game: Game[Board], prompt: Prompt) -> None:
    if prompt.id not in game.answers:
        game.answers[prompt.id] = prompt.default
        game.pending -= 1


def _may_save_herself(game: Game[Board]) -> bool:  # WW-094, AMB-22
    when = game.options.word("witch.self_save")
    return when == "always" or (when == "first_night" and game.board.number == 1)


def _check_potions(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """The first potion settles the other prompt (WW-090)."""
    others = [other for other in game.prompts.values() if other.key in (ANTIDOTE, BREW) and other.id != prompt.id]
    if choices == prompt.default or not game.options.flag("witch.one_potion_per_night"):
        return
    for other in others:
        if game.answers.get(other.id, other.default) != other.default:
            raise Refused("werewolf-one-potion")
        _leave(game, other)


def _check_antidote(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Without it the other question comes at once; with it, an answer may be changed until then."""
    _check_potions(game, prompt, choices)
    if choices == prompt.default and _asks_twice(game.options):
        _turn_to_poison(game)


def _close(game: Game[Board]) -> None:  # 6.3
    if game.answer_to(ANTIDOTE) == USE:
        game.board.night.deeds[SAVE] = [game.board.night.knife]


def _strikes(game: Game[Board]) -> Iterable[Strike]:
    return poisons(game, "witch") if POISON in game.board.night.deeds else ()


def _touches(game: Game[Board], night: Night) -> Iterable[Touch]:
    return [Touch(seat, night.target(POISON), "poison", "witch") for seat in dealt_to(game, ROLE)]


def _saves(game: Game[Board], night: Night) -> Iterable[Save]:
    return [Save(seat, CURE) for seat in night.targets(SAVE)]


def _limits(options: Options) -> Iterable[str]:
    if options.flag("witch.one_potion_per_night"):
        yield "with-poison"
    yield from {"never": ("self",), "first_night": ("self-later",)}.get(options.word("witch.self_save"), ())


def _tell(game: Game[Board], night: Night, deed: str) -> Said:
    return VICTIM, {"seat": night.deeds[deed][0] or None, "_number": night.number}


def _save(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, seat = policy.table_of(book, knows), prompt.args["seat"]
    trusted = table.doubts[seat] <= -1
    worth = seat == knows.seat or trusted or chance(dice, EARLY if table.day <= 1 else LATE)
    return Move(USE if worth else ("skip",))


ROLE: Final = god(
    name="witch",
    tags=frozenset({"brews"}),
    foreseen=True,
    stages=(
        Stage(
            "witch",
            _open,
            _close,
            must_follow=("wolves",),
            decides=True,
            wave=4,
            second=Second(_asks_twice, _turn_to_poison),
        ),
    ),
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
        word("witch.questions", "roles", ("one", "two"), before="one", chat="two"),
        flag("witch.knows_after_antidote", "roles", False),
        flag("witch.poison_self", "roles", False),
    ),
    spent=lambda game, seat: bool(all_chosen(game.board, SAVE) and all_chosen(game.board, POISON)),
    skills=(
        Skill("antidote", ("witch.self_save", "witch.one_potion_per_night", "witch.knows_after_antidote")),
        Skill("poison", ("witch.one_potion_per_night", "witch.poison_self")),
    ),
    notes=lambda values, cards: [
        either(values, "witch.one_potion_per_night", "one-potion", "two-potions"),
        either(values, "witch.knows_after_antidote", "always-shown", "shown-with-antidote"),
        f"self-save-{values['witch.self_save'].replace('_', '-')}",
    ],
    notes_on=lambda values, other: without_shot(values, other, "deaths-poisoned", "poison"),
    deeds=(
        Deed(SHOWN, again=_tell, sign=False, line=False),
        Deed(SAVE, ANTIDOTE, line=False),
        Deed(POISON, BREW, line=False),
    ),
    facts={
        NIGHT: {"antidote": Fact(FLAG, lambda night: SAVE in night.deeds), "poison": one_seat(POISON)},
        "werewolf-rules": {"save": Fact(WORD("werewolf-save"), lambda values: values["witch.self_save"])},
    },
    tells={VICTIM: {"seat": SEAT, "_number": NUMBER.maybe}},
    asks={
        ANTIDOTE: Inquiry(args={"seat": SEAT, "_later": FLAG.maybe}, agrees="use", declines="skip"),
        BREW: Inquiry(seats=True, irreversible=True),
    },
    answers={ANTIDOTE: _check_antidote, BREW: _check_potions},
    plays={ANTIDOTE: _save, BREW: policy.blame(policy.REASON)},
)
