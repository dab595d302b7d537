"""`/why`: the rules behind the last public decisions, in the running game or in the last one.

A message that announces a decision has the rule, by number and in a sentence, in its attribute `why`. Else the word in
it has one that says how it was decided, such as the reason of a victory. `/why` tells nothing that the announcement did
not.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bot.commands.call import Call, need_sight
from bot.commands.replay import finished_games, whole_journal
from bot.delivery.outbox import Reply
from bot.mailbox import cause
from bot.match.journal import played_again
from bot.messages.items import TellItem
from fsm import ROOM, AnyRules, Effect, End, Refused, Tell
from fsm.game import kinds_of
from fsm.kinds import ENDING, WORD
from locales.words import FALLBACK
from storage import Entry

WHY: Final = "why"


async def why(call: Call) -> None:
    number, rules = await _match(call)
    journal = await whole_journal(call, number)
    words = call.services.renderer.words
    found = await asyncio.to_thread(_last, rules, journal, lambda key: words.has(FALLBACK, key))
    if not found:
        raise Refused("common-nothing-decided")
    for rule in found:
        say = TellItem("common-why", {"rule": rule.key, "about": rule.args})
        call.services.courier.post(Reply(call.place, say, number, rules=rules, cause=cause(), by=call.person))


async def _match(call: Call) -> tuple[int, AnyRules]:
    if call.match and call.match.playing:
        await need_sight(call)
        return call.match.id, call.match.rules
    numbers = await finished_games(call, 1)
    stored = await call.services.store.match(numbers[0]) if numbers else None
    if stored is None or stored.game not in call.services.games:
        raise Refused("common-no-game")
    return stored.id, call.services.games[stored.game]


def _last(rules: AnyRules, journal: Sequence[Entry], has: Callable[[str], bool]) -> Sequence[TellItem]:
    """The game is played again to find it. One step may decide several things: an election is over, and then the dead
    of the night are announced.
    """
    found: Sequence[TellItem] = ()
    for step in played_again(rules, journal):
        known = [[say for say in reasons(rules, effect) if has(say.key)] for effect in step.effects]
        found = tuple({says[-1].key: says[-1] for says in known if says}.values()) or found
    return found


def reasons(rules: AnyRules, effect: Effect) -> Iterator[TellItem]:
    """Yield the places where the rule behind an effect may stand, the surest last."""
    if isinstance(effect, End):
        yield TellItem(f"{rules.key}-reason-{effect.reason}.{WHY}", {})
    elif isinstance(effect, Tell) and effect.to == ROOM:
        for name, kind in kinds_of(rules, effect.key).items():
            if kind.name in (WORD.name, ENDING.name) and effect.args.get(name):
                yield TellItem(f"{kind.detail}-{effect.args[name]}.{WHY}", {})
        yield TellItem(f"{effect.key}.{WHY}", effect.args)
