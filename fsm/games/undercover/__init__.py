"""Undercover: a few players have another word than the rest; each describes its own word, and all vote."""

from typing import Any, Final

from fsm import ROOM, Choices, Game, Inquiry, Options, Phase, Problem, Prompt, Refused, Tell, Tone
from fsm.games import LOCALES
from fsm.games.undercover import absence
from fsm.games.undercover.board import BLANK, CIVILIAN, UNDERCOVER, Board, P
from fsm.games.undercover.policy import PLAYS
from fsm.games.undercover.speech import ENDS, is_spoken, turn_time
from fsm.games.undercover.words import LEVELS, LONG_LINE, LONGEST, SHORT_LINE, STOCK, bare, is_wide, pair_of, says
from fsm.interlude import dismiss
from fsm.kinds import FLAG, LINES, SEAT, TEXT, WORD
from fsm.kit import SPOKEN, Values, ballot, ballots, most_voted, number, speech, whole_time, word
from fsm.seated import Side, Win, by_tempo, has_turns, make_rules

DESCRIBE, VOTE, GUESS = "undercover-describe", "undercover-vote", "undercover-guess"
SIDE: Final = WORD("undercover-role")


# The deal


def lineup(options: Options, players: int) -> list[str]:
    undercovers, blanks = options.number("undercovers"), options.number("blanks")
    return [*[UNDERCOVER] * undercovers, *[BLANK] * blanks, *[CIVILIAN] * (players - undercovers - blanks)]


def begin(game: Game[Board]) -> None:
    board = game.board
    board.words = game.dice.shuffled(pair_of(game.start.drawn).words)
    board.latest = game.dice.pick(game.seats) - 1
    board.infiltrators = board.living(UNDERCOVER, BLANK)
    board.longest = 0 if is_spoken(game.options) else SHORT_LINE if is_wide(board.words[0]) else LONG_LINE
    undercovers, blanks = game.options.number("undercovers"), game.options.number("blanks")
    game.tell(ROOM, "undercover-begin", players=len(game.seats), undercovers=undercovers, blanks=blanks)


def view(game: Game[Board], seat: int) -> list[Tell]:
    own = game.board.word(seat)
    return [Tell((seat,), "undercover-word", {"word": own}) if own else Tell((seat,), "undercover-no-word", {})]


# Descriptions


def describe(game: Game[Board]) -> None:
    board = game.board
    seat, typed = board.next_turn(), board.longest > 0
    following = board.queue[0] if board.queue else None
    game.tell(ROOM, "undercover-turn", round=board.round, seat=seat, next=following, typed=typed)
    speech(game, seat, DESCRIBE, text=board.longest)


def check_line(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    (line,) = choices
    if line == SPOKEN:
        return
    if earlier := game.board.lines.get(bare(line)):
        raise Refused("undercover-repeated", seat=earlier[1])
    if game.options.word("word.penalty") == "again" and says_own(game, prompt.seat, line):
        raise Refused("undercover-own-word")


def says_own(game: Game[Board], seat: int, line: str) -> bool:
    """Judge a line by the speaker's own word alone: to judge it by the other one would tell that word (UC-025)."""
    own = game.board.word(seat)
    return says(line, own, game.options.word("word.check"), pair_of(game.start.drawn).sounds.get(own, ""))


def take_line(game: Game[Board]) -> None:
    board = game.board
    for seat, answer in game.answered(DESCRIBE).items():
        board.acted = board.round if answer else board.acted
        line = "".join(answer) if answer != (SPOKEN,) else ""
        if game.options.word("word.penalty") == "out" and says_own(game, seat, line):
            game.tell(ROOM, "undercover-foul", seat=seat)
            remove(game, seat)
        elif line:
            board.lines[bare(line)] = board.round, seat, line
            game.tell(ROOM, "undercover-line", seat=seat, line=line)
        elif board.longest or not answer:
            game.tell(ROOM, "undercover-silent", seat=seat)


def is_run_off(game: Game[Board]) -> bool:
    return bool(game.board.tied)


def lines_of(board: Board, first: int = 1) -> list[Tell]:
    """Return the lines of each round from this one on, without rounds of silence."""
    said: dict[int, list[dict[str, Any]]] = {}
    for at, seat, line in board.lines.values():
        if at >= first:
            said.setdefault(at, []).append({"seat": seat, "line": line})
    return [Tell(ROOM, "undercover-lines", {"number": at, "lines": lines}) for at, lines in said.items()]


# Discussion and vote


def discuss(game: Game[Board]) -> None:
    game.floor(None)
    game.tell(ROOM, "undercover-discuss")


def vote(game: Game[Board]) -> None:
    board = game.board
    game.floor(None)
    game.out += lines_of(board, board.round)
    ballot(game, VOTE, [seat for seat in board.alive if seat not in board.tied], board.tied or board.alive, "none")


def count(game: Game[Board]) -> None:
    board, given = game.board, ballots(game, VOTE)
    board.acted = board.round if game.pending < len(given) else board.acted
    game.tell(ROOM, "undercover-votes", ballots=given)
    most = most_voted(game, given)
    if len(most) > 1 and most != board.alive and not board.tied:
        board.tied, board.queue = tuple(most), [*most]
        game.tell(ROOM, "undercover-tie", seats=most)
        return
    board.tied, board.votes = (), board.votes + 1
    if len(most) != 1:
        game.tell(ROOM, "undercover-nobody")
        return
    remove(game, *most)
    board.guesser = board.last if board.role(board.last) == BLANK else 0


def remove(game: Game[Board], seat: int) -> None:
    board = game.board
    board.remove([seat])
    board.last, board.infiltrators = seat, board.living(UNDERCOVER, BLANK)
    board.tied = tuple(one for one in board.tied if one != seat)
    game.tell(ROOM, "undercover-out", seat=seat, side=board.role(seat))


def leave(game: Game[Board], seat: int) -> None:
    board = game.board
    if seat in (*board.alive, board.guesser):
        dismiss(game, (seat,))
    if seat == board.guesser:
        board.guesser = 0
    if seat in board.alive:
        board.left += (seat,)
        remove(game, seat)


def is_guessing(game: Game[Board]) -> bool:
    return game.board.guesser > 0


def guess(game: Game[Board]) -> None:
    game.ask(game.board.guesser, GUESS, (SPOKEN,), default=(SPOKEN,), final=True, text=LONGEST)


def take_guess(game: Game[Board]) -> None:
    board, answer = game.board, game.answer_to(GUESS)
    seat, board.guesser = board.guesser, 0
    if answer not in ((), (SPOKEN,)):
        is_right = pair_of(game.start.drawn).means(answer[0], board.words[0])
        board.guessed = seat if is_right else 0
        game.tell(ROOM, "undercover-guessed", seat=seat, line=answer[0], right=is_right)


# The end


def winner(game: Game[Board]) -> Win | None:
    board = game.board
    if board.guesser:
        return None
    if board.guessed:
        return Win(BLANK, "guessed", [board.guessed])
    infiltrators, alive = board.infiltrators, len(board.alive)
    if not infiltrators:
        return Win(CIVILIAN, "left" if board.last in board.left else "found", board.dealt(CIVILIAN))
    if alive <= game.options.number("end.survivors"):
        reason = "survived"
    elif 2 * len(infiltrators) >= alive:
        reason = "parity"
    elif board.votes >= len(game.seats) + 2:
        reason = "rounds"
    else:
        return None
    blanks = board.living(BLANK)
    return Win(BLANK, reason, blanks) if blanks else Win(UNDERCOVER, reason, board.dealt(UNDERCOVER))


def public(game: Game[Board]) -> list[Tell]:
    board = game.board
    return [Tell(ROOM, "undercover-board", {"round": board.round, "seats": board.alive}), *lines_of(board)]


def recap(game: Game[Board]) -> list[Tell]:
    board = game.board
    return [Tell(ROOM, "undercover-words", {"word": board.words[0], "other": board.words[1]}), *lines_of(board)]


# The options


def survivors(values: Values, players: int) -> int:
    return 0 if values["undercovers"] + values["blanks"] > 1 else 2 if players == FEWEST else 3


def check(options: Options, players: int) -> list[Problem]:
    infiltrators = options.number("undercovers") + options.number("blanks")
    counts = {"infiltrators": infiltrators, "civilians": players - infiltrators}
    return [Problem("E_INFILTRATORS", counts)] if 2 * infiltrators >= players else []


FEWEST, MOST = 4, 16

RULES: Final = make_rules(
    "undercover",
    range(FEWEST, MOST + 1),
    {CIVILIAN: Side(CIVILIAN, Tone.GOOD), UNDERCOVER: Side(UNDERCOVER, Tone.EVIL), BLANK: Side(BLANK, Tone.OTHER)},
    lineup,
    {
        P.READ: Phase(lambda game: None, time=by_tempo(15, 20, 30, 60), floor=whole_time, then=P.DESCRIBE),
        P.DESCRIBE: Phase(
            *(describe, take_line, check_line),
            time=by_tempo(20, 30, 60, 21_600),
            attendance=True,
            limit=turn_time,
            then=((has_turns, P.DESCRIBE), (is_run_off, P.VOTE), P.DISCUSS),
        ),
        P.DISCUSS: Phase(discuss, time=by_tempo(20, 30, 120), floor=whole_time, talk=True, then=P.VOTE),
        P.VOTE: Phase(
            *(vote, count),
            time=by_tempo(25, 25, 60),
            then=((is_guessing, P.GUESS), (absence.is_deserted, P.PAUSE), P.DESCRIBE),
        ),
        P.GUESS: Phase(guess, take_guess, time=by_tempo(25, 30, 60, 21_600), then=P.DESCRIBE),
        P.PAUSE: absence.PAUSE,
    },
    winner,
    board=Board,
    deal=begin,
    asks={DESCRIBE: Inquiry(known=True), VOTE: Inquiry(seats=True, known=True), GUESS: Inquiry(), **absence.ASKS},
    kinds={"side": SIDE, "next": SEAT, "typed": FLAG, "lines": LINES("undercover-line"), "right": FLAG, "other": TEXT},
    presets=("chat", "blank", "voice", "strict"),
    options=[
        number("undercovers", "roles", range(1, 6), "auto", auto=lambda _, players: 1 + (players > 7) + (players > 11)),
        number("blanks", "roles", range(3), 0, auto=lambda _, players: int(players > 5), blank="auto"),
        word("words.level", "words", ("mixed", *LEVELS)),
        word("words.from", "words", ("both", "list", "room")),
        ENDS,
        word("word.check", "words", ("off", "word", "pair", "character"), "pair", voice="off", strict="character"),
        word("word.penalty", "words", ("again", "out"), strict="out"),
        number("end.survivors", "end", range(9), "auto", auto=survivors),
        absence.SILENT,
    ],
    customs=absence.customs,
    view=view,
    card=lambda game, seat: None,
    public=public,
    recap=recap,
    leave=leave,
    check=check,
    stock=STOCK,
    plays=PLAYS,
    computers=lambda people: people if people > 2 else 0,
    common=("undercovers", "blanks", "words.level", "describe.ends", "word.check", "tempo"),
    locales=LOCALES,
)
