"""The review (复盘): night by night and day by day, everything that was recorded (WW-248, WW-249)."""

from collections.abc import Sequence
from typing import Any

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.close.view import vote_line
from fsm.games.werewolf.form.board import Board, Death, Night
from fsm.games.werewolf.form.role import NIGHT
from fsm.games.werewolf.players.guess import guesses
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.terms import review
from fsm.kit import flags
from fsm.prompts import ROOM


def recap(game: Game[Board]) -> Sequence[Tell]:
    board, fields = game.board, game.options.table("record.fields")
    is_open = board.asleep and not (game.over or board.reason)  # this night goes on
    nights = board.nights[:-1] if is_open else board.nights
    published = nights if fields["nights"] or fields["deaths"] or fields["votes"] else []
    rounds = [Tell(ROOM, "werewolf-recap", round_of(game, night)) for night in published]
    return [*rounds, *guesses(board), *review(game, rounds)]


def round_of(game: Game[Board], night: Night) -> dict[str, Any]:
    board, fields, number = game.board, game.options.table("record.fields"), night.number
    nights, deaths, votes = fields["nights"], fields["deaths"], fields["votes"]
    knives, gestures, deeds = night.knives.items(), night.loaded.items(), deed_lines(game, night) if nights else []
    return {
        "number": number,
        "_staked": board.staked if number == board.number else [],
        "night": [act_line(game, night)] if nights else [],
        "knives": [{"seat": seat, "target": target or None} for seat, target in knives if nights],
        "gestures": [{"seat": seat, "loaded": loaded} for seat, loaded in gestures if nights],
        **({"deeds": deeds} if deeds else {}),
        "deaths": [death_line(one) for one in board.deaths if deaths and one.number == number],
        **flags(_withheld=not deaths, _peace=bool(deaths) and was_peaceful(board, number)),
        "votes": [vote_line(vote) | {"day": None} for vote in board.votes if votes and vote.day == number],
    }


def was_peaceful(board: Board, number: int) -> bool:
    """On a day that had its vote or came to an end (WW-045)."""
    held = board.number > number or any(vote.kind == "exile" and vote.day == number for vote in board.votes)
    return held and all(death.night or death.number != number for death in board.deaths)


def act_line(game: Game[Board], night: Night) -> dict[str, Any]:
    facts = [role.facts.get(NIGHT, {}) for role in plan(game).book.by_night]
    return {name: fact.value(night) for found in facts for name, fact in found.items()}


def deed_lines(game: Game[Board], night: Night) -> list[dict[str, Any]]:
    return [
        {"role": role.name, "act": deed.text, "seats": night.deeds[deed.name]}
        for role in plan(game).roles
        for deed in role.deeds
        if deed.line and night.numbers(deed.name)
    ]


def death_line(death: Death) -> dict[str, Any]:
    return {"seat": death.seat, "causes": death.causes, "night": death.night, "by": death.by or None}
