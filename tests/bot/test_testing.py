"""What the author of a game is told about its words, tried with the game of docs/write-a-game.md."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from bot.testing import check_locales
from fsm import RuleSet
from fsm.registry import find_games
from fsm.testing import Violation
from tests.plugin.page import files

FILES = files("docs/write-a-game.md")
CODE = FILES["thief/__init__.py"]
LOCALES = ("zh", "en")


def thief(folder: Path, word: str = "", wrong: str = "", *, within: tuple[str, ...] = LOCALES, code: str = CODE) -> Any:
    """The game of the page, with one word spelt wrong in these languages."""
    for locale in LOCALES:
        path = folder / "locales" / locale / "thief.ftl"
        path.parent.mkdir(parents=True)
        text = FILES[f"thief/locales/{locale}/thief.ftl"]
        path.write_text(text.replace(word, wrong) if word and locale in within else text, encoding="utf-8")
    (folder / "thief.py").write_text(code, encoding="utf-8")
    spec = spec_from_file_location("thief", folder / "thief.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.THIEF


def said_of(rules: RuleSet[Any]) -> str:
    """What is wrong with the words of a game."""
    with pytest.raises(Violation) as told:
        check_locales(rules, games=1)
    return str(told.value)


def test_the_game_of_the_page_has_all_its_words(tmp_path: Path) -> None:
    check_locales(thief(tmp_path))


@pytest.mark.parametrize("game", find_games()[0].values(), ids=lambda game: game.key)
def test_our_games_have_all_their_words(game: RuleSet[Any]) -> None:
    check_locales(game, games=1)


@pytest.mark.parametrize(
    ("word", "wrong", "problem"),
    [
        ("thief-name", "thief-nmae", "thief-name is missing"),
        ("thief-preset-standard", "thief-preset-usual", "thief-preset-standard is missing"),
        ("accuse-s =", "accuse =", "thief-option-timer-accuse-s is missing"),
        ("thief-begin", "thief-bgein", "thief-begin is missing"),
        ("thief-accuse =", "thief-acuse =", "thief-accuse is missing"),
        ("thief-role-guest", "thief-role-geust", "thief-role-guest is missing"),
        (".skill", ".skil", "thief-role-thief.skill is missing"),
        ("thief-side-guests", "thief-side-guest", "thief-side-guests is missing"),
        ("thief-reason-escaped", "thief-reason-fled", "thief-reason-escaped is missing"),
        ("$players", "$plaers", "thief-begin cannot be said in en: thief-begin: 'plaers'"),
    ],
)
def test_a_word_that_is_misspelt_in_both_languages_is_named(
    tmp_path: Path, word: str, wrong: str, problem: str
) -> None:
    assert problem in said_of(thief(tmp_path, word, wrong))


def test_a_message_that_one_language_lacks_is_named(tmp_path: Path) -> None:
    assert "zh: thief-name is missing" in said_of(thief(tmp_path, "thief-name", "thief-nmae", within=("zh",)))


def test_a_choice_without_a_label_is_named(tmp_path: Path) -> None:
    code = CODE.replace("others, secret", '(*others, "ghost"), secret')
    code = code.replace("sorted(int(seat) for", 'sorted(int(seat.replace("ghost", "1")) for')
    assert code.count("ghost") == 2
    assert "the choice ghost has no label" in said_of(thief(tmp_path, code=code))
