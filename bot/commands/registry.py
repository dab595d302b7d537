from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from adapters.registration import CommandMenu
from adapters.support.signs import both_widths
from bot.commands import (
    answers,
    boards,
    clock,
    config_menu,
    help,
    lobby,
    notify,
    privacy,
    records,
    replay,
    rights,
    room_settings,
    rules,
    rulings,
    seats,
    start,
    status,
    why,
    words,
)
from bot.commands.call import Call
from bot.commands.room_settings import set_level
from bot.match.ballots import BALLOT
from bot.messages.vocabulary import Typed
from locales import Words

PRIVATE: Final = ("private",)
MODERATOR: Final = ("moderator",)
ROOM: Final = ("room", "moderator")
BOTH: Final = ("private", "room", "moderator")


@dataclass(frozen=True, slots=True)
class Command:
    """Its names are in `typed.ftl`."""

    run: Callable[[Call], Awaitable[None]]
    listed: tuple[str, ...] = ()
    where: str = "any"
    """Place of the command: `room`, `any`, or `game`: the room, and in private for the judge by agreement."""
    moderator: bool = False
    words: bool = False
    """Whether the command takes words: in private it is then understood with them and without its slash.

    A command that takes none is not: "leave it" is talk.
    """
    seat: bool = False
    """Whether the first word names a seat: there `#2` is seat 2, and a table only before another number."""
    unheard: bool = False
    """Whether the command is heard elsewhere in the group, and in private, for a game whose room does not hear us."""
    openly: bool = False
    """Whether its refusals are told in a room where answers stand below lines: none tells anything of a card."""
    stock: bool = False
    """Whether the command is listed only where a game has a stock."""
    decided: str = ""
    """Whether the command is heard for a decided game: where no table is open (`alone`), or `beside` a lobby, too."""


COMMANDS: Mapping[str, Command] = {
    "new": Command(lobby.new, ROOM, "room", openly=True),
    "join": Command(lobby.join, ROOM, "room", openly=True),
    "sit": Command(lobby.sit, ROOM, "room", seat=True, openly=True),
    "ready": Command(answers.ready, ROOM, openly=True),
    "leave": Command(lobby.leave, ROOM, openly=True),
    "start": Command(start.start, ROOM, openly=True),
    "again": Command(lobby.again, ROOM, "room", openly=True),
    "boards": Command(boards.boards, (), "room", openly=True),
    "role": Command(status.role, PRIVATE, decided="beside"),
    "vote": Command(answers.vote, PRIVATE, words=True, seat=True, decided="beside"),
    BALLOT: Command(answers.ballot, where="room", decided="beside"),
    "say": Command(answers.say, ROOM, seat=True, decided="beside"),
    "clear": Command(answers.clear, PRIVATE, decided="beside"),
    "pass": Command(answers.end_speech, BOTH),
    "status": Command(status.status, BOTH, unheard=True, decided="alone", openly=True),
    "players": Command(status.players, ROOM, unheard=True, decided="alone", openly=True),
    "board": Command(status.board, ROOM, unheard=True, decided="alone", openly=True),
    "note": Command(status.note, PRIVATE, words=True, decided="beside"),
    "notes": Command(status.notes, PRIVATE, decided="beside"),
    "appeal": Command(rulings.appeal, PRIVATE, words=True, decided="beside"),
    "advise": Command(rulings.advise, words=True, decided="beside"),
    "rules": Command(rules.rules, BOTH, words=True, openly=True),
    "roles": Command(rules.roles, BOTH, words=True, openly=True),
    "why": Command(why.why, ROOM, openly=True),
    "stats": Command(records.stats, BOTH, openly=True),
    "top": Command(records.top, ROOM, "room", openly=True),
    "replay": Command(replay.replay, ROOM, words=True, openly=True),
    "config": Command(config_menu.configure, MODERATOR, words=True, openly=True),
    "words": Command(words.words, MODERATOR, words=True, openly=True, stock=True),
    "extend": Command(clock.extend, MODERATOR, "room", decided="alone", openly=True),
    "skip": Command(clock.skip, MODERATOR, "room", decided="beside", openly=True),
    "pause": Command(clock.pause, MODERATOR, "game", decided="beside", openly=True),
    "resume": Command(clock.resume, MODERATOR, "game", unheard=True, decided="beside", openly=True),
    "redo": Command(rulings.redo, MODERATOR, "game", decided="beside"),
    "correct": Command(rulings.correct, MODERATOR, "game", words=True, decided="beside"),
    "penalty": Command(rulings.penalty, MODERATOR, "game", words=True, seat=True, decided="beside"),
    "award": Command(rulings.penalty, MODERATOR, "game", words=True, seat=True, decided="beside"),
    "kick": Command(lobby.kick, MODERATOR, "room", moderator=True, seat=True, openly=True),
    "replace": Command(seats.replace_seat, MODERATOR, "room", moderator=True, seat=True, openly=True),
    "void": Command(rulings.void, MODERATOR, "game", unheard=True, decided="alone", openly=True),
    "doctor": Command(rights.doctor, MODERATOR, "room", openly=True),
    "silence": Command(partial(set_level, "silence"), MODERATOR, "room", moderator=True, openly=True),
    "absence": Command(partial(set_level, "absence"), MODERATOR, "room", moderator=True, openly=True),
    "opening": Command(partial(set_level, "opening"), MODERATOR, "room", moderator=True, openly=True),
    "pictures": Command(partial(set_level, "pictures"), MODERATOR, "room", moderator=True, openly=True),
    "ballots": Command(room_settings.ballots, openly=True),
    "quiet": Command(room_settings.quiet, MODERATOR, "room", openly=True),
    "vouch": Command(rights.vouch, MODERATOR, "room", moderator=True, openly=True),
    "notify": Command(notify.notify, ROOM, openly=True),
    "lang": Command(room_settings.language, PRIVATE + MODERATOR, words=True, openly=True),
    "card": Command(status.card, decided="beside"),
    "privacy": Command(privacy.privacy, PRIVATE, openly=True),
    "forgetme": Command(privacy.forget, PRIVATE, openly=True),
    "help": Command(help.help_page, BOTH, words=True, openly=True),
    "about": Command(help.about, PRIVATE, openly=True),
}

SLASHES: Final = both_widths("/")


def find_command(typed: Typed, word: str) -> str:
    name = word.casefold()
    return name if name in COMMANDS else typed.commands.get(name, name)


def spelled_out(typed: Typed, text: str) -> str | None:
    command = COMMANDS.get(find_command(typed, text.partition(" ")[0]))
    return f"/{text}" if command and command.words else None


def parse(typed: Typed, text: str, *, private: bool) -> tuple[str, tuple[str, ...]] | None:
    """`/x` and `/x@bot` are commands everywhere, in private the bare word too. In a room a bare name is a command where
    its language lists it without a slash.
    """
    head, *words = text.split() or [""]
    bare = head.lstrip(SLASHES)
    name = find_command(typed, bare.partition("@")[0])
    if bare == head and not (name in COMMANDS and (private or head.casefold() in typed.meanings("command"))):
        return None
    if bare == head and words and not (private and name in ("lang", "vote")):
        return None
    return (name, tuple(words)) if name else None


def command_menu(words: Words, default: str, *, has_stock: bool) -> CommandMenu:
    """The language "" is for readers of any other language."""
    return {
        readers: {
            language: [
                (name, words.plain(language or default, f"common-command-{name}"))
                for name, command in COMMANDS.items()
                if readers in command.listed and (has_stock or not command.stock)
            ]
            for language in ("", *words.locales)
        }
        for readers in BOTH
    }
