"""Nights as releases up to 0.2.0 stored them: with a field for each deed that a role of then had."""

import msgspec

from fsm.games.werewolf.form.board import Board


class FlatNight(msgspec.Struct):
    knife: int = 0
    guard: int = 0
    victim: int | None = None
    antidote: bool = False
    poison: int = 0
    check: int = 0
    wolf: bool = False
    dream: int = 0
    relative: int = 0
    linked: list[int] = []
    card: str = ""
    acts: dict[str, list[int]] = {}

    def deeds(self) -> dict[str, list[int]]:
        return {
            **{deed: numbers for deed, numbers in {**self.acts, "link": self.linked}.items() if numbers},
            **{deed: [number] for deed, number in self.numbers().items() if number},
            **({} if self.victim is None else {"victim": [self.victim]}),
        }

    def numbers(self) -> dict[str, int]:
        return {
            **{"guard": self.guard, "dream": self.dream, "kin": self.relative, "poison": self.poison},
            **{"save": self.knife if self.antidote else 0, "check": self.check},
            "seen-wolf" if self.wolf else "seen-good": self.check,
        }


class FlatBoard(msgspec.Struct):
    nights: list[FlatNight] = []


def complete(board: Board, stored: bytes) -> None:
    for night, flat in zip(board.nights, msgspec.json.decode(stored, type=FlatBoard).nights, strict=True):
        night.deeds |= flat.deeds()
        if flat.card:
            night.cards["card"] = flat.card
