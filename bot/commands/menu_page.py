"""Pages of the settings menu: their buttons, and the message that they are shown in."""

from __future__ import annotations

from typing import Any

from bot.commands.call import Call
from bot.current_event import cause
from bot.delivery.outbox import Reply
from bot.messages.items import TellItem
from bot.setting.setup import Setup

Button = dict[str, Any]

Rows = list[list[Button]]


def button(key: str, say: str, **args: Any) -> Button:
    """Return a button of the menu: its text is the message of this key, and it leads to a page."""
    return {"key": f"common-menu-{key}", "args": args, "say": f"config menu {say}".strip()}


def in_rows(buttons: list[Button], width: int) -> Rows:
    return [buttons[at : at + width] for at in range(0, len(buttons), width)]


def fits(call: Call, one: Button) -> bool:
    """Return whether a button of this platform can carry so long a command; a longer one has to be typed."""
    longest = call.services.adapter_of(call.place).capabilities.longest_say
    return longest is None or len(one["say"].encode()) <= longest


def reply_of(call: Call, setup: Setup, say: TellItem, ref: str | None) -> Reply:
    """Return a page where the command was given: in place of the message of this ref, else as one of its own."""
    number = call.match.id if call.match else None
    return Reply(call.place, say, number, rules=setup.rules, cause=cause(), ref=ref, by=call.person)


def show(call: Call, setup: Setup, say: TellItem) -> None:
    """Show a page in place of the one whose button was pressed."""
    call.services.courier.post(reply_of(call, setup, say, call.line.ref))
