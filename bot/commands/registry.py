"""Table of the commands, and the lists of them that platforms show."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.commands import (
    answering,
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
)
from bot.commands.call import Call
from locales import Words

PRIVATE: Final = ("private",)


MODERATOR: Final = ("moderator",)


ROOM: Final = ("room", "moderator")


BOTH: Final = ("private", "room", "moderator")
"""Lists that show a command: in the private chat, in rooms for everybody, in rooms for moderators."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its function, its names, its readers, and the places where it may be given."""

    run: Callable[[Call], Awaitable[None]]
    """Function that carries out the command."""
    names: tuple[str, ...]
    """Other names of the command."""
    listed: tuple[str, ...] = ()
    """Readers to whom platforms list the command."""
    where: str = "any"
    """Place of the command: `room`, `any`, or `game`: the room, and in private for the judge by agreement."""
    moderator: bool = False
    """Whether only moderators may give the command."""
    words: bool = False
    """Whether the command takes words: in private it is then understood with them and without its slash.

    A command that takes none is not: "leave it" is talk.
    """
    seat: bool = False
    """Whether the first word names a seat: there `#2` is seat 2, and a table only before another number."""
    decided: str = ""
    """Whether the command is heard for a decided game: where no table is open (`alone`), or `beside` a lobby, too."""


COMMANDS: Mapping[str, Command] = {
    "new": Command(lobby.new, ("开局",), ROOM, "room"),
    "join": Command(lobby.join, ("加入",), ROOM, "room"),
    "sit": Command(lobby.sit, ("选号",), ROOM, "room", seat=True),
    "ready": Command(answering.ready, ("准备",), ROOM),
    "leave": Command(lobby.leave, ("退出",), ROOM),
    "start": Command(start.start, ("开始",), ROOM),
    "again": Command(lobby.again, ("再来一局",), ROOM, "room"),
    "role": Command(status.role, ("身份",), PRIVATE, decided="beside"),
    "vote": Command(answering.vote, ("投票", "call", "归票"), PRIVATE, words=True, seat=True, decided="beside"),
    "clear": Command(answering.clear, ("清除",), PRIVATE, decided="beside"),
    "pass": Command(answering.end_speech, ("过",), BOTH),
    "status": Command(status.status, ("状态",), BOTH, decided="alone"),
    "players": Command(status.players, ("玩家",), ROOM, decided="alone"),
    "board": Command(status.board, ("局面",), ROOM, decided="alone"),
    "note": Command(status.note, ("记",), PRIVATE, words=True, decided="beside"),
    "notes": Command(status.notes, ("笔记",), PRIVATE, decided="beside"),
    "appeal": Command(rulings.appeal, ("申诉",), PRIVATE, words=True, decided="beside"),
    "advise": Command(rulings.advise, ("建议",), words=True, decided="beside"),
    "rules": Command(rules.rules, ("规则", "rule"), BOTH, words=True),
    "roles": Command(rules.roles, ("角色",), BOTH),
    "why": Command(why.why, ("依据",), ROOM),
    "stats": Command(records.stats, ("战绩",), BOTH),
    "top": Command(records.top, ("排行",), ROOM, "room"),
    "replay": Command(replay.replay, ("复盘",), ROOM, words=True),
    "config": Command(config_menu.configure, ("配置",), MODERATOR, words=True),
    "extend": Command(clock.extend, ("加时",), MODERATOR, "room", decided="alone"),
    "skip": Command(clock.skip, ("跳过",), MODERATOR, "room", decided="beside"),
    "pause": Command(clock.pause, ("暂停",), MODERATOR, "game", decided="beside"),
    "resume": Command(clock.resume, ("继续",), MODERATOR, "game", decided="beside"),
    "redo": Command(rulings.redo, ("重做",), MODERATOR, "game", decided="beside"),
    "correct": Command(rulings.correct, ("更正",), MODERATOR, "game", words=True, decided="beside"),
    "penalty": Command(rulings.penalty, ("处罚",), MODERATOR, "game", words=True, seat=True, decided="beside"),
    "award": Command(rulings.penalty, ("颁奖",), MODERATOR, "game", words=True, seat=True, decided="beside"),
    "kick": Command(lobby.kick, ("踢出",), MODERATOR, "room", moderator=True, seat=True),
    "replace": Command(seats.replace_seat, ("换人",), MODERATOR, "room", moderator=True, seat=True),
    "void": Command(rulings.void, ("abort", "中止", "作废"), MODERATOR, "game", moderator=True, decided="alone"),
    "doctor": Command(rights.doctor, ("自检",), MODERATOR, "room"),
    "silence": Command(room_settings.silence, ("静音",), MODERATOR, "room", moderator=True),
    "absence": Command(room_settings.absence, ("离开",), MODERATOR, "room", moderator=True),
    "opening": Command(room_settings.opening, ("开桌权",), MODERATOR, "room", moderator=True),
    "quiet": Command(room_settings.quiet, ("免打扰",), MODERATOR, "room"),
    "vouch": Command(rights.vouch, ("认证",), MODERATOR, "room", moderator=True),
    "notify": Command(notify.notify, ("通知",), ROOM, "room"),
    "lang": Command(room_settings.language, ("语言",), PRIVATE + MODERATOR, words=True),
    "card": Command(status.card, (), decided="beside"),
    "privacy": Command(privacy.privacy, ("隐私",), PRIVATE),
    "forgetme": Command(privacy.forget, ("忘记我",), PRIVATE),
    "help": Command(help.help_page, ("帮助",), BOTH),
    "about": Command(help.about, ("关于",), PRIVATE),
}


ALIASES: Mapping[str, str] = {other: name for name, command in COMMANDS.items() for other in command.names}
"""Other names, and the commands that they stand for."""


TALK: Final = ("过",)
"""Names that are words like any other in a room; the speaker ends a speech by them all the same (see `talk`)."""


def spelled_out(text: str) -> str | None:
    """Return a command with words behind it and its missing slash added, None when the text is none."""
    name = text.partition(" ")[0].lower()
    command = COMMANDS.get(ALIASES.get(name, name))
    return f"/{text}" if command and command.words else None


def parse(text: str, *, private: bool) -> tuple[str, tuple[str, ...]] | None:
    """Return the command and its words, None when the text is no command.

    `/x` and `/x@bot` are commands everywhere, in private the bare word too. A Chinese name alone needs no slash, unless
    it is talk.
    """
    head, *words = text.split() or [""]
    slash = head.startswith(("/", "／"))
    name = head.lstrip("/／").partition("@")[0].lower()
    name = ALIASES.get(name, name)
    chinese = head in ALIASES and not head.isascii() and head not in TALK
    bare = name in COMMANDS and (private or chinese) and (not words or (private and name in ("lang", "vote")))
    return (name, tuple(words)) if name and (slash or bare) else None


CommandMenu = Mapping[str, Mapping[str, Sequence[tuple[str, str]]]]


def command_menu(words: Words, default: str) -> CommandMenu:
    """Return the commands by reader and language; the language "" is for readers of any other language."""
    return {
        readers: {
            language: [(name, words.plain(language or default, f"common-command-{name}")) for name in _listed(readers)]
            for language in ("", *words.locales)
        }
        for readers in BOTH
    }


def _listed(readers: str) -> list[str]:
    return [name for name, command in COMMANDS.items() if readers in command.listed]
