"""The names by which players call boards (WB-004): one form for all spellings, and their meanings."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from fsm.games.werewolf.form.boards import Setting
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.setup.option_words import AMONG
from fsm.games.werewolf.setup.sets import SEATS
from fsm.options import AUTO, Problem, bad_option

BOARD: Final = "board"

SIMPLIFIED: Final = str.maketrans(
    "預獵衛騎師標準雙槍進階純隱烏鴉機會惡噩夢懼學場邊愛侶白癡靈攝術獸鐵職誰舊從織魘鏡劍動舞儀與個兩組種員",
    "预猎卫骑师标准双枪进阶纯隐乌鸦机会恶噩梦惧学场边爱侣白痴灵摄术兽铁职谁旧从织魇镜剑动舞仪与个两组种员",
)

SIGNS: Final = re.compile(r"[\W_]+")
PLAYERS: Final = re.compile(r"(\d{1,2}|[一二两三四五六七八九十]{1,3})(?:人|$)")
TRAILING: Final = ("屠边", "版型", "板子", "局", "场", "板", "版")
DIGITS: Final = {sign: value for value, sign in enumerate("零一二三四五六七八九十")} | {"两": 2}
TEN: Final = "十"


class Name(NamedTuple):
    word: str
    players: int | None


def form(text: str) -> Name:
    plain = SIGNS.sub("", unicodedata.normalize("NFKC", text).translate(SIMPLIFIED).casefold())
    word = plain.removesuffix(next((one for one in TRAILING if plain.endswith(one)), ""))
    said = PLAYERS.match(word)
    return Name(word[said.end() :] if said else word, number(said[1]) if said else None)


def number(written: str) -> int:
    """Count up to 99, in digits or in Chinese numerals."""
    if written.isdecimal():
        return int(written)
    tens, ten, ones = written.rpartition(TEN)
    return (DIGITS.get(tens, 1) * 10 if ten else 0) + DIGITS.get(ones, 0)


def options_behind(book: Book, text: str, names: Mapping[str, Collection[str]]) -> Mapping[str, Any]:
    """Return the options behind a name of a board, empty for an unknown name.

    Of several boards of different sizes the number of players decides at the start. Raises Refused for several boards
    of the same size. It also raises Refused for a number of players that does not fit the board, or any table.
    """
    said = form(text)
    if not said.word:
        return {} if said.players is None else {BOARD: usual_board(book, text, said.players)}
    found = [
        book.boards[name] for name in boards_meant(said, {name: names[name] for name in names if name in book.boards})
    ]
    fitting = [board for board in found if said.players in (None, board.players)]
    if found and not fitting:
        about = {"board": found[0].name, "players": said.players, "needed": found[0].players}
        others = book.boards_for(said.players or 0)
        raise bad_option(BOARD, text, Problem("E_BOARD_PLAYERS", {**about, "boards": others}))
    return chosen_of_several(text, fitting)


def usual_board(book: Book, text: str, players: int) -> str:
    """Raises Refused for a number that no table takes."""
    for board in book.boards_for(players):
        return board
    raise bad_option(BOARD, text, Problem("E_PLAYERS", {"players": players, "fewest": SEATS[0], "most": SEATS[-1]}))


def boards_meant(said: Name, names: Mapping[str, Collection[str]]) -> Sequence[str]:
    ids = [board for board in names if form(board).word == said.word]
    known = {board: map(form, called) for board, called in names.items()}
    words = {board: [one.word for one in own if one.players in (None, said.players)] for board, own in known.items()}
    equal = [board for board, own in words.items() if said.word in own]
    fits = [board for board, own in words.items() if any(name.startswith(said.word) for name in own)]
    return ids or equal or fits


def chosen_of_several(text: str, boards: Sequence[Setting]) -> Mapping[str, Any]:
    """Raises Refused for two of one size."""
    if len(boards) < 2:
        return {BOARD: boards[0].name} if boards else {}
    names = [board.name for board in boards]
    if len({board.players for board in boards}) < len(boards):
        raise bad_option(BOARD, text, Problem("E_BOARD_MANY", {"name": text[:64], "boards": names}))
    return {BOARD: AUTO, AMONG: tuple(names)}
