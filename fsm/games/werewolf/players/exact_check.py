"""Exact check: in its stage a role learns at once, in private, the card that another player plays (WB-015)."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import Deed, Role, Said, Seats, Touch
from fsm.games.werewolf.players.actors import dealt_to, face
from fsm.games.werewolf.players.acts import OF_THE_PACK, all_chosen, of_pack, point_at_living
from fsm.games.werewolf.setup.option_words import AGAIN
from fsm.games.werewolf.setup.plan import plan
from fsm.kinds import SEATS
from fsm.kit import Values, as_seats
from fsm.parts import Answer
from fsm.prompts import Choices, Prompt

PURE: Final = "pure"
"""Tag of the role that a wolf's exact check may kill."""

CHECK_KILL: Final = "check_kill"
IDENTIFIED: Final = "werewolf-identified"
ASK: Final = Inquiry(seats=True, irreversible=True, args={"pack": SEATS.maybe}, bars=(OF_THE_PACK,))


def notes(name: str) -> Callable[[Values, Sequence[Role]], list[str]]:
    return lambda values, cards: ["check-again" if values[AGAIN][name] else "check-once"]


def asker(
    name: str, spared: Callable[[Game[Board]], Collection[int]] = lambda game: ()
) -> Callable[[Game[Board], Seats], None]:
    def ask(game: Game[Board], seats: Seats) -> None:
        pack = spared(game)
        barred = {*known_seats(game, name), *pack}
        point_at_living(game, seats, f"werewolf-{name}", barred, args=of_pack(pack), final=True)

    return ask


def known_seats(game: Game[Board], name: str) -> Seats:
    again = game.options.table(AGAIN)[name]
    return [] if again else all_chosen(game.board, name)


def shower(name: str, stage: str) -> Answer:
    def show(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
        night = game.board.night
        for seat in as_seats(choices):
            night.deeds[name] = [seat]
            night.cards[name] = face(game, night.behind(seat), stage).card
            game.tell((prompt.seat,), IDENTIFIED, seat=seat, role=night.cards[name])

    return show


def tell_card(game: Game[Board], night: Night, deed: str) -> Said:
    return IDENTIFIED, {"seat": night.deeds[deed][0], "role": night.cards[deed], "_number": night.number}


def deed(name: str, prompt: str) -> Deed:
    return Deed(name, prompt, tell_card, "identify")


def toucher(name: str, stage: str) -> Callable[[Game[Board], Night], Iterable[Touch]]:  # WB-047
    def touches(game: Game[Board], night: Night) -> Iterable[Touch]:
        actors = dealt_to(game, plan(game).book.parts[name])
        return [Touch(actor, target, "check", stage, exact=True) for actor in actors for target in night.targets(name)]

    return touches


def deadly(game: Game[Board], name: str, first: str) -> Seats:
    """`first` is the option with the first deadly night (WB-061, WB-062)."""
    night = game.board.night
    return night.targets(name) if night.number >= game.options.number(first) else []
