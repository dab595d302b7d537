"""Roles and players that options name, checked before a table opens."""

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches

from bot.cli.errors import CliError, alternatives
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from bot.setting.setup import Setup, check_deal
from fsm import AnyRules, Refused
from fsm.registry import POLICY
from locales import Verbatim, Words


def check_roles(games: Iterable[AnyRules], words: Words, deal: Sequence[str] | None) -> None:
    named = tuple(games)
    known = [role for rules in named for role in words.behind(f"{rules.key}-role-")]
    for role in deal or ():
        if role not in known:
            seats = f"{named[0].seats[0]}–{named[0].seats[-1]}" if len(named) == 1 else None
            likely = alternatives(get_close_matches(role, known))
            roles = Verbatim(", ".join(known))
            raise CliError("cli-no-role", word=role, likely=likely, known=roles, seats=seats)


def check_seats(setup: Setup, words: Words, deal: Sequence[str] | None) -> None:
    if deal is None:
        return
    if len(deal) != setup.players:
        raise CliError("cli-deal-size", count=len(deal), seats=setup.players)
    try:
        check_deal(setup.rules, setup.options, setup.players, deal)
    except Refused as refused:
        raise refusal(setup.rules, words, refused) from None


def check_player(name: str, installed: Collection[str]) -> str:
    """Return the name of an installed player, empty for the policies of the games."""
    if name not in (POLICY, *installed):
        raise CliError("cli-no-player", word=name, known=(POLICY, *installed))
    return "" if name == POLICY else name


def refusal(rules: AnyRules, words: Words, refused: Refused) -> CliError:
    def reason(locale: str) -> str:
        return Renderer(words).plain(RenderContext(locale, rules, {}), refused.key, refused.details)

    return CliError("cli-refused", reason=reason)
