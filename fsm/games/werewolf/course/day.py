"""Dawn and the information stage: the night is resolved, and later announced (WW-075, WW-137)."""

from collections.abc import Mapping
from copy import copy
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.course.night import present
from fsm.games.werewolf.ends.early_endings import offer_early_ends
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.form.states import MORNING, lasting_states
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.dawn import resolve
from fsm.games.werewolf.players.deaths import brief, bury, check, follow, has_words, open_cards, owe, style, tasks
from fsm.games.werewolf.players.guess import close_made
from fsm.games.werewolf.players.rights import window
from fsm.games.werewolf.players.victory import is_decided, verdict
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.games.werewolf.setup.terms import explain
from fsm.parts import Step
from fsm.prompts import ROOM


def resolve_night(game: Game[Board]) -> None:
    """No player knows the coming deaths (WW-075, WW-039)."""
    board = game.board
    board.asleep = False
    close_made(game)
    dooms, board.lives = resolve(game)
    board.doomed = [doom for doom in dooms if doom.seat in board.living]


def call_day(game: Game[Board]) -> None:
    board = game.board
    closing = None if plan(game).waves else present(game).callers[-1]
    game.tell(ROOM, "werewolf-day", number=board.number, closing=closing, style=style(game), **brief(game))


def wake(game: Game[Board]) -> None:
    """End the states that last for a night."""
    board = game.board
    board.states = lasting_states(board.states, MORNING)


def night_decides(game: Game[Board]) -> bool:
    """It is said at dawn, before any election (WW-218, AMB-68)."""
    return game.options.word("victory.night_check") == "at_dawn" and dooms_decide(game)


def dooms_decide(game: Game[Board]) -> bool:  # WW-217
    if not plan(game).every_death or not game.board.doomed:
        return False
    after = copy(game.board)
    for place in places(game):
        after.living = [seat for seat in after.living if seat not in place]
        if verdict(game, after, place):
            return True
    return False


def places(game: Game[Board]) -> list[list[int]]:
    """Return the dead of the night in groups that die together, in the order of the acts that killed them (WW-217)."""
    doomed = game.board.doomed
    if not doomed or not game.options.flag("victory.knife_first"):
        return [[doom.seat for doom in doomed]] if doomed else []
    groups: dict[int, list[int]] = {}
    for doom in doomed:
        groups.setdefault(doom.place, []).append(doom.seat)
    return [groups[place] for place in sorted(groups)]


def end_windows(game: Game[Board]) -> None:
    board = game.board
    board.announced = board.number
    window(game)
    let_speak(game, [])


def tell_deaths(game: Game[Board]) -> None:
    """In seat order and without causes (WW-137)."""
    dooms = sorted(doom.seat for doom in game.board.doomed)
    cards = open_cards(game, dooms)
    about = {**({"cards": cards} if cards else {}), **words_of(game)}
    game.tell(ROOM, "werewolf-deaths", seats=dooms, style=style(game), **about)
    if not dooms:
        explain(game, "pinganye")


def bury_all(game: Game[Board]) -> None:
    board = game.board
    dooms = {doom.seat: doom for doom in board.doomed}
    died: list[Death] = []
    for group in places(game):
        for seat in group:
            death = Death(seat, dooms[seat].causes, board.number, night=True)
            bury(game, death)
            died.append(death)
        if not is_decided(game):
            check(game, group)
    board.doomed = []
    follow(game, died)
    owe(game, tasks(game, died, game.options.word("afterdeath.night_order")))


def words_of(game: Game[Board]) -> dict[str, bool]:
    """Only where it is settled and worth a word (WW-154, WW-158)."""
    if not game.board.doomed or game.options.word("lastwords.mode") == "quota" or dooms_decide(game):
        return {}
    board = game.board
    dead = [Death(doom.seat, doom.causes, board.number, night=True) for doom in board.doomed]
    return {"_words": any(has_words(game, death) for death in dead)}


def open_strike(game: Game[Board]) -> None:  # WB-027, WB-030, WW-203
    board = game.board
    seat, board.acting = board.acting, 0
    board.broken = False
    window(game)
    let_speak(game, [])
    if skill := role_of(game, seat).by_day:
        skill.strike(game, seat)


def is_untold(game: Game[Board]) -> bool:
    return game.board.announced < game.board.number


def day_is_over(game: Game[Board]) -> bool:
    return game.board.closing


STEPS: Final[Mapping[str, Step]] = {
    "resolution": Step(resolve_night),
    "day": Step(call_day),
    "waking": Step(wake),
    "silence": Step(end_windows),
    "deaths": Step(tell_deaths),
    "burial": Step(bury_all),
    "early-ends": Step(offer_early_ends),
}
