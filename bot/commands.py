"""The commands: their names, who may use them, where, and what they do. One row each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from adapters.base import Line
from bot import (
    absence,
    appeals,
    card,
    doctor,
    explain,
    lobby,
    menu,
    notes,
    notices,
    numbers,
    opening,
    pausing,
    playing,
    privacy,
    records,
    replays,
    seats,
    silence,
    typed,
    vouching,
)
from bot.courier import Reply
from bot.judge import judge_of
from bot.match import Match
from bot.outbox import Say
from bot.referee import CAUSE
from fsm import Refused, RuleSet

if TYPE_CHECKING:
    from bot.host import Host


@dataclass(frozen=True, slots=True)
class Call:
    """A command as it was given: by whom, where, about which match, with which words behind it.

    `desk` is the room whose configuration was taken to this private chat.
    """

    host: Host
    line: Line
    match: Match | None
    words: tuple[str, ...]
    desk: str = ""

    @property
    def person(self) -> str:
        """The address of who gave the command."""
        return self.line.person

    @property
    def place(self) -> str:
        """The address where the command was given, and where it is answered."""
        return self.line.room or self.line.person

    @property
    def room(self) -> str:
        """The address of the room, or of the private chat, that the command is about."""
        return self.desk or self.place

    @property
    def lobby(self) -> Match:
        """The open lobby; raises Refused."""
        if self.match is None:
            raise Refused("common-no-lobby")
        if self.match.status != "lobby":
            raise Refused("common-game-running")
        return self.match

    @property
    def game(self) -> Match:
        """The running match; raises Refused."""
        if self.match is None or not self.match.playing:
            raise Refused("common-no-game")
        return self.match

    @property
    def seat(self) -> int:
        """The seat of who gave the command; raises Refused."""
        seat = self.match.seat_of(self.person) if self.match else None
        if seat is None:
            raise Refused("common-not-seated")
        return seat

    async def need_moderator(self) -> None:
        """Raise Refused unless the chat's rights, or having opened the table, allow steering it."""
        if self.match and self.person in (self.match.state.host, judge_of(self.match)):
            return
        allowed, room = self.line.moderator, self.desk or self.line.room
        if allowed is None and room:
            allowed = await self.host.adapter_of(room).moderates(self.person, room)
        if allowed or (room and self.host.vouching.knows(room, self.person, self.host.clock.now())):
            return
        code = self.host.vouching.code(room, self.person) if room and self.line.ref else None
        raise Refused("common-vouch-needed", code=code) if code else Refused("common-not-moderator")

    def reply(self, key: str, **args: Any) -> None:
        """Answer where the command was given."""
        self.tell(self.place, key, **args)

    def reply_about(self, rules: RuleSet[Any], say: Say) -> None:
        """Answer with a message of a game, also when no match of it is open."""
        number = self.match.id if self.match else None
        seat = self.match.seat_of(self.place) if self.match else None
        self.host.courier.post(Reply(self.place, say, number, seat, rules=rules, cause=CAUSE.get()))

    def tell(self, to: str, key: str, **args: Any) -> None:
        """Say something that need not be stored."""
        match = self.match
        seat = match.seat_of(to) if match else None
        self.host.courier.post(Reply(to, Say(key, args), match.id if match else None, seat, cause=CAUSE.get()))


@dataclass(frozen=True, slots=True)
class Command:
    """What a command does, where it may be given, and whether moderators only may give it.

    `room` is the room only, `any` everywhere, `game` the room, and in private for who judges the game by agreement.
    """

    run: Callable[[Call], Awaitable[None]]
    where: str = "any"
    moderator: bool = False


COMMANDS: Mapping[str, Command] = {
    "new": Command(lobby.new, "room"),
    "join": Command(lobby.join, "room"),
    "sit": Command(numbers.sit, "room"),
    "leave": Command(lobby.leave),
    "start": Command(opening.start),
    "again": Command(lobby.again, "room"),
    "config": Command(menu.configure),
    "extend": Command(playing.extend, "room", moderator=True),
    "skip": Command(playing.skip, "room", moderator=True),
    "pause": Command(pausing.pause, "game"),
    "resume": Command(pausing.resume, "game"),
    "void": Command(playing.void, "game", moderator=True),
    "replace": Command(seats.replace_seat, "room", moderator=True),
    "kick": Command(seats.kick, "room", moderator=True),
    "penalty": Command(playing.penalty, "game"),
    "pass": Command(playing.end_speech),
    "vote": Command(typed.vote),
    "clear": Command(typed.clear),
    "status": Command(playing.status),
    "players": Command(playing.players),
    "board": Command(playing.board),
    "role": Command(playing.role),
    "note": Command(notes.note),
    "notes": Command(notes.notes),
    "appeal": Command(appeals.appeal),
    "advise": Command(appeals.advise),
    "card": Command(card.card),
    "roles": Command(explain.roles),
    "rules": Command(explain.rules),
    "stats": Command(records.stats),
    "top": Command(records.top, "room"),
    "replay": Command(replays.replay),
    "notify": Command(notices.notify, "room"),
    "privacy": Command(privacy.privacy),
    "forgetme": Command(privacy.forget),
    "lang": Command(explain.language),
    "doctor": Command(doctor.doctor, "room"),
    "silence": Command(silence.level, "room", moderator=True),
    "vouch": Command(vouching.vouch, "room", moderator=True),
    "absence": Command(absence.level, "room", moderator=True),
    "help": Command(explain.help_page),
    "about": Command(explain.about),
}

ALIASES: Mapping[str, str] = {
    "开局": "new",
    "加入": "join",
    "选号": "sit",
    "退出": "leave",
    "开始": "start",
    "再来一局": "again",
    "配置": "config",
    "加时": "extend",
    "跳过": "skip",
    "暂停": "pause",
    "继续": "resume",
    "作废": "void",
    "换人": "replace",
    "处罚": "penalty",
    "过": "pass",
    "投票": "vote",
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
    "帮助": "help",
    "关于": "about",
}


def parse(text: str, *, private: bool) -> tuple[str, tuple[str, ...]] | None:
    """The command and its words, None when the text is none.

    `/x` and `/x@bot` everywhere; in private the bare word too; a Chinese name alone needs no slash anywhere.
    """
    head, *words = text.split() or [""]
    slash = head.startswith(("/", "／"))
    name = head.lstrip("/／").partition("@")[0].lower()
    name = ALIASES.get(name, name)
    bare = name in COMMANDS and (private or head in ALIASES) and (not words or (private and name in ("lang", "vote")))
    return (name, tuple(words)) if name and (slash or bare) else None
