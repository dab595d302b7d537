from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from adapters.registration import CommandMenu
from adapters.support.signs import both_widths
from bot.commands import (
    answers,
    bans,
    boards,
    clock,
    computers,
    config_menu,
    god_view,
    help,
    lobby,
    notify,
    planning,
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
    steering,
    why,
    words,
)
from bot.commands.call import Call
from bot.match.ballots import BALLOT
from bot.messages.vocabulary import Typed
from locales import Words

MENUS: Final[Mapping[str, tuple[str, ...]]] = {
    "private": ("role", "vote", "status", "note", "notes", "rules", "stats", "lang", "privacy", "help"),
    "room": ("new", "join", "leave", "start", "pass", "status", "rules", "stats", "replay", "help"),
    "moderator": (
        *("new", "join", "leave", "start", "pass", "status", "rules"),
        *("config", "extend", "skip", "pause", "kick", "replace", "void", "help"),
    ),
}
"""The commands that a client lists for its reader; `/help` names all."""


@dataclass(frozen=True, slots=True)
class Command:
    """Its names are in `typed.ftl`."""

    run: Callable[[Call], Awaitable[None]]
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
    decided: str = ""
    """Whether the command is heard for a decided game: where no table is open (`alone`), or `beside` a lobby, too."""


COMMANDS: Mapping[str, Command] = {
    "new": Command(lobby.new, where="room", openly=True),
    "join": Command(lobby.join, where="room", openly=True),
    "sit": Command(lobby.sit, where="room", seat=True, openly=True),
    "fill": Command(computers.fill, where="room", openly=True),
    "ready": Command(answers.ready, openly=True),
    "leave": Command(lobby.leave, openly=True),
    "start": Command(start.start, openly=True),
    "host": Command(lobby.host, where="room", seat=True, openly=True),
    "again": Command(lobby.again, where="room", openly=True),
    "boards": Command(boards.boards, where="room", openly=True),
    "role": Command(status.role, decided="beside"),
    "god": Command(god_view.god_view),
    "vote": Command(answers.vote, words=True, seat=True, decided="beside"),
    BALLOT: Command(answers.ballot, where="room", decided="beside"),
    "say": Command(answers.say, seat=True, decided="beside"),
    "clear": Command(answers.clear, decided="beside"),
    "pass": Command(answers.end_speech),
    "status": Command(status.status, unheard=True, decided="alone", openly=True),
    "players": Command(status.players, unheard=True, decided="alone", openly=True),
    "board": Command(status.board, unheard=True, decided="alone", openly=True),
    "note": Command(status.note, words=True, decided="beside"),
    "notes": Command(status.notes, decided="beside"),
    "appeal": Command(rulings.appeal, words=True, decided="beside"),
    "advise": Command(rulings.advise, words=True, decided="beside"),
    "rules": Command(rules.rules, words=True, openly=True),
    "how": Command(rules.how, words=True, openly=True),
    "roles": Command(rules.roles, words=True, openly=True),
    "why": Command(why.why, openly=True),
    "stats": Command(records.stats, openly=True),
    "top": Command(records.top, where="room", openly=True),
    "replay": Command(replay.replay, words=True, openly=True),
    "config": Command(config_menu.configure, words=True, openly=True),
    "words": Command(words.words, words=True, openly=True),
    "extend": Command(clock.extend, where="room", decided="alone", openly=True),
    "skip": Command(clock.skip, where="room", decided="beside", openly=True),
    "pause": Command(clock.pause, where="game", decided="beside", openly=True),
    "resume": Command(clock.resume, where="game", unheard=True, decided="beside", openly=True),
    "redo": Command(rulings.redo, where="game", decided="beside"),
    "correct": Command(rulings.correct, where="game", words=True, decided="beside"),
    "penalty": Command(rulings.penalty, where="game", words=True, seat=True, decided="beside"),
    "award": Command(rulings.penalty, where="game", words=True, seat=True, decided="beside"),
    "kick": Command(lobby.kick, where="room", moderator=True, seat=True, openly=True),
    "ban": Command(bans.ban, where="room", openly=True),
    "unban": Command(bans.unban, where="room", openly=True),
    "replace": Command(seats.replace_seat, where="room", moderator=True, seat=True, openly=True),
    "void": Command(rulings.void, where="game", unheard=True, decided="alone", openly=True),
    "doctor": Command(rights.doctor, where="room", openly=True),
    "silence": Command(partial(config_menu.set_level, "silence"), where="room", moderator=True, openly=True),
    "opening": Command(partial(config_menu.set_level, "opening"), where="room", moderator=True, openly=True),
    "pictures": Command(partial(config_menu.set_level, "pictures"), where="room", moderator=True, openly=True),
    "computers": Command(partial(config_menu.set_level, "computers"), where="room", moderator=True, openly=True),
    "ballots": Command(room_settings.ballots, openly=True),
    "quiet": Command(room_settings.quiet, where="room", openly=True),
    "log": Command(steering.show_log, where="room", openly=True),
    "zone": Command(planning.zone, "room", openly=True),
    "vouch": Command(rights.vouch, where="room", moderator=True, openly=True),
    "notify": Command(notify.notify, openly=True),
    "lang": Command(config_menu.set_language, words=True, openly=True),
    "card": Command(status.card, decided="beside"),
    "privacy": Command(privacy.privacy, openly=True),
    "forgetme": Command(privacy.forget, openly=True),
    "help": Command(help.help_page, words=True, openly=True),
    "about": Command(help.about, openly=True),
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
    if name not in COMMANDS and (number := typed.computers(text)):
        return "fill", (number,)
    if bare == head and not (name in COMMANDS and (private or head.casefold() in typed.meanings("command"))):
        return None
    if bare == head and words and not (private and name in ("lang", "vote")):
        return None
    return (name, tuple(words)) if name else None


def command_menu(words: Words, default: str) -> CommandMenu:
    """The language "" is for readers of any other language."""
    return {
        readers: {
            language: [(name, words.plain(language or default, f"common-command-{name}")) for name in names]
            for language in ("", *words.locales)
        }
        for readers, names in MENUS.items()
    }
