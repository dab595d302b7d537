"""A docstring begins with a verb or a noun."""

import pytest

from scripts.english import hard


@pytest.mark.parametrize(
    "text", ["Who sits there.", "What a seat may know.", "So many rows at most.", "Whoever asks.", "Those that wait."]
)
def test_a_docstring_that_begins_with_a_pronoun_is_named(text: str) -> None:
    assert list(hard(f'def one():\n    """{text}"""\n')) == [(2, text)]


def test_a_string_below_a_field_counts_as_one() -> None:
    assert list(hard('class Seat:\n    """A seat."""\n\n    number: int\n    """Whose it is."""\n')) == [
        (5, "Whose it is.")
    ]


@pytest.mark.parametrize("text", ["Return what a seat may know.", "Seat of a player.", "Whether a seat is free."])
def test_verbs_and_nouns_are_not(text: str) -> None:
    assert list(hard(f'"""{text}"""\n')) == []
