"""The wolf stage: the pack wakes, talks, and points at one player (WW-076 to WW-082)."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, Final

from fsm.game import Game
from fsm.games.werewolf import order
from fsm.games.werewolf.ends.all_in import offer_all_in
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import Skill
from fsm.games.werewolf.players.actors import blocked_seats, living_with
from fsm.games.werewolf.players.acts import NOBODY, of_pack
from fsm.games.werewolf.players.channels import WOLVES, connect, disconnect
from fsm.games.werewolf.players.deaths import gather, let_go
from fsm.games.werewolf.players.rights import ALL_IN, retract
from fsm.kinds import FLAG, NUMBER, OTHERS, PAGE, SEAT, SEATS
from fsm.kit import WRITTEN, as_choices, commonest, flags
from fsm.parts import Step, through
from fsm.prompts import Choices, Prompt

KNIFE = "werewolf-knife"
NO_KNIFE = "werewolf-no-knife"

TARGETS: Final[Mapping[str, int | None]] = {**dict(zip(WRITTEN, count())), NOBODY[0]: None}

KNIFING: Final = Skill("knife", ("wolf.decision", "wolf.unanimity_scope", "wolf.allow_empty", "wolf.allow_self"))
BOMBING: Final = Skill(
    "bomb",
    (
        *("wolf.bomb_joins_next_night", "sheriff.bomb_rule", "bomb.enabled", "bomb.windows"),
        *("bomb.before_order", "bomb.blocks_order", "lastwords.bomb"),
    ),
    unless="no-bombs",
)
ALONE: Final = Skill("knife-alone", KNIFING.options)  # WB-013

CHOICES: Final = {
    "_night": PAGE("knife"),
    "_knives": OTHERS("werewolf-knife-line"),
    "_me": SEAT.maybe,
    "_edits": FLAG.maybe,
}
"""All choices so far, for readers whose message is edited."""

TELLS: Final = {
    "werewolf-pack": {"seats": SEATS, "_heirs": FLAG.maybe},
    NO_KNIFE: {},
    "werewolf-knife-choice": {"seat": SEAT, "target": SEAT, **CHOICES},
    "werewolf-knife-back": {"seat": SEAT, **CHOICES},
    "werewolf-knife-line": {"seat": SEAT, "target": SEAT},
    "werewolf-knife-result": {"target": SEAT, "_split": FLAG.maybe, "_drawn": FLAG.maybe, "_number": NUMBER.maybe},
}


ask_knives = through(order.KNIVES)


def awake(game: Game[Board]) -> list[int]:  # WW-076, WW-082, WB-013, WB-014
    return sorted({*living_with(game, "pack"), *game.board.ghosts}) or game.board.wolves


def open_pack(game: Game[Board], seats: list[int]) -> None:
    """Introduce the pack, let it talk, and ask each wolf for a number or none (WW-079).

    A ghost may be silent: that never breaks unanimity (AMB-41). A banned wolf is asked nothing, which is a silence
    like any other (WW-240).
    """
    board = game.board
    board.night.awake = seats
    together = living_with(game, "pack")
    if board.number == 1:
        board.pack = together
        meet(game, board.pack)
    if not (board.heirs or together or board.ghosts):
        board.heirs = seats
        meet(game, seats, **flags(_heirs=bool(board.pack)))
    connect(game, WOLVES, seats)
    if blocked_seats(game).keys() & {*seats}:
        retract(game, ALL_IN)
        game.tell(readers(game), NO_KNIFE)
    else:
        ask_knives(game)


def ask_knife(game: Game[Board]) -> None:
    board, options = game.board, game.options
    living, seats = board.living, board.night.awake
    barred = {*([] if options.flag("wolf.allow_self") else seats), *living_with(game, "spared")}
    targets = [seat for seat in living if seat not in barred]
    decision, strict = options.word("wolf.decision"), is_strict(game)
    choices = as_choices(targets) + (NOBODY if options.flag("wolf.allow_empty") else ())
    spared = of_pack(seat for seat in living if seat in barred) if barred else {}
    for seat in [seat for seat in seats if seat not in board.idle] if choices else ():
        game.ask(seat, KNIFE, choices, {"_decision": decision, "_strict": strict and seat in living, **spared})


def meet(game: Game[Board], seats: list[int], **about: bool) -> None:
    if seats:
        game.tell(tuple(seats), "werewolf-pack", seats=seats, **about)


def readers(game: Game[Board], actor: int = 0) -> tuple[int, ...]:  # WW-038, WW-082
    board = game.board
    here = {*board.living, *board.ghosts} - {actor}
    return tuple(filter(here.__contains__, board.night.awake))


def show_knife(game: Game[Board], prompt: Prompt, choices: Choices) -> None:  # WW-080
    if others := readers(game, prompt.seat):
        target, night = TARGETS[choices[0]], game.board.number
        knives = choices_so_far(game, prompt, choices)
        game.tell(others, "werewolf-knife-choice", seat=prompt.seat, target=target, _night=night, _knives=knives)


def hide_knife(game: Game[Board], prompt: Prompt) -> None:
    """Tell the pack of a choice that is taken back."""
    if prompt.key == KNIFE and (others := readers(game, prompt.seat)):
        night, knives = game.board.number, choices_so_far(game, prompt)
        game.tell(others, "werewolf-knife-back", seat=prompt.seat, _night=night, _knives=knives)


def choices_so_far(game: Game[Board], changed: Prompt, choices: Choices = ()) -> list[dict[str, Any]]:
    knives, answers = [], game.answers
    for prompt in game.prompts.values():
        if prompt.key == KNIFE and (one := choices if prompt is changed else answers.get(prompt.id)):
            knives.append({"seat": prompt.seat, "target": TARGETS[one[0]]})
    return knives


def close_pack(game: Game[Board]) -> None:  # WW-078, WW-081, WW-082
    board = game.board
    night = board.night
    night.knives = {seat: TARGETS[choices[0]] or 0 for seat, choices in game.answered(KNIFE).items() if choices}
    tops = commonest(night.knives.values())
    decided = target_of(game, tops)
    night.knife = decided or 0
    if seats := readers(game):
        night.told = list(seats)
        split = {"_split": True} if decided is None else {}
        drawn = {"_drawn": True} if is_drawn(game, tops) else {}
        game.tell(seats, "werewolf-knife-result", target=night.knife or None, **split, **drawn)
    disconnect(game, WOLVES)
    if board.ghosts:
        board.ghosts = []
        gather(game)
        let_go(game)
    retract(game, ALL_IN)


def is_strict(game: Game[Board]) -> bool:
    """Then silence is an empty knife (AMB-40)."""
    options = game.options
    return options.word("wolf.decision") == "unanimous" and options.word("wolf.unanimity_scope") == "all_awake"


def target_of(game: Game[Board], tops: Sequence[int]) -> int | None:
    """0 is an empty knife, None is disagreement (WW-080, AMB-40, AMB-41)."""
    night, how = game.board.night, game.options.word("wolf.decision")
    votes = list(night.knives.values())
    if not votes:
        return 0
    if how == "unanimous":
        silent = [seat for seat in night.awake if seat not in night.knives and seat in game.board.living]
        return None if len(set(votes)) > 1 or (is_strict(game) and silent) else votes[0]
    if len(tops) > 1:
        return game.dice.pick(tops) if how == "plurality_random" else None
    return tops[0]


def is_drawn(game: Game[Board], tops: Sequence[int]) -> bool:
    return game.options.word("wolf.decision") == "plurality_random" and len(tops) > 1


STEPS: Final[Mapping[str, Step]] = {"knife": Step(ask_knife), "all-in": Step(offer_all_in)}
