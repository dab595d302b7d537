"""Messengers: they correct quest 5 with messages, and the assassin may go for both of Good (AV-113, AV-145, AV-146)."""

from collections.abc import Iterable
from enum import StrEnum, auto
from typing import Any, Final

from fsm.effects import Tell
from fsm.game import Game, Go, Inquiry, Phase
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.ending import announce_stab, may_decline
from fsm.games.avalon.feature import During, Feature, Field, Need, Notice, Stage, Switch, Target
from fsm.games.avalon.plan import is_on, plan
from fsm.games.avalon.resolution import FAIL, SUCCESS, Step, Tally
from fsm.games.avalon.role import GOOD, IN_THE_OPEN, Role, evil, good
from fsm.games.avalon.table import P
from fsm.kinds import FLAG, NUMBER, WORD
from fsm.kit import flag, flags, word
from fsm.options import Number, Option
from fsm.prompts import ROOM
from fsm.values import Options

KIND: Final = "avalon-assassin-kind"
USED: Final = "avalon-messages-used"

GOOD_MESSAGE: Final = "good-message"
EVIL_MESSAGE: Final = "evil-message"

MESSAGE_QUEST: Final = 5  # AV-145, AMB-78

CORRECTIONS: Final = {(False, False): "none", (True, False): "minus", (False, True): "plus", (True, True): "both"}

RANKED: Final = "messenger.senior_junior"


class Messenger(StrEnum):
    KIND = auto()


def use_messages(game: Game[Board]) -> None:
    """They are used up even if they have no effect (AV-113, AMB-68, AMB-72)."""
    board = game.board
    if GOOD_MESSAGE in board.ballots.values():
        for seat, ballot in board.ballots.items():
            if ballot == GOOD_MESSAGE:
                board.messages[seat] = board.messages.get(seat, 0) + 1


def are_used(game: Game[Board], seat: int) -> bool:  # AV-113
    return game.board.messages.get(seat, 0) >= game.options.number("messenger.good_limit")


# The count


def correct(tally: Tally) -> None:  # P8
    result = tally.result
    result.good_messages, result.evil_messages = tally.count(GOOD_MESSAGE), tally.count(EVIL_MESSAGE)
    if tally.quest == MESSAGE_QUEST:
        result.removed, result.added = corrections(tally)
        net = tally.options.word("messenger.combine") == "net"
        left = tally.fails - result.removed
        tally.fails = max(0, left + result.added) if net else max(0, left) + result.added


def corrections(tally: Tally) -> tuple[bool, bool]:  # AV-145, AMB-55
    options = tally.options
    counted = [*tally.earlier, *([tally.result] if options.word("messenger.scope") == "through_q5" else [])]
    sent_good = sum(result.good_messages for result in counted)
    sent_evil = sum(result.evil_messages for result in counted)
    return sent_good >= options.number("messenger.good_needed"), sent_evil >= options.number("messenger.evil_needed")


# The stab


def open_kind(game: Game[Board]) -> None:  # AV-146
    game.ask(game.board.stabber, KIND, (*plan(game).targets, *may_decline(game)))


def close_kind(game: Game[Board]) -> None:
    """It comes before anybody is named; silence is no attempt (AV-172, AMB-60)."""
    board = game.board
    chosen = next(iter(game.answer_to(KIND)), "")
    if chosen in plan(game).targets:
        board.target = chosen
        game.tell(ROOM, "avalon-assassin-kind-chosen", kind=chosen)
    else:
        board.renounced = True
        announce_stab(game)


def has_renounced(game: Game[Board]) -> bool:
    return game.board.renounced


# Texts


def was_corrected(game: Game[Board], quest: Quest) -> bool:
    return quest.result.removed or quest.result.added


def is_corrected(game: Game[Board], quest: Quest) -> bool:
    return quest.quest == MESSAGE_QUEST


def card(game: Game[Board], role: Role) -> dict[str, Any]:  # AV-113, AV-145
    options = game.options
    limit = {"_limit": options.number("messenger.good_limit")} if role.side == GOOD else {}
    return {**limit, "_needed": options.number(f"messenger.{role.side}_needed"), **before_quest_five(options)}


def topic(options: Options, players: int) -> dict[str, Any]:  # AV-145
    return {
        "_needed": options.number("messenger.good_needed"),
        "_evil_needed": options.number("messenger.evil_needed"),
        **before_quest_five(options),
    }


def before_quest_five(options: Options) -> dict[str, Any]:  # AMB-55
    return flags(_before=options.word("messenger.scope") == "before_q5")


def view(game: Game[Board], seat: int) -> Iterable[Tell]:
    """It is for a player who takes the seat over (AV-113)."""
    if used := game.board.messages.get(seat):
        yield Tell((seat,), USED, {"used": used, "limit": game.options.number("messenger.good_limit")})


def messenger(name: str, place: int, *tags: str, **more: Any) -> Role:
    cast: dict[str, Any] = {"ballots": (SUCCESS, GOOD_MESSAGE), "limited": GOOD_MESSAGE, "once": are_used}
    return good(name, place, "messenger", *tags, card=card, **cast, **more)


ROLES: Final = (
    messenger("good-messenger", 90, count=2, variant=(RANKED, False)),
    messenger("senior-messenger", 100, variant=(RANKED, True), sees=(("junior", ""),)),
    messenger("junior-messenger", 110, "junior", variant=(RANKED, True)),
    evil("evil-messenger", 320, *IN_THE_OPEN, ballots=(SUCCESS, FAIL, EVIL_MESSAGE), card=card),
)

FEATURE: Final = Feature(
    place=140,
    switches=(Switch("messengers", "roles.messengers", roles=ROLES, least=(7,)),),
    stages=(
        Stage(
            place=120,
            phase=Messenger.KIND,
            before=P.STAB,
            rules=Phase(open_kind, close_kind, time="timer.assassinate_s"),
            when=is_on("messengers"),
        ),
    ),
    rows=(Go(Messenger.KIND, P.OVER, when=has_renounced),),
    during=(During(P.BALLOT, close=use_messages),),
    ballots={GOOD_MESSAGE: SUCCESS, EVIL_MESSAGE: FAIL},
    steps=(Step(8, correct),),
    fields=(
        Field(80, "good_messages", NUMBER.maybe, lambda game, quest: quest.result.good_messages),
        Field(90, "evil_messages", NUMBER.maybe, lambda game, quest: quest.result.evil_messages),
        Field(
            100,
            "correction",
            WORD("avalon-correction").maybe,
            lambda game, quest: CORRECTIONS[quest.result.removed, quest.result.added],
            is_corrected,
        ),
        Field(110, "_corrected", FLAG.maybe, lambda game, quest: True, was_corrected),
    ),
    target=Target("messengers", 2, "messenger"),
    options={
        310: (flag("roles.messengers", "roles", False),),
        350: (
            flag(RANKED, "roles", False),
            Option("messenger.good_limit", "roles", Number(1, 5), (2,)),
            Option("messenger.good_needed", "roles", Number(1, 10), (3,)),
            Option("messenger.evil_needed", "roles", Number(1, 10), (2,)),
            word("messenger.scope", "roles", ("through_q5", "before_q5"), "through_q5"),
            word("messenger.combine", "roles", ("sequential", "net"), "sequential"),
        ),
    },
    needs=(Need(10, RANKED, "roles.messengers"),),
    notices=(
        Notice(80, "senior-junior", RANKED),
        Notice(140, "messages", "roles.messengers", announced=False, about=topic),
    ),
    view=view,
    tells={
        "avalon-assassin-kind-chosen": {"kind": WORD("avalon-kind")},
        "avalon-assassin-kind-progress": {},
        USED: {"used": NUMBER, "limit": NUMBER},
        "avalon-role": {"_limit": NUMBER.maybe, "_needed": NUMBER.maybe, "_before": FLAG.maybe},
        "avalon-topic": {"_needed": NUMBER.maybe, "_evil_needed": NUMBER.maybe, "_before": FLAG.maybe},
    },
    asks={KIND: Inquiry(irreversible=True)},
)
