import pytest

from scripts.english import places


def hard(source: str) -> list[tuple[int, str]]:
    return [(place.line, place.text) for place in places(source) if place.is_hard]


@pytest.mark.parametrize(
    "text",
    [
        *("Cards of those that left.", "Close one of the doors.", "Wait while nobody speaks."),
        *("Return what a seat may know.", "Ask who sits there.", "Who sits there."),
        *("Print the line where it stands.", "Let the door be open.", "Have all tables be closed."),
    ],
)
def test_a_docstring_with_a_hard_turn_of_phrase_is_counted(text: str) -> None:
    assert hard(f'def close():\n    """{text}"""\n') == [(2, text)]


def test_a_comment_and_a_string_below_a_field_are_texts_too() -> None:
    source = 'class Seat:\n    """A seat."""\n\n    number: int  # one of many\n    """What it is."""\n'
    assert hard(source) == [(5, "What it is."), (4, "# one of many")]


@pytest.mark.parametrize("name", ["told", "_shown", "closed"])
def test_a_participle_as_name_is_counted(name: str) -> None:
    assert hard(f"def {name}():\n    pass\n") == [(1, name)]


@pytest.mark.parametrize("name", ["tell", "is_shown", "feed", "seed", "told_seats", "begin"])
def test_other_names_are_not(name: str) -> None:
    assert hard(f"def {name}():\n    pass\n") == []


@pytest.mark.parametrize(
    "text", ["Return the role of a seat.", "Players who speak.", "Tell somebody.", "Whether a seat is free."]
)
def test_plain_english_is_not(text: str) -> None:
    assert hard(f'"""{text}"""\n') == []
