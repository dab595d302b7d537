"""Messengers: they correct quest 5 with messages, and the assassin may go for both of Good (AV-113, AV-145, AV-146)."""

from collections.abc import Iterable
from enum import StrEnum, auto
from typing import Any, Final

from msgspec import UNSET

from fsm.effects import Tell
from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.ending import announce_stab, may_decline
from fsm.games.avalon.feature import Notice, Target, feature_of
from fsm.games.avalon.plan import is_on, plan
from fsm.games.avalon.resolution import FAIL, SUCCESS, Tally
from fsm.games.avalon.role import ABSENT, GOOD, IN_THE_OPEN, If, Role, evil, good
from fsm.games.avalon.table import P
from fsm.kinds import FLAG, NUMBER, WORD
from fsm.kit import flag, number, word
from fsm.parts import Detour, Fact, Step
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


def correction(game: Game[Board], quest: Quest) -> Any:
    return CORRECTIONS[quest.result.removed, quest.result.added] if quest.quest == MESSAGE_QUEST else UNSET


def limit(game: Game[Board], role: Role) -> Any:  # AV-113
    return game.options.number("messenger.good_limit") if role.side == GOOD else UNSET


def needed(game: Game[Board], role: Role) -> int:  # AV-145
    return game.options.number(f"messenger.{role.side}_needed")


def before_quest_five(options: Options) -> Any:  # AMB-55
    return options.word("messenger.scope") == "before_q5" or UNSET


CARD: Final = {
    "_limit": Fact(NUMBER.maybe, limit),
    "_needed": Fact(NUMBER.maybe, needed),
    "_before": Fact(FLAG.maybe, lambda game, role: before_quest_five(game.options)),
}
TOPIC: Final = {
    "_needed": Fact(NUMBER.maybe, lambda options, players: options.number("messenger.good_needed")),
    "_evil_needed": Fact(NUMBER.maybe, lambda options, players: options.number("messenger.evil_needed")),
    "_before": Fact(FLAG.maybe, lambda options, players: before_quest_five(options)),
}


def view(game: Game[Board], seat: int) -> Iterable[Tell]:
    """It is for a player who takes the seat over (AV-113)."""
    if used := game.board.messages.get(seat):
        yield Tell((seat,), USED, {"used": used, "limit": game.options.number("messenger.good_limit")})


def messenger(name: str, *tags: str, **more: Any) -> Role:
    cast: dict[str, Any] = {"ballots": (SUCCESS, GOOD_MESSAGE), "limited": GOOD_MESSAGE, "once": are_used}
    return good(name, "messenger", *tags, facts=CARD, **cast, **more)


ROLES: Final = (
    messenger("good-messenger", count=2, given=(If(RANKED, True, ABSENT),)),
    messenger("senior-messenger", given=(If(RANKED, False, ABSENT),), sees=(("junior", ""),)),
    messenger("junior-messenger", "junior", given=(If(RANKED, False, ABSENT),)),
    evil("evil-messenger", *IN_THE_OPEN, ballots=(SUCCESS, FAIL, EVIL_MESSAGE), facts=CARD),
)

FEATURE: Final = feature_of(
    *ROLES,
    name="messengers",
    least=(7,),
    detours=(
        Detour(Messenger.KIND, Phase(open_kind, close_kind, time="timer.assassinate_s"), when=is_on("messengers")),
    ),
    ways={Messenger.KIND: ((has_renounced, P.OVER),)},
    ballots={GOOD_MESSAGE: SUCCESS, EVIL_MESSAGE: FAIL},
    steps={"messages-used": Step(use_messages), "corrections": Step(correct), "messages-left": Step(view)},
    facts={
        "avalon-quest-result": {
            "good_messages": Fact(NUMBER.maybe, lambda game, quest: quest.result.good_messages),
            "evil_messages": Fact(NUMBER.maybe, lambda game, quest: quest.result.evil_messages),
            "correction": Fact(WORD("avalon-correction").maybe, correction),
            "_corrected": Fact(FLAG.maybe, lambda game, quest: quest.result.removed or quest.result.added or UNSET),
        }
    },
    target=Target("messengers", 2, "messenger"),
    options=(
        flag(RANKED, "roles", False),
        number("messenger.good_limit", "roles", range(1, 6), 2),
        number("messenger.good_needed", "roles", range(1, 11), 3),
        number("messenger.evil_needed", "roles", range(1, 11), 2),
        word("messenger.scope", "roles", ("through_q5", "before_q5")),
        word("messenger.combine", "roles", ("sequential", "net")),
    ),
    needs={RANKED: "roles.messengers"},
    notices={"senior-junior": Notice(lambda values: values[RANKED]), "messages": Notice(announced=False, facts=TOPIC)},
    tells={
        "avalon-assassin-kind-chosen": {"kind": WORD("avalon-kind")},
        "avalon-assassin-kind-progress": {},
        USED: {"used": NUMBER, "limit": NUMBER},
    },
    asks={KIND: Inquiry(irreversible=True)},
)
