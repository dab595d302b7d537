import pytest
from fluent.runtime import FluentBundle, FluentResource

from locales import (
    DIRECTORY,
    Argument,
    Duration,
    Either,
    Key,
    Lines,
    Name,
    Quote,
    Seat,
    Text,
    Verbatim,
    Words,
    WordsError,
    languages,
    plain,
)
from locales.books import Book
from locales.words import files
from tests.locales.conftest import Write

ALICE, BOB, EVE = Seat(3, "Alice"), Seat(4, "鲍勃"), Seat(10, "Eve")


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Words:
    directory = tmp_path_factory.mktemp("shown")
    source = "x = { $x }\ny = { $x ->\n    [none] nothing\n    [true] yes\n    [0] zero\n   *[other] { $x }\n }\n"
    for locale in ("zh", "en"):
        (directory / locale).mkdir()
        (directory / locale / "x.ftl").write_text(source, encoding="utf-8")
    return Words.load([DIRECTORY, directory])


def test_each_kind_of_argument(shown: Words, subtests: pytest.Subtests) -> None:
    for value, zh, en in [
        (7, "7", "7"),
        (1209600, "1209600", "1209600"),
        (-1, "-1", "-1"),
        (True, "true", "true"),
        (False, "false", "false"),
        (None, "无人", "nobody"),
        ((), "无人", "nobody"),
        (Lines(), "无人", "nobody"),
        ("Alice", "Alice", "Alice"),
        ("none", "none", "none"),
        ("<b>&\"'", "&lt;b&gt;&amp;\"'", "&lt;b&gt;&amp;\"'"),
        ("a\u202eb\u200b", "ab", "ab"),
        ("x" * 4000, "x" * 64 + "…", "x" * 64 + "…"),
        ("🎭", "🎭", "🎭"),
        ("{ $x }", "{ $x }", "{ $x }"),
        ("", "?", "?"),
        (Verbatim("<a>\n" + "y" * 5000), "&lt;a&gt;\n" + "y" * 5000, "&lt;a&gt;\n" + "y" * 5000),
        (ALICE, "3号 Alice", "#3 Alice"),
        (Seat(1, "<i>\u202e{0}"), "1号 &lt;i&gt;{0}", "#1 &lt;i&gt;{0}"),
        (Seat(2, "x" * 4000), "2号 " + "x" * 24 + "…", "#2 " + "x" * 24 + "…"),
        (Seat(2, "\u3164"), "2号 玩家", "#2 player"),
        (Name("\u2800"), "玩家", "player"),
        (Key("avalon-role-merlin"), "梅林", "Merlin"),
        (Key("avalon-team-vote.approve"), "赞成", "Approve"),
        (Text("common-cast", seat=ALICE, role=Key("avalon-role-merlin")), "3号 Alice：梅林", "#3 Alice: Merlin"),
        ((ALICE,), "3号 Alice", "#3 Alice"),
        ((ALICE, BOB), "3号 Alice、4号 鲍勃", "#3 Alice and #4 鲍勃"),
        ((ALICE, BOB, EVE), "3号 Alice、4号 鲍勃、10号 Eve", "#3 Alice, #4 鲍勃 and #10 Eve"),
        ((1, True, None, "a"), "1、true、无人、a", "1, true, nobody and a"),
        (Either(["Ann", "Bo", "Cy"]), "Ann、Bo、Cy", "Ann, Bo, or Cy"),
        (Lines([ALICE, (BOB, EVE)]), "3号 Alice\n4号 鲍勃、10号 Eve", "#3 Alice\n#4 鲍勃 and #10 Eve"),
        (Duration(0), "0 秒", "0 seconds"),
        (Duration(1), "1 秒", "1 second"),
        (Duration(75), "75 秒", "75 seconds"),
        (Duration(5400), "1 小时 30 分钟", "1 hour 30 minutes"),
        (Duration(86400), "1 天", "1 day"),
        (Duration(90005), "1 天 1 小时", "1 day 1 hour"),
    ]:
        with subtests.test(value=value):
            assert shown.render("zh", "x", {"x": value}) == zh
            assert shown.render("en", "x", {"x": value}) == en


def test_names_of_another_direction_leave_the_numbers_around_them_in_place(shown: Words) -> None:
    seats = (Seat(1, "אבי"), Seat(2, "Ann"), Seat(3, "<علي>"))
    text = shown.render("en", "x", {"x": seats})
    assert text == "#1 \u2068אבי\u2069, #2 Ann and #3 \u2068&lt;علي&gt;\u2069"
    assert plain(text) == "#1 אבי, #2 Ann and #3 <علي>", "a button is read, and typed, as the name stands"


def test_own_words_keep_their_length_and_their_direction(shown: Words) -> None:
    for said, text in (("<i>" + "x" * 200, "&lt;i&gt;" + "x" * 200), ("a\nb\u200b", "a b"), ("אבי", "\u2068אבי\u2069")):
        assert shown.render("en", "x", {"x": Quote(said)}) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((None, "nothing"), ((), "nothing"), (True, "yes"), (False, "false"), (0, "zero"), (5, "5")),
        ((ALICE,), "#3 Alice"),
    ],
)
def test_values_choose_variants(shown: Words, value: Argument, text: str) -> None:
    assert shown.render("en", "y", {"x": value}) == text


def test_a_message_asks_for_parts_of_its_arguments(write: Write) -> None:
    source = "m = { $who-number }/{ $who-name }/{ $all-count }\nrole = R\n    .goal = G\nr = { $role } { $role-goal }"
    words = Words.load([write(en=source)])
    assert words.render("en", "m", {"who": Seat(2, "A&B"), "all": (ALICE, BOB)}) == "2/A&amp;B/2"
    assert words.render("en", "r", {"role": Key("role")}) == "R G"
    wrong: list[dict[str, Argument]] = [{"who": Seat(2, "A"), "all": 7}, {"who": "A", "all": ()}, {"all": ()}]
    for args in wrong:
        with pytest.raises(WordsError):
            words.render("en", "m", args)


@pytest.mark.parametrize("name", ["plaers", "plaers-count"])
def test_an_argument_that_is_not_given_is_named(write: Write, name: str) -> None:
    words = Words.load([DIRECTORY, write(en=f"m = {{ ${name} }}")])
    with pytest.raises(WordsError, match=f"m: '{name}'"):
        words.render("en", "m", {"players": 3})


def test_an_optional_argument_may_be_left_out(write: Write) -> None:
    words = Words.load([DIRECTORY, write(en="m = { $x-optional ->\n    [none] -\n   *[other] { $x }\n }")])
    assert [words.render("en", "m", args) for args in ({}, {"x": None}, {"x": 3})] == ["-", "-", "3"]


def test_plurals(write: Write) -> None:
    words = Words.load([write(en="m = { $n ->\n    [one] { $n } vote\n   *[other] { $n } votes\n }")])
    assert [words.render("en", "m", {"n": n}) for n in (0, 1, 2, 1000)] == [
        *("0 votes", "1 vote", "2 votes", "1000 votes")
    ]


def test_long_texts_are_not_cut(shown: Words) -> None:
    assert len(shown.render("en", "y", {"x": Lines([EVE] * 2000)})) > 10_000


def test_a_locale_falls_back_to_english(write: Write) -> None:
    words = Words.load(
        [write(zh="a = 甲 { $x }\np = 问\n    .yes = 是", en="a = A { $x }\nb = B { $x }\np = Q\n    .no = N")]
    )
    assert words.locales == ("en", "zh")
    assert words.render("zh", "a", {"x": 1}) == "甲 1"
    assert words.render("zh", "b", {"x": 1}) == "B 1"
    assert words.render("fr", "a", {"x": 1}) == "A 1"
    assert words.label("zh", "p", "no") == "N"
    assert words.has("zh", "b")
    assert words.has("fr", "b")
    assert words.has("zh", "p.yes")
    assert words.label("en", "p", "yes") == "是"
    assert not words.has("zh", "c")


def test_a_message_of_one_language_alone_is_read_in_all(write: Write) -> None:
    words = Words.load([write(zh="a = { $n } 甲\n    .x = 乙", en="b = B", fr="c = C")])
    for locale in ("zh", "en", "fr", "xx"):
        assert words.render(locale, "a", {"n": 1}) == "1 甲"
        assert words.has(locale, "a.x")
        assert not words.has(locale, "d")
    with pytest.raises(WordsError, match="d: no such message"):
        words.render("fr", "d")


def test_a_language_unknown_to_babel_counts_as_english_does(write: Write) -> None:
    source = "m = { $n ->\n    [one] { $n } vote\n   *[other] { NUMBER($n) } votes\n }"
    words = Words.load([write(xx=source, en="m = -"), DIRECTORY])
    assert [words.render("xx", "m", {"n": n}) for n in (1, 2)] == ["1 vote", "2 votes"]
    assert words.render("xx", "common-days", {"n": 1}) == "1 day"


def test_what_people_type_is_known_in_all_languages(write: Write) -> None:
    words = Words.load([write(zh="t = 是 对\n    .x = Z 号", en="t = Yes  y\n    .x = z", fr="u = U")])
    assert words.typed_words("t") == ("yes", "y", "是", "对")
    assert words.typed_words("t.x") == ("z", "号")


def test_labels_are_plain_text(write: Write) -> None:
    source = "p = Q\n    .one = A &amp; { $x }\ncommon-choice-skip = Skip\ncommon-choice-one = no"
    words = Words.load([write(en=source)])
    assert words.label("en", "p", "one", {"x": "<3"}) == "A & <3"
    assert words.label("en", "p", "skip") == "Skip"
    assert words.label("en", "p", "3") == "3"
    assert words.label("en", "unknown", "kill:3") == "kill:3"


def test_plain_text_for_buttons_and_alerts(ours: Words) -> None:
    assert ours.plain("zh", "common-seat", {"number": 3, "name": "<b>A & B"}) == "3号 <b>A & B"
    assert ours.plain("en", "common-unknown-command", {"command": "x"}) == "There is no command x; see /help."


def test_what_is_wrong_raises(shown: Words) -> None:
    for key in ("unknown", "avalon-role-merlin.unknown", "x.y"):
        with pytest.raises(WordsError, match=key):
            shown.render("zh", key)
    for args in ({}, {"x": Key("unknown")}, {"x": Text("x")}, {"y": 1}):
        with pytest.raises(WordsError):
            shown.render("zh", "x", args)
    with pytest.raises(WordsError, match="list"):
        shown.render("zh", "x", {"x": ["a"]})  # type: ignore[dict-item]


def test_an_argument_that_no_message_asks_for_is_not_looked_at(shown: Words) -> None:
    assert shown.render("zh", "common-paused", {"x": Key("unknown")})
    assert shown.render("zh", "x", {"x": 1, "y": Key("unknown")}) == "1"


@pytest.mark.parametrize(
    "source", ["a = {", "a = A\nb = { $x ->\n    [c] d\n }", "{ what\na = A", "a = A\n    .b\nc = C"]
)
def test_a_broken_message_is_named_with_its_file(write: Write, source: str) -> None:
    directory = write(en=source)
    with pytest.raises(WordsError, match=r"game\.ftl"):
        Words.load([directory]).read(directory)


def test_a_broken_message_spoils_no_other_and_is_never_shown(write: Write) -> None:
    words = Words.load([write(en="a = A\nb = {\nc = C { b }")])
    assert words.render("en", "a") == "A"
    for key in ("b", "b", "c"):
        with pytest.raises(WordsError):
            words.render("en", key)


def test_what_has_been_read_is_not_read_again(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = write(zh="a = 甲\n-b = 乙", en="a = A\n-b = B")
    words = Words.load([DIRECTORY, theirs])
    words.read(theirs)
    words.read(DIRECTORY)
    monkeypatch.setattr("locales.books.FluentResource", None)
    assert (words.render("zh", "a"), words.render("en", "a")) == ("甲", "A")
    assert all(words.has("en", f"common-{name}") for name in words.behind("common-"))


@pytest.mark.parametrize("source", ["a = A\na = B", "-a = A\n-a = B", "# of a\na = A\n\n# of a\na  = B"])
def test_a_message_may_not_be_there_twice(write: Write, source: str) -> None:
    with pytest.raises(WordsError, match="a is there twice"):
        Words.load([write(en=source)])


def test_a_message_may_not_be_there_twice_in_two_directories(write: Write) -> None:
    with pytest.raises(WordsError, match="common-nobody"):
        Words.load([DIRECTORY, write(en="common-nobody = x")])


@pytest.mark.parametrize("locale", languages())
def test_messages_read_one_by_one_are_those_of_the_file(locale: str) -> None:
    book, whole = Book(locale), FluentBundle([locale], use_isolating=False)
    for path in (path for path in files([DIRECTORY]) if path.parent.name == locale):
        book.add(path)
        whole.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    assert list(book.names) == list(whole._messages)
    for name in reversed(list(book.names)):
        book.message(name)
        assert book.bundle._messages[name].equals(whole._messages[name], ignored_fields=["span", "comment"])


def test_a_message_is_found_however_its_lines_are_set(write: Write) -> None:
    source = (
        "# a = no\n\n## b = no\na =\n    one\n    b = two\n.d = D\nc = { $x ->\n[e] E\n*[f]\n    { $x }\n}\n\n\n  = g\n"
    )
    words = Words.load([write(en=source.replace("\n", "\r\n"))])
    assert words.behind("") == ("a", "c")
    assert [words.render("en", "a"), words.render("en", "a.d")] == ["one\nb = two", "D"]


def test_a_directory_may_be_named_twice() -> None:
    assert Words.load([DIRECTORY, DIRECTORY / "." / "zh" / ".."]).has("zh", "common-nobody")


def test_a_value_has_no_parts_but_its_own(write: Write) -> None:
    words = Words.load([write(en="m = { $x-count ->\n    [none] -\n   *[other] more\n }")])
    assert words.render("en", "m", {"x": ("a", "b")}) == "more"
    with pytest.raises(WordsError):
        words.render("en", "m", {"x": "ab"})


def test_terms_and_references(write: Write) -> None:
    words = Words.load([write(en="-brand = Yemu\na = { -brand } and { b }\nb = { $x }")])
    assert words.render("en", "a", {"x": "<"}) == "Yemu and &lt;"
    with pytest.raises(WordsError):
        words.render("en", "-brand")


def test_the_bot_speaks_what_it_has_a_folder_for() -> None:
    assert languages() == ("en", "zh")
