"""Information on request: the own card and knowledge, the public table, the rules."""

from collections.abc import Iterator, Sequence
from typing import Any

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Night, Vote
from fsm.games.werewolf.form.boards import CHATS, ROWS
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.players.ballots import lines_of
from fsm.games.werewolf.players.cards import card_of
from fsm.games.werewolf.setup.checks import differences
from fsm.games.werewolf.setup.plan import Plan, plan, plan_of, role_of
from fsm.games.werewolf.setup.timing import talk_time
from fsm.kit import Values, flags, kebab
from fsm.prompts import ROOM
from fsm.values import Options

ENDINGS = {"end.bind": "bind", "end.concede": "concede", "end.all_in": "all-in"}


def view(game: Game[Board], seat: int) -> Sequence[Tell]:
    """Return all that a seat may know now, and nothing else (2.2)."""
    card = Tell((seat,), "werewolf-role", card_of(game, seat))
    return [card, *skills(game, seat), *night_knowledge(game, seat), Tell((seat,), "werewolf-board", state_of(game))]


def skills(game: Game[Board], seat: int) -> list[Tell]:  # WW-007
    found = plan(game).skills[game.board.roles[seat - 1]]
    return [Tell((seat,), "werewolf-skills", {"skills": found})] if found else []


def night_knowledge(game: Game[Board], seat: int) -> list[Tell]:
    """They are for a player who takes the seat over."""
    board, to = game.board, (seat,)
    found: list[Tell] = []
    if seat in board.pack:
        found.append(Tell(to, "werewolf-pack", {"seats": board.pack}))
    if seat in board.heirs:
        found.append(Tell(to, "werewolf-pack", {"seats": board.heirs, **flags(_heirs=bool(board.pack))}))
    found += [Tell(to, key, args) for role in plan(game).roles for key, args in role.learned(game, seat)]
    for night in board.nights:
        found += [Tell(to, key, args) for key, args in told_in(game, night, seat)]
    if board.nights and seat in board.night.loaded:
        found.append(Tell(to, "werewolf-gun", {"loaded": board.night.loaded[seat]}))
    return found


def told_in(game: Game[Board], night: Night, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Acts that change from night to night name it."""
    if seat in night.told:
        yield "werewolf-knife-result", {"target": night.knife or None, "_number": night.number}
    for deed in role_of(game, seat).deeds:
        if deed.again and night.numbers(deed.name):
            yield deed.again(game, night, deed.name)


def public(game: Game[Board]) -> Sequence[Tell]:  # WW-022
    return [Tell(ROOM, "werewolf-board", state_of(game))]


def seat_board(game: Game[Board]) -> Tell:  # WW-016, WW-022, WW-038
    return Tell(ROOM, "werewolf-seats", seats_of(game))


def last_page(game: Game[Board]) -> Tell | None:  # WW-247
    return Tell(ROOM, "werewolf-night-stopped", {"number": game.board.number}) if game.board.asleep else None


def seats_of(game: Game[Board]) -> dict[str, Any]:
    board = game.board
    dead = [seat for seat in game.seats if seat not in board.living]
    return {"living": list(board.living), "dead": dead, "sheriff": board.sheriff or None}


def state_of(game: Game[Board]) -> dict[str, Any]:  # WW-150, WW-158
    board = game.board
    shown = board.votes if game.options.flag("record.public_votes") else []
    few = {"_words": board.words_left} if game.options.word("lastwords.mode") == "quota" else {}
    return {
        "number": board.number or None,
        "night": board.asleep,
        **seats_of(game),
        "open": {str(seat): board.roles[seat - 1] for seat in board.shown},
        "votes": [vote_line(vote) for vote in shown],
        **few,
    }


def vote_line(vote: Vote) -> dict[str, Any]:
    return {
        "kind": vote.kind,
        "day": vote.day,
        "round": vote.round,
        "lines": lines_of(vote),
        "abstained": [seat for seat, target in vote.ballots.items() if not target],
    }


def about(options: Options) -> str | None:  # WB-080
    known = {setting.name for setting in ROWS}
    return board if options.word("preset.name") in CHATS and (board := options.word("board")) in known else None


def rules(book: Book, options: Options, players: int) -> Tell:  # WW-003, WW-025
    values, table = options.values(), plan_of(book, options, players)
    return Tell(
        ROOM,
        "werewolf-rules",
        {
            "board": values["board"],
            "players": players,
            "roles": dict(table.counts),
            "victory": values["victory.wolf"],
            "goal": kebab(values["victory.wolf"]),
            "knife": values["wolf.decision"],
            "sheriff": values["sheriff.bomb_rule"] if values["sheriff.enabled"] else None,
            "weight": values["sheriff.vote_weight"],
            "words": values["lastwords.mode"],
            "endings": [name for key, name in ENDINGS.items() if values[key] not in (False, "off")],
            **differences(book, options, players),
            **wordings(values, table),
            **{f"_{name}": value for name, value in talk_time(values, players).items()},
            **book.args("werewolf-rules", values),
        },
    )


def wordings(values: Values, table: Plan) -> dict[str, Any]:  # WW-003, WW-025
    heavier = table.weight != 2 and (values["sheriff.weight_mode"] == "always" or values["sheriff.call_enabled"])
    return {
        "_fixed": values["night.fixed_length"],
        "_stops": bool(table.windows & {"election_speech", "election_pk_speech"}),  # a bomb in an election (WW-187)
        "_counts": values["sheriff.vote_weight"] if heavier else "",
        **flags(_half=table.wolf_half),
        **last_words(values),
    }


def last_words(values: Values) -> dict[str, Any]:  # WW-154 to WW-156
    if values["lastwords.mode"] == "quota":
        return {}
    usual, bomber = values["lastwords.mode"] == "face", values["lastwords.bomb"]
    unusual = {"_bomber": bomber} if values["bomb.enabled"] and bomber is not usual else {}
    return {"_nights": values["lastwords.night_limit"], **unusual}
