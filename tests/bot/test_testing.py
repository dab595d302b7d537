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
CODE = FILES["vampire/__init__.py"]
LOCALES = ("zh", "en")


def vampire(
    folder: Path, word: str = "", wrong: str = "", *, within: tuple[str, ...] = LOCALES, code: str = CODE
) -> Any:
    for locale in LOCALES:
        path = folder / "locales" / locale / "vampire.ftl"
        path.parent.mkdir(parents=True)
        text = FILES[f"vampire/locales/{locale}/vampire.ftl"]
        path.write_text(text.replace(word, wrong) if word and locale in within else text, encoding="utf-8")
    (folder / "vampire.py").write_text(code, encoding="utf-8")
    spec = spec_from_file_location("vampire", folder / "vampire.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.RULES


def said_of(rules: RuleSet[Any]) -> str:
    with pytest.raises(Violation) as told:
        check_locales(rules, games=1)
    return str(told.value)


def test_the_game_of_the_page_has_all_its_words(tmp_path: Path) -> None:
    check_locales(vampire(tmp_path))


@pytest.mark.parametrize("game", find_games()[0].values(), ids=lambda game: game.key)
def test_our_games_have_all_their_words(game: RuleSet[Any]) -> None:
    check_locales(game, games=1)


@pytest.mark.parametrize(
    ("word", "wrong", "problem"),
    [
        ("vampire-name", "vampire-nmae", "vampire-name is missing"),
        ("vampire-preset-standard", "vampire-preset-usual", "vampire-preset-standard is missing"),
        ("option-nights =", "option-nihgts =", "vampire-option-nights is missing"),
        ("vampire-begin", "vampire-bgein", "vampire-begin is missing"),
        ("vampire-same-door", "vampire-smae-door", "vampire-same-door is missing"),
        ("vampire-accuse =", "vampire-acuse =", "vampire-accuse is missing"),
        ("vampire-role-guest", "vampire-role-geust", "vampire-role-guest is missing"),
        (".skill", ".skil", "vampire-role-vampire.skill is missing"),
        ("vampire-side-guests", "vampire-side-guest", "vampire-side-guests is missing"),
        ("vampire-reason-found", "vampire-reason-seen", "vampire-reason-found is missing"),
        ("<b>{ $role }", "<b>{ $rloe }", "vampire-role cannot be said in en: vampire-role: 'rloe'"),
    ],
)
def test_a_word_that_is_misspelt_in_both_languages_is_named(
    tmp_path: Path, word: str, wrong: str, problem: str
) -> None:
    assert problem in said_of(vampire(tmp_path, word, wrong))


def test_a_message_that_one_language_lacks_is_named(tmp_path: Path) -> None:
    assert "zh: vampire-name is missing" in said_of(vampire(tmp_path, "vampire-name", "vampire-nmae", within=("zh",)))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_game_may_have_one_language(tmp_path: Path, locale: str) -> None:
    rules = vampire(tmp_path)
    (other,) = {*LOCALES} - {locale}
    path = tmp_path / "locales" / other / "vampire.ftl"
    path.unlink()
    check_locales(rules, games=1)
    with pytest.raises(Violation, match=f"{other}: .* has no messages"):
        check_locales(rules, games=1, languages=LOCALES)
    (tmp_path / "locales" / other / "vampire.ftl").write_text("vampire-more = +\n")
    check_locales(rules, games=1, languages=(locale,))


def test_a_choice_without_a_label_is_named(tmp_path: Path) -> None:
    code = CODE.replace('"nobody"', '"ghost"')
    assert "ghost" in code, "the choice of nobody"
    assert "the choice ghost has no label" in said_of(vampire(tmp_path, code=code))
