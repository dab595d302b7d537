"""Undercover: a few players have another word than the rest; each describes its own word, and all vote."""

from enum import StrEnum, auto
from typing import Any, Final

from msgspec import field

from fsm import ROOM, Choices, Customs, Game, Inquiry, Options, Phase, Problem, Prompt, Refused, Tell, Tone
from fsm.games import LOCALES
from fsm.games.undercover.policy import PLAYS
from fsm.games.undercover.words import LEVELS, LONG_LINE, LONGEST, SHORT_LINE, STOCK, bare, is_wide, pair_of, says
from fsm.interlude import dismiss
from fsm.kinds import FLAG, LINES, SEAT, TEXT, WORD
from fsm.kit import SPOKEN, Values, ballot, ballots, commonest, flag, number, speech, whole_time, word
from fsm.seated import Ends, Seated, Side, Win, by_tempo, make_rules

DESCRIBE, VOTE, GUESS = "undercover-describe", "undercover-vote", "undercover-guess"
GO_ON = "undercover-go-on"
CIVILIAN, UNDERCOVER, BLANK = "civilian", "undercover", "blank"


class P(StrEnum):
    READ = auto()
    DESCRIBE = auto()
    DISCUSS = auto()
    VOTE = auto()
    LAST_WORDS = auto()
    GUESS = auto()
    PAUSE = auto()


LONG: Final = 600
"""Minimum number of seconds of a pause."""


class Board(Seated):
    words: tuple[str, ...] = ()
    """The words of civilians and of undercovers."""
    first: int = 1
    """The seat from which the next round begins."""
    queue: tuple[int, ...] = ()
    """The seats that describe before the next vote."""
    lines: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    """Round, seat and text of each line, by its bare text."""
    tied: tuple[int, ...] = ()
    """The seats of the run-off."""
    votes: int = 0
    """Number of rounds whose vote is over."""
    parting: int = 0
    """The seat that has last words, 0 for none."""
    guesser: int = 0
    """The seat that guesses, 0 for none."""
    guessed: int = 0
    """The seat that has guessed the word, 0 for none."""
    last: int = 0
    """The latest seat that went out."""
    left: tuple[int, ...] = ()
    """The seats that are out because their players have left."""
    idle: bool = True
    """Whether no player has done anything since the round began."""

    def word(self, seat: int) -> str:
        role = self.role(seat)
        return "" if role == BLANK else self.words[role == UNDERCOVER]

    def dealt(self, role: str) -> list[int]:
        """Return the seats that were dealt a role, except those whose players have left."""
        return [seat for seat, one in enumerate(self.roles, 1) if one == role and seat not in self.left]


# The deal


def lineup(options: Options, players: int) -> list[str]:
    undercovers, blanks = options.number("undercovers"), options.number("blanks")
    return [*[UNDERCOVER] * undercovers, *[BLANK] * blanks, *[CIVILIAN] * (players - undercovers - blanks)]


def begin(game: Game[Board]) -> None:
    game.board.words = game.dice.shuffled(pair_of(game.start.drawn).words)
    game.board.first = game.dice.pick(game.seats)
    undercovers, blanks = game.options.number("undercovers"), game.options.number("blanks")
    game.tell(ROOM, "undercover-begin", players=len(game.seats), undercovers=undercovers, blanks=blanks)


def view(game: Game[Board], seat: int) -> list[Tell]:
    own = game.board.word(seat)
    return [Tell((seat,), "undercover-word", {"word": own}) if own else Tell((seat,), "undercover-no-word", {})]


# Descriptions


def describe(game: Game[Board]) -> None:
    board = game.board
    if not board.queue:
        board.round, board.idle = board.round + 1, True
        board.queue = tuple(sorted(board.alive, key=lambda seat: (seat < board.first, seat)))
        board.first = board.queue[0] + 1
    seat, board.queue = board.queue[0], board.queue[1:]
    give_turn(game, seat, "undercover-turn", round=board.round, next=board.queue[0] if board.queue else None)


def give_turn(game: Game[Board], seat: int, message: str, **args: int | None) -> None:
    typed = not is_spoken(game)
    game.tell(ROOM, message, **args, seat=seat, typed=typed)
    longest = SHORT_LINE if is_wide(game.board.words[0]) else LONG_LINE
    speech(game, seat, DESCRIBE, text=longest if typed else 0)


def is_spoken(game: Game[Board]) -> bool:
    return game.options.word("describe.ends") == "button"


def turn_time(game: Game[Board]) -> float | None:
    """Return twice the time for a spoken turn, but at most half a minute more."""
    time = game.limits[P.DESCRIBE]
    return min(time * 2, time + 30) if time and is_spoken(game) else time


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
        board.idle = board.idle and not answer
        line = "".join(answer) if answer != (SPOKEN,) else ""
        if game.options.word("word.penalty") == "out" and says_own(game, seat, line):
            game.tell(ROOM, "undercover-foul", seat=seat)
            if seat in board.alive:
                remove(game, seat)
        elif line:
            board.lines[bare(line)] = board.round, seat, line
            game.tell(ROOM, "undercover-line", seat=seat, line=line)
        elif not (answer and is_spoken(game)):
            game.tell(ROOM, "undercover-silent", seat=seat)
    board.parting = 0


def has_speakers(game: Game[Board]) -> bool:
    return bool(game.board.queue)


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
    board.idle = board.idle and len(game.missing()) == len(given)
    game.tell(ROOM, "undercover-votes", ballots=given)
    most = commonest([seat for seat in given.values() if seat in board.alive])
    if len(most) > 1 and most != board.alive and not board.tied:
        board.tied = board.queue = tuple(most)
        game.tell(ROOM, "undercover-tie", seats=most)
        return
    board.tied, board.votes = (), board.votes + 1
    if len(most) != 1:
        game.tell(ROOM, "undercover-nobody")
        return
    remove(game, *most)
    board.parting = board.last if game.options.flag("out.last_words") else 0
    if game.options.number("blanks") and (is_hidden(game) or board.role(board.last) == BLANK):
        board.guesser = board.last


def is_hidden(game: Game[Board]) -> bool:
    return game.options.word("out.reveal") == "none"


def remove(game: Game[Board], seat: int) -> None:
    board = game.board
    board.remove([seat])
    board.last = seat
    board.queue, board.tied = (tuple(one for one in seats if one != seat) for seats in (board.queue, board.tied))
    game.tell(ROOM, "undercover-out", seat=seat, **({} if is_hidden(game) else {"side": board.role(seat)}))


def leave(game: Game[Board], seat: int) -> None:
    board = game.board
    if seat in (*board.alive, board.parting, board.guesser):
        dismiss(game, (seat,))
    if seat == board.guesser:
        board.guesser = 0
    if seat in board.alive:
        board.left += (seat,)
        remove(game, seat)


def has_last_words(game: Game[Board]) -> bool:
    return game.board.parting > 0


def say_last_words(game: Game[Board]) -> None:
    give_turn(game, game.board.parting, "undercover-last-words")


def is_guessing(game: Game[Board]) -> bool:
    return game.board.guesser > 0


def guess(game: Game[Board]) -> None:
    game.ask(game.board.guesser, GUESS, (SPOKEN,), default=(SPOKEN,), final=True, text=LONGEST)


def take_guess(game: Game[Board]) -> None:
    """With hidden sides every seat that is out guesses, and a wrong guess is not told (UC-043)."""
    board, answer = game.board, game.answer_to(GUESS)
    seat, board.guesser = board.guesser, 0
    if answer in ((), (SPOKEN,)):
        return
    is_right = board.role(seat) == BLANK and pair_of(game.start.drawn).means(answer[0], board.words[0])
    board.guessed = seat if is_right else 0
    if is_right or not is_hidden(game):
        game.tell(ROOM, "undercover-guessed", seat=seat, line=answer[0], right=is_right)


# The pause


def is_idle(game: Game[Board]) -> bool:
    return game.board.idle


def pause(game: Game[Board]) -> None:
    """Wait for any player to go on, after a round in which no player has done anything (UC-057)."""
    game.tell(ROOM, "undercover-paused")
    for seat in game.board.alive:
        game.ask(seat, GO_ON, ("go",), secret=False)


def go_on(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    game.board.idle = False
    game.finish()


def pause_time(game: Game[Board]) -> float:
    return max(LONG, game.limits[P.DESCRIBE] or 0)


# The end


def winner(game: Game[Board]) -> Win | None:
    board, alive = game.board, len(game.board.alive)
    if board.parting or board.guesser:
        return None
    if board.guessed:
        return Win(BLANK, "guessed", [board.guessed])
    infiltrators = board.living(BLANK, UNDERCOVER)
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
            then=((has_speakers, P.DESCRIBE), (is_run_off, P.VOTE), P.DISCUSS),
        ),
        P.DISCUSS: Phase(discuss, time=by_tempo(20, 30, 120), floor=whole_time, talk=True, then=P.VOTE),
        P.VOTE: Phase(
            *(vote, count),
            time=by_tempo(25, 25, 60),
            then=((has_last_words, P.LAST_WORDS), (is_guessing, P.GUESS), (is_idle, P.PAUSE), P.DESCRIBE),
        ),
        P.LAST_WORDS: Phase(
            *(say_last_words, take_line, check_line), limit=turn_time, then=((is_guessing, P.GUESS), P.DESCRIBE)
        ),
        P.GUESS: Phase(guess, take_guess, time=by_tempo(25, 30, 60, 21_600), then=P.DESCRIBE),
        P.PAUSE: Phase(pause, answer=go_on, limit=pause_time, then=((is_idle, Ends.OVER), P.DESCRIBE)),
    },
    winner,
    board=Board,
    deal=begin,
    asks={
        DESCRIBE: Inquiry(known=True),
        VOTE: Inquiry(seats=True, known=True),
        GUESS: Inquiry(),
        GO_ON: Inquiry(known=True),
    },
    kinds={
        "side": WORD("undercover-role"),
        "next": SEAT,
        "typed": FLAG,
        "lines": LINES("undercover-line"),
        "right": FLAG,
        "other": TEXT,
    },
    presets=("chat", "blank", "voice", "strict"),
    options=[
        number("undercovers", "roles", range(1, 6), "auto", auto=lambda _, players: 1 + (players > 7) + (players > 11)),
        number("blanks", "roles", range(3), 0, auto=lambda _, players: int(players > 5), blank="auto"),
        word("words.level", "words", ("mixed", *LEVELS)),
        word("words.from", "words", ("both", "list", "room")),
        word("describe.ends", "speech", ("first_line", "button"), voice="button"),
        word("word.check", "words", ("off", "word", "pair", "character"), "pair", voice="off", strict="character"),
        word("word.penalty", "words", ("again", "out"), strict="out"),
        word("out.reveal", "end", ("side", "none")),
        flag("out.last_words", "speech", False),
        number("end.survivors", "end", range(9), "auto", auto=survivors),
        number("absence.silent", "absence", range(6), 2, voice=0),
    ],
    customs=lambda options: Customs(short_after=options.number("absence.silent")),
    view=view,
    card=lambda game, seat: None,
    public=public,
    recap=recap,
    leave=leave,
    check=check,
    stock=STOCK,
    plays=PLAYS,
    computers=lambda people: people if people > 2 else 0,
    common=("undercovers", "blanks", "words.level", "describe.ends", "word.check", "out.reveal", "tempo"),
    locales=LOCALES,
)
