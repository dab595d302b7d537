from importlib.util import module_from_spec, spec_from_file_location

import pytest

from fsm import Expansion, RuleSet
from fsm.games.werewolf.form.board import Board
from tests.plugin.page import write
from tests.werewolf.expansions import grown


@pytest.fixture(scope="session")
def bodyguard(tmp_path_factory: pytest.TempPathFactory) -> Expansion:
    home = tmp_path_factory.mktemp("role")
    write("docs/write-a-role.md", home)
    spec = spec_from_file_location("bodyguard_of_the_page", home / "bodyguard/__init__.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Expansion = module.BODYGUARD
    return found


@pytest.fixture(scope="session")
def guarded(bodyguard: Expansion) -> RuleSet[Board]:
    return grown(bodyguard)
