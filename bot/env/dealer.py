"""A table that programs play at: its configuration, its games, and what each seat of one reads."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

from bot.games import games_and_words
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from bot.setting.setup import check_deal, set_up
from fsm import ROOM, AnyRules, Effect, Prompt, Refused, Tell, begin
from fsm.policy import Remark, as_remark
from fsm.turns import Memory, Turns
from locales import Argument, Words, plain

LONGEST_LINE: Final = 200
"""Maximum number of characters of a line that an agent says."""

library: Final = cache(games_and_words)


class Dealer:
    """Deals the games of one configuration. Raises ValueError if it cannot be played."""

    def __init__(
        self,
        game: str,
        players: int | None,
        preset: str | None,
        options: Mapping[str, object],
        *,
        rights: bool,
        locale: str,
    ) -> None:
        games, words = library()
        if game not in games:
            raise ValueError(f"there is no game {game}; installed are {', '.join(games)}")
        if locale not in words.locales:
            raise ValueError(f"there is no language {locale}; there are {', '.join(words.locales)}")
        self.rules: AnyRules = games[game]
        self.words: Words = words
        self._has_rights = rights
        self.renderer = Renderer(words)
        self.context = RenderContext(locale, self.rules, {})
        try:
            self.setup = set_up(self.rules, players, preset, options)
            self.setup.start("")
        except Refused as refused:
            raise ValueError(self.explain(refused)) from None

    def deal(self, seed: str, roles: Sequence[str] | None = None, memory: Memory | None = None) -> Turns:
        """Begin a game; `roles` are by seat. Raises ValueError for roles that cannot be dealt."""
        deal = None if roles is None else tuple(roles)
        try:
            if deal is not None:
                check_deal(self.rules, self.setup.options, self.setup.players, deal)
            return Turns(*begin(self.rules, self.setup.start(seed, deal)), memory, rights=self._has_rights)
        except Refused as refused:
            raise ValueError(self.explain(refused)) from None

    def outcome(self, turns: Turns) -> dict[str, Any]:
        """Return what all learn at the end: roles, sides and the result; a game that still runs is broken off."""
        game, end = turns.game, turns.conclude()
        return {
            "roles": {**end.roles, **end.last},
            "dealt": {seat: end.roles[seat] for seat in end.last},
            "sides": dict(zip(game.seats, game.rules.sides(game), strict=False)),
            "winner": end.winner,
            "winners": end.winners,
            "reason": end.reason,
        }

    def explain(self, refused: Refused) -> str:
        return self.renderer.plain(self.context, refused.key, refused.details)


class Story(Memory):
    """Everything said at a table in its order, as each seat reads it."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__()
        self._dealer = dealer
        self._lines: list[Tell] = []
        self._texts: dict[int, tuple[list[str], int]] = {}

    def hear(self, effects: Collection[Effect]) -> Sequence[Tell]:
        told = super().hear(effects)
        self._lines += told
        return told

    def overhear(self, seat: int, say: Remark | str) -> None:
        super().overhear(seat, say)
        remark = as_remark(say)
        self._lines.append(
            Tell(ROOM, "common-remark", {"seat": seat, "remark": remark.key, "about": dict(remark.args)})
        )

    def say(self, seat: int, text: str) -> None:
        """Say one line in the room, unless others have the floor."""
        line = " ".join(text.split())[:LONGEST_LINE]
        if line and (self.floor is None or seat in self.floor):
            self.overhear(seat, line)

    def read(self, seat: int, prompt: Prompt | None = None, *more: str) -> str:
        """Return what a seat has read, and the question that it is asked; seat 0 reads what the room does."""
        texts, number = self._texts.get(seat) or (self._beginning(seat), 0)
        texts += [self._text(line) for line in self._lines[number:] if line.to == ROOM or seat in line.to]
        self._texts[seat] = texts, len(self._lines)
        return "\n".join([*texts, *(self._question(prompt) if prompt else ()), *more])

    def _beginning(self, seat: int) -> list[str]:
        dealer = self._dealer
        rules = self._text(dealer.rules.rules(dealer.setup.options, dealer.setup.players))
        own = self.plain("env-seat", seat=dealer.context.seat(seat), seats=dealer.setup.players) if seat else ""
        return [rules, own] if own else [rules]

    def _text(self, line: Tell) -> str:
        return plain(self._dealer.renderer.text(self._dealer.context, line.key, line.args))

    def _question(self, prompt: Prompt) -> list[str]:
        renderer, context = self._dealer.renderer, self._dealer.context
        labels = [f"[{button.id}] {button.label}" for button in renderer.buttons(context, prompt)]
        return ["", plain(renderer.question(context, prompt, None)), *labels]

    def plain(self, key: str, **args: Argument) -> str:
        return self._dealer.words.plain(self._dealer.context.locale, key, args)
