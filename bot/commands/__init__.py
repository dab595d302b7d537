"""The commands: their names, who may use them, where, and what they do. One row each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.call import Call
from bot.commands import (
    answering,
    appeals,
    card,
    explain,
    levels,
    lobby,
    menu,
    notes,
    numbers,
    opening,
    pausing,
    playing,
    privacy,
    quiet,
    records,
    repairs,
    replay,
    rights,
    rulebook,
    seats,
    watchers,
    why,
)


@dataclass(frozen=True, slots=True)
class Command:
    """What a command does, where it may be given, and whether moderators only may give it.

    `room` is the room only, `any` everywhere, `game` the room, and in private for who judges the game by agreement.
    One that takes `words` is understood in private with them and without its slash; "leave it" is talk.
    """

    run: Callable[[Call], Awaitable[None]]
    where: str = "any"
    moderator: bool = False
    words: bool = False


COMMANDS: Mapping[str, Command] = {
    "new": Command(lobby.new, "room"),
    "join": Command(lobby.join, "room"),
    "sit": Command(numbers.sit, "room"),
    "ready": Command(answering.ready),
    "leave": Command(lobby.leave),
    "start": Command(opening.start),
    "again": Command(lobby.again, "room"),
    "config": Command(menu.configure, words=True),
    "extend": Command(playing.extend, "room"),
    "skip": Command(playing.skip, "room"),
    "pause": Command(pausing.pause, "game"),
    "resume": Command(pausing.resume, "game"),
    "void": Command(playing.void, "game", moderator=True),
    "redo": Command(repairs.redo, "game"),
    "correct": Command(repairs.correct, "game", words=True),
    "replace": Command(seats.replace_seat, "room", moderator=True),
    "kick": Command(lobby.kick, "room", moderator=True),
    "penalty": Command(playing.penalty, "game", words=True),
    "award": Command(playing.penalty, "game", words=True),
    "pass": Command(playing.end_speech),
    "vote": Command(answering.vote, words=True),
    "clear": Command(answering.clear),
    "status": Command(playing.status),
    "players": Command(playing.players),
    "board": Command(playing.board),
    "role": Command(playing.role),
    "note": Command(notes.note, words=True),
    "notes": Command(notes.notes),
    "appeal": Command(appeals.appeal, words=True),
    "advise": Command(appeals.advise, words=True),
    "card": Command(card.card),
    "roles": Command(explain.roles),
    "rules": Command(rulebook.rules, words=True),
    "why": Command(why.why),
    "stats": Command(records.stats),
    "top": Command(records.top, "room"),
    "replay": Command(replay.replay, words=True),
    "notify": Command(watchers.notify, "room"),
    "privacy": Command(privacy.privacy),
    "forgetme": Command(privacy.forget),
    "lang": Command(explain.language, words=True),
    "doctor": Command(rights.doctor, "room"),
    "silence": Command(levels.silence, "room", moderator=True),
    "opening": Command(levels.opening, "room", moderator=True),
    "quiet": Command(quiet.quiet, "room"),
    "vouch": Command(rights.vouch, "room", moderator=True),
    "absence": Command(levels.absence, "room", moderator=True),
    "help": Command(explain.help_page),
    "about": Command(explain.about),
}

ALIASES: Mapping[str, str] = {
    "开局": "new",
    "加入": "join",
    "选号": "sit",
    "准备": "ready",
    "退出": "leave",
    "开始": "start",
    "再来一局": "again",
    "配置": "config",
    "加时": "extend",
    "跳过": "skip",
    "暂停": "pause",
    "继续": "resume",
    "abort": "void",
    "中止": "void",
    "作废": "void",
    "重做": "redo",
    "更正": "correct",
    "换人": "replace",
    "处罚": "penalty",
    "颁奖": "award",
    "过": "pass",
    "投票": "vote",
    "call": "vote",
    "归票": "vote",
    "清除": "clear",
    "笔记": "notes",
    "记": "note",
    "申诉": "appeal",
    "建议": "advise",
    "踢出": "kick",
    "状态": "status",
    "玩家": "players",
    "局面": "board",
    "身份": "role",
    "角色": "roles",
    "规则": "rules",
    "依据": "why",
    "战绩": "stats",
    "排行": "top",
    "复盘": "replay",
    "通知": "notify",
    "隐私": "privacy",
    "忘记我": "forgetme",
    "语言": "lang",
    "自检": "doctor",
    "静音": "silence",
    "认证": "vouch",
    "离开": "absence",
    "开桌权": "opening",
    "免打扰": "quiet",
    "帮助": "help",
    "关于": "about",
}


TALK: Final = ("过",)
"""What in a room is a word like any other; who has the floor ends a speech by it all the same (see `talk`)."""


def spelled_out(text: str) -> str | None:
    """A command with words behind it whose slash was left out, with it; None when it is none."""
    name = text.partition(" ")[0].lower()
    command = COMMANDS.get(ALIASES.get(name, name))
    return f"/{text}" if command and command.words else None


def parse(text: str, *, private: bool) -> tuple[str, tuple[str, ...]] | None:
    """The command and its words, None when the text is none.

    `/x` and `/x@bot` everywhere; in private the bare word too; a Chinese name alone needs no slash, unless it is talk.
    """
    head, *words = text.split() or [""]
    slash = head.startswith(("/", "／"))
    name = head.lstrip("/／").partition("@")[0].lower()
    name = ALIASES.get(name, name)
    chinese = head in ALIASES and not head.isascii() and head not in TALK
    bare = name in COMMANDS and (private or chinese) and (not words or (private and name in ("lang", "vote")))
    return (name, tuple(words)) if name and (slash or bare) else None
