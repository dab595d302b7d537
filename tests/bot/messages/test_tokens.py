import pytest

from bot.messages.items import CONSENT, PromptToken


@pytest.mark.parametrize(("text", "token"), [("p1-302", PromptToken(1, 302)), ("p70-c5", PromptToken(70, 5, CONSENT))])
def test_a_token_is_read_as_it_was_written(text: str, token: PromptToken) -> None:
    assert token.pack() == text
    assert PromptToken.unpack(text) == token


@pytest.mark.parametrize("text", ["", "p1", "p-1", "p1-", "p1-c", "p1-x5", "p1-1-1", "m1.1", "p1-９", f"p{10**15}-1"])
def test_any_other_text_is_no_token(text: str) -> None:
    assert PromptToken.unpack(text) is None
