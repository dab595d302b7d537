"""The collected parts of all roles and boards; no other module asks which roles there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Self

from fsm import parts
from fsm.errors import NotInstalled
from fsm.game import Expansion
from fsm.games.werewolf.form.boards import CHAT, CHATS, CUSTOM, Setting
from fsm.games.werewolf.form.role import FIRST, Cause, Role, Stage
from fsm.games.werewolf.order import CAUSES, EVERY_NIGHT, FIRST_NIGHT
from fsm.kit import Values, kebab
from fsm.options import AUTO

if TYPE_CHECKING:
    from fsm.policy import Knowledge

RECORD: Final = (".timing", ".condition", ".target", ".manner", ".effect")  # WW-007

NOWHERE: Final = Setting("", {})

BY_DAY: Final = (Cause("exile", by_good=True), Cause("self_destruct", certain=True))
"""After a kill by the referee no skill is used (AMB-76)."""


@dataclass(frozen=True, eq=False)
class Book(parts.Book[Role]):
    settings: Sequence[Setting] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.whole:
            return
        for setting in self.boards.values():
            if unknown := setting.roles.keys() - self.parts.keys():
                raise ValueError(f"{setting.name} has the unknown cards {', '.join(sorted(unknown))}")
        for collected in ("stages", "causes", "deeds"):
            getattr(self, collected)

    def expand(self, expansion: Expansion, form: type[Role] = Role) -> Self:
        if not all(isinstance(one, Setting) for one in expansion.boards):
            raise TypeError("the boards of an expansion of werewolf have the form Setting")
        return replace(super().expand(expansion, form), settings=(*self.settings, *expansion.boards))

    @property
    def words(self) -> Sequence[str]:
        """Undeclared messages that expansions need."""
        of_roles = [key for role in self.added for key in _words(role, self)]
        boards = [f"board-{board.name}" for one in self.expansions for board in one.boards]
        return [f"werewolf-{key}" for key in (*of_roles, *boards)]

    # Boards

    @cached_property
    def boards(self) -> Mapping[str, Setting]:
        return _by_name(self.settings)

    def setting(self, values: Values) -> Setting:
        """Raises NotInstalled."""
        name = values["board"]
        if name == CUSTOM:
            cards = {role: count for role, count in values["board.roles"].items() if count}
            if missing := cards.keys() - self.parts.keys():
                raise NotInstalled(", ".join(sorted(missing)))
            return Setting(CUSTOM, cards)
        if name != AUTO and name not in self.boards:
            raise NotInstalled(str(name))
        return self.boards.get(name, NOWHERE)

    def cards(self, values: Values) -> Sequence[Role]:
        return [self.parts[name] for name in self.setting(values).roles]

    def usual_in(self, preset: str) -> Mapping[int, Setting]:  # WB-003
        usual = [one for one in self.boards.values() if (one.in_chat if preset in CHATS else one.usual)]
        return {setting.players: setting for setting in usual}

    def boards_for(self, players: int) -> list[str]:  # WB-003
        return [one.name for size, one in self.usual_in(CHAT).items() if size == players]

    @cached_property
    def foreign(self) -> Mapping[str, Sequence[str]]:  # WW-264, AMB-80
        presets = {preset for role in self.parts.values() for preset in role.foreign}
        return {one: [role.name for role in self.parts.values() if one in role.foreign] for one in presets}

    # The night

    @cached_property
    def stages(self) -> Mapping[str, Stage]:
        """In the wake order of the code (6.1): first the stages of the first night, then the others."""
        found = self.all(lambda role: _by_name(role.stages))
        names = parts.arrange(found, (*FIRST_NIGHT, *EVERY_NIGHT))
        return {name: found[name] for name in sorted(names, key=lambda name: found[name].nights != FIRST)}

    @cached_property
    def owners(self) -> Mapping[str, Role]:
        return {stage.name: role for role in self.parts.values() for stage in role.stages}

    @cached_property
    def by_night(self) -> Sequence[Role]:
        """In the wake order of the code; roles without a stage come first."""
        places = {name: place for place, name in enumerate(self.stages, 1)}
        return sorted(
            self.parts.values(), key=lambda role: max((places[stage.name] for stage in role.stages), default=0)
        )

    @cached_property
    def causes(self) -> Sequence[str]:
        """In the order of 6.5; not the referee's."""
        return tuple(parts.arrange(_by_name(self._causes), CAUSES))

    @cached_property
    def by_good(self) -> frozenset[str]:  # AMB-14
        return frozenset(cause.name for cause in self._causes if cause.by_good)

    @cached_property
    def _causes(self) -> Sequence[Cause]:
        return (*BY_DAY, *(cause for role in self.by_night for cause in role.fate.causes))

    @cached_property
    def knives(self) -> frozenset[str]:
        """Every extra life saves from them (6.5)."""
        return frozenset(cause.name for cause in self._causes if cause.knife)

    @cached_property
    def certain(self) -> frozenset[str]:
        """No extra life saves from them."""
        return frozenset(cause.name for cause in self._causes if cause.certain)

    @cached_property
    def blocks(self) -> Mapping[str, str]:  # WB-017
        return self.all(lambda role: role.blocks)

    # Texts

    @cached_property
    def agreed_options(self) -> Mapping[str, Sequence[str]]:  # WW-003, WW-007
        found: dict[str, Sequence[str]] = {}
        for role in self.parts.values():
            for skill in role.skills:
                found[skill.name] = tuple(dict.fromkeys((*found.get(skill.name, ()), *skill.options)))
        return found

    @cached_property
    def lessons(self) -> Sequence[Callable[[Knowledge], Mapping[int, bool]]]:
        return [role.learns for role in self.parts.values() if role.learns]

    @cached_property
    def deeds(self) -> Mapping[str, str]:
        """By the prompt in which each is chosen."""
        return self.all(lambda role: {deed.prompt: deed.name for deed in role.deeds if deed.prompt})


def _words(role: Role, book: Book) -> Iterator[str]:
    yield from (f"role-{role.name}{part}" for part in ("", ".goal", ".skill"))
    for skill in role.skills:
        yield from (f"skill-{skill.name}{part}" for part in ("", *RECORD))
    yield from (f"caller-{stage.caller or role.name}" for stage in role.stages)
    yield from (f"act-{deed.text}" for deed in role.deeds if deed.again or deed.line)
    yield from (f"cause-{cause.name}" for cause in role.fate.causes)
    yield from (f"option-{kebab(key)}" for key in book.options_of(role))


def _by_name(found: Iterable[Any]) -> dict[str, Any]:
    """Raises ValueError for a repeated name."""
    known: dict[str, Any] = {}
    for one in found:
        if one.name in known:
            raise ValueError(f"a second {one.name}")
        known[one.name] = one
    return known
