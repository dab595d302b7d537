"""What is made stands in the repository as it would be made now."""

import pytest

from scripts.docs import PAGES, ROOT, made
from scripts.transcripts import GAMES, LOCALES, Golden, transcript


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_the_code_as_it_is(page: str) -> None:
    assert (ROOT / page).read_text(encoding="utf-8") == made(page)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.seed)
def test_a_golden_game_is_played_and_told_as_before(golden: Golden, locale: str) -> None:
    assert golden.path(locale).read_text(encoding="utf-8") == transcript(golden, locale)
