"""The game with the role of the page for authors."""

import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from fsm import Expansion, RuleSet
from fsm.games.werewolf.board import Board
from tests.plugin.page import write
from tests.werewolf.expansions import grown


@pytest.fixture(scope="session")
def bodyguard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Expansion]:
    """The role and the board of the page."""
    home = tmp_path_factory.mktemp("role")
    write("docs/write-a-role.md", home)
    sys.path.insert(0, str(home))
    try:
        yield import_module("bodyguard").BODYGUARD
    finally:
        sys.path.remove(str(home))
        del sys.modules["bodyguard"]


@pytest.fixture(scope="session")
def guarded(bodyguard: Expansion) -> RuleSet[Board]:
    """The game with them."""
    return grown(bodyguard)
