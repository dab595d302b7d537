"""The collected parts of all roles and boards; no other module asks which roles there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fsm.errors import NotInstalled
from fsm.game import Expansion
from fsm.games.werewolf.boards import CHAT, CUSTOM, Setting
from fsm.games.werewolf.role import (
    FIRST,
    NO_FATE,
    NO_STANDING,
    Answer,
    Cause,
    Fact,
    Fate,
    Role,
    RolePlay,
    Stage,
    Standing,
)
from fsm.kinds import Messages
from fsm.kit import Values, kebab
from fsm.options import AUTO

if TYPE_CHECKING:
    from fsm.game import Game, Inquiry
    from fsm.games.werewolf.board import Board
    from fsm.policy import Knowledge
    from fsm.prompts import Prompt

T = TypeVar("T")

RECORD: Final = (".timing", ".condition", ".target", ".manner", ".effect")  # WW-007

NOWHERE: Final = Setting("", {})

BY_DAY: Final = (Cause("exile", 70, by_good=True), Cause("self_destruct", 100))
"""After a kill by the referee no skill is used (AMB-76)."""


@dataclass(frozen=True, eq=False)
class Book:
    roles: Mapping[str, Role]
    boards: Mapping[str, Setting]
    folders: Sequence[Path] = ()
    words: Sequence[str] = ()
    """Undeclared messages that expansions need."""

    @classmethod
    def of(cls, roles: Iterable[Role], boards: Iterable[Setting]) -> Book:
        """Raises ValueError for a duplicate name, or for a board with unknown cards."""
        known = _by_name(sorted(roles, key=lambda role: role.place))
        settings = _by_name(boards)
        for setting in settings.values():
            if unknown := setting.roles.keys() - known.keys():
                raise ValueError(f"{setting.name} has the unknown cards {', '.join(sorted(unknown))}")
        book = cls(known, settings)
        _by_name(stage for role in known.values() for stage in role.stages)
        return book

    def expand(self, expansion: Expansion) -> Book:
        """Raises ValueError, and TypeError for a wrong form."""
        roles, boards = tuple(expansion.roles), tuple(expansion.boards)
        if not all(isinstance(role, Role) for role in roles) or not all(isinstance(one, Setting) for one in boards):
            raise TypeError("an expansion of Werewolf has Roles and Settings")
        book = Book.of((*self.roles.values(), *roles), (*self.boards.values(), *boards))
        folders = (*self.folders, *([expansion.locales] if expansion.locales else []))
        words = (*self.words, *(f"werewolf-{key}" for role in roles for key in _words(role, book)))
        return replace(book, folders=folders, words=(*words, *(f"werewolf-board-{one.name}" for one in boards)))

    # Boards

    def setting(self, values: Values) -> Setting:
        """Raises NotInstalled."""
        name = values["board"]
        if name == CUSTOM:
            cards = {role: count for role, count in values["board.roles"].items() if count}
            if missing := cards.keys() - self.roles.keys():
                raise NotInstalled(", ".join(sorted(missing)))
            return Setting(CUSTOM, cards)
        if name != AUTO and name not in self.boards:
            raise NotInstalled(str(name))
        return self.boards.get(name, NOWHERE)

    def cards(self, values: Values) -> Sequence[Role]:
        return [self.roles[name] for name in self.setting(values).roles]

    def usual_in(self, preset: str) -> Mapping[int, Setting]:
        """Return the boards that `auto` stands for in a preset, by the number of players (WB-003)."""
        return self._in_chat if preset == CHAT else self._usual

    def boards_for(self, players: int) -> list[str]:
        """Empty for a number that no table takes (WB-003)."""
        return [self._in_chat[players].name] if players in self._in_chat else []

    @cached_property
    def _usual(self) -> Mapping[int, Setting]:
        return {setting.players: setting for setting in self.boards.values() if setting.usual}

    @cached_property
    def _in_chat(self) -> Mapping[int, Setting]:
        return {setting.players: setting for setting in self.boards.values() if setting.in_chat}

    @cached_property
    def foreign(self) -> Mapping[str, Sequence[str]]:  # WW-264, AMB-80
        presets = {preset for role in self.roles.values() for preset in role.foreign}
        return {one: [role.name for role in self.roles.values() if one in role.foreign] for one in presets}

    # The night

    @cached_property
    def stages(self) -> Mapping[str, Stage]:
        """In the wake order of the code (6.1): first the stages of the first night, then the others."""
        found = [stage for role in self.roles.values() for stage in role.stages]
        return _by_name(sorted(found, key=lambda stage: (stage.nights != FIRST, stage.place)))

    @cached_property
    def owners(self) -> Mapping[str, Role]:
        return {stage.name: role for role in self.roles.values() for stage in role.stages}

    @cached_property
    def by_night(self) -> Sequence[Role]:
        """In the wake order of the code; roles without a stage come first."""
        places = {name: place for place, name in enumerate(self.stages, 1)}
        return sorted(
            self.roles.values(), key=lambda role: max((places[stage.name] for stage in role.stages), default=0)
        )

    @cached_property
    def fates(self) -> Sequence[Fate]:
        return [role.fate for role in self.by_night if role.fate is not NO_FATE]

    @cached_property
    def standings(self) -> Sequence[Standing]:
        return [role.standing for role in self.by_night if role.standing is not NO_STANDING]

    @cached_property
    def blasts(self) -> frozenset[str]:  # WB-019
        return frozenset(standing.blast.prompt for standing in self.standings if standing.blast)

    @cached_property
    def rights(self) -> frozenset[str]:
        """Standing prompts of roles by day, which wait during an interlude."""
        return self.blasts.union(*(standing.rights for standing in self.standings))

    @cached_property
    def causes(self) -> Sequence[str]:
        """All except the referee (6.5)."""
        return tuple(_by_name(sorted(self._causes, key=lambda cause: cause.place)))

    @cached_property
    def by_good(self) -> frozenset[str]:  # AMB-14
        return frozenset(cause.name for cause in self._causes if cause.by_good)

    @cached_property
    def _causes(self) -> Sequence[Cause]:
        return (*BY_DAY, *(cause for fate in self.fates for cause in fate.causes))

    @cached_property
    def knives(self) -> frozenset[str]:
        """Every extra life saves from them (6.5)."""
        return frozenset(cause.name for fate in self.fates for cause in fate.causes if cause.knife)

    @cached_property
    def certain(self) -> frozenset[str]:
        """No extra life saves from them."""
        return frozenset(cause.name for fate in self.fates for cause in fate.causes if cause.certain)

    @cached_property
    def last_words(self) -> Mapping[str, str]:
        """Options by cause of death."""
        return {cause.name: cause.words for fate in self.fates for cause in fate.causes if cause.words}

    @cached_property
    def blocks(self) -> Mapping[str, str]:  # WB-017
        return self._all(lambda role: role.blocks)

    @cached_property
    def spares(self) -> Sequence[Role]:  # WW-032
        return [role for role in self.roles.values() if role.surplus]

    @cached_property
    def voteless(self) -> frozenset[str]:
        return frozenset(state for standing in self.standings for state in standing.voteless)

    # Texts

    @cached_property
    def agreed_options(self) -> Mapping[str, Sequence[str]]:  # WW-003, WW-007
        found: dict[str, Sequence[str]] = {}
        for role in self.roles.values():
            for skill in role.skills:
                found[skill.name] = tuple(dict.fromkeys((*found.get(skill.name, ()), *skill.options)))
        return found

    @cached_property
    def tells(self) -> Messages:
        return self._all(lambda role: role.tells)

    @cached_property
    def asks(self) -> Mapping[str, Inquiry]:
        return self._all(lambda role: role.asks)

    @cached_property
    def recap(self) -> Mapping[str, Fact]:
        return self._all(lambda role: role.recap)

    @cached_property
    def answers(self) -> Mapping[str, Answer]:
        return self._all(lambda role: role.answers)

    @cached_property
    def backs(self) -> Mapping[str, Callable[[Game[Board], Prompt], None]]:
        return self._all(lambda role: role.backs)

    @cached_property
    def plays(self) -> Mapping[str, RolePlay]:
        return self._all(lambda role: role.plays)

    @cached_property
    def shows(self) -> Sequence[Callable[[Knowledge], Mapping[int, bool]]]:
        return [role.shows for role in self.roles.values() if role.shows]

    @cached_property
    def kept_prompts(self) -> frozenset[str]:
        return frozenset(key for role in self.roles.values() for key in role.kept)

    @cached_property
    def standard(self) -> Mapping[str, Any]:  # AMB-02
        return self._all(lambda role: role.standard)

    def _all(self, field: Callable[[Role], Mapping[str, T]]) -> Mapping[str, T]:
        found = [(key, value) for role in self.by_night for key, value in field(role).items()]
        if twice := [key for key, count in Counter(key for key, _ in found).items() if count > 1]:
            raise ValueError(f"two roles have {', '.join(twice)}")
        return dict(found)


def _words(role: Role, book: Book) -> Iterator[str]:
    yield from (f"role-{role.name}{part}" for part in ("", ".goal", ".skill"))
    for skill in role.skills:
        yield from (f"skill-{skill.name}{part}" for part in ("", *RECORD))
    yield from (f"caller-{stage.caller or role.name}" for stage in role.stages)
    yield from (f"cause-{cause.name}" for cause in role.fate.causes)
    yield from (f"option-{kebab(option.key)}" for option in role.options(book))


def _by_name(found: Iterable[Any]) -> dict[str, Any]:
    """Raises ValueError for a repeated name."""
    known: dict[str, Any] = {}
    for one in found:
        if one.name in known:
            raise ValueError(f"a second {one.name}")
        known[one.name] = one
    return known
