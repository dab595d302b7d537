"""The words themselves: lists, pairs of rooms, and lines that say a word."""

from itertools import product

import pytest

from fsm import Refused
from fsm.games.undercover import RULES
from fsm.games.undercover.words import HOME, LEVELS, LONG_LINE, SHORT_LINE, STOCK, bare, is_wide, pair_of, says
from fsm.testing import make_start

PAIRS = {locale: [pair_of(item) for item in STOCK.listed(locale)] for locale in ("zh", "en")}
WORDS = [word for pairs in PAIRS.values() for pair in pairs for word in pair.words]
CHINESE = [(word, pair.sounds[word]) for pair in PAIRS["zh"] for word in pair.words]


def neutral(locale: str) -> list[tuple[str, str]]:
    lines = (HOME / "lines" / f"{locale}.txt").read_text(encoding="utf-8").splitlines()
    return [(kind, line) for kind, line in (line.split("|") for line in lines)]


# The lists


@pytest.mark.rule("UC-010")
@pytest.mark.parametrize(("locale", "levels"), [("zh", (50, 40, 30)), ("en", (30, 30, 20))])
def test_the_lists_have_so_many_pairs_of_each_level(locale: str, levels: tuple[int, ...]) -> None:
    assert tuple(sum(pair.level == level for pair in PAIRS[locale]) for level in LEVELS) == levels


@pytest.mark.rule("UC-014", "UC-059")
def test_both_chinese_words_have_one_length() -> None:
    assert [pair.words for pair in PAIRS["zh"] if len(pair.words[0]) != len(pair.words[1])] == []


@pytest.mark.rule("UC-010")
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_draws_its_own_pairs(level: str) -> None:
    drawn = {
        make_start(RULES, 6, chosen={"words.level": level}, seed=str(seed), locale="zh").drawn for seed in range(40)
    }
    assert {pair_of(item).level for item in drawn} == {level}


@pytest.mark.rule("UC-011")
def test_the_fifty_first_easy_pair_is_the_first_one_again() -> None:
    options, used = RULES.schema.resolve("chat", {"words.level": "easy"}, 6), list[str]()
    for number in range(51):
        item = STOCK.draw(options, str(number), STOCK.listed("zh"), used=used)
        used.append(STOCK.same(item))
    assert len({*used[:50]}) == 50
    assert used[50] == used[0]


@pytest.mark.rule("UC-061")
@pytest.mark.parametrize(("locale", "longest"), [("zh", SHORT_LINE), ("en", LONG_LINE)])
def test_every_kind_has_twenty_neutral_lines_none_of_which_says_a_word_of_it(locale: str, longest: int) -> None:
    lines = neutral(locale)
    for kind in {pair.kind for pair in PAIRS[locale]}:
        own = [line for one, line in lines if one == kind]
        words = [word for pair in PAIRS[locale] if pair.kind == kind for word in pair.words]
        assert len({*own}) == 20
        assert max(map(len, own)) <= longest
        assert [(line, word) for line, word in product(own, words) if says(line, word, "pair")] == []


# Pairs of rooms


@pytest.mark.rule("UC-013")
@pytest.mark.parametrize(
    ("line", "item"),
    [
        ("西瓜 冬瓜", "西瓜|冬瓜"),
        ("西瓜|冬瓜", "西瓜|冬瓜"),
        (" 西瓜 | 冬瓜 | easy ", "西瓜|冬瓜|easy"),
        ("西瓜|冬瓜|easy|food", "西瓜|冬瓜|easy|food"),
        ("ice cream|hot dog", "ice cream|hot dog"),
        ("可乐🥤|雪碧7", "可乐🥤|雪碧7"),
    ],
)
def test_a_pair_is_read(line: str, item: str) -> None:
    assert STOCK.read(line) == item
    assert pair_of(item).words == tuple(item.split("|")[:2])


@pytest.mark.rule("UC-014")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("咖啡 咖啡豆", "alike"),
        ("餃子 饺子", "alike"),
        ("Tea|ｔｅａ", "alike"),
        ("西瓜", "no-pair"),
        ("西瓜|", "no-pair"),
        ("西瓜|…", "no-pair"),
        ("西瓜 冬瓜 南瓜", "no-pair"),
        ("西瓜|冬瓜|easy|fruit", "no-pair"),
        (f"西瓜|{'长' * 21}", "too-long"),
    ],
)
def test_a_pair_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(Refused, match=f"undercover-{reason}"):
        STOCK.read(line)


@pytest.mark.rule("UC-014")
def test_a_pair_is_the_same_in_either_order_and_script() -> None:
    assert len({STOCK.same(item) for item in ("饺子|馄饨|easy", "餛飩|餃子", "馄饨|饺 子|hard|food")}) == 1


# Lines that say a word


@pytest.mark.rule("UC-024")
@pytest.mark.parametrize(
    "line", ["饺子", "ＪＩＡＯＺＩ", "餃 子", "饺.子", "饺🥟子", "饺\u200b子", "我爱吃饺子！", "jiao zi", "JiǎoZi好吃"]
)
def test_every_way_to_write_a_word_says_it(line: str) -> None:
    assert says(line, "饺子", "pair", "jiaozi")


@pytest.mark.rule("UC-024", "UC-026")
@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("an Apple a day", "apple"),
        ("I like apples.", "apple"),
        ("a p p l e", "apple"),
        ("one glove", "gloves"),
        ("two buses", "bus"),
        ("it's a café", "cafe"),
        ("some cream", "ice cream"),
        ("hot-dog", "hot dog"),
    ],
)
def test_words_in_languages_with_blanks(line: str, word: str) -> None:
    assert says(line, word, "pair")


@pytest.mark.rule("UC-026")
@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("what is that", "hat"),
        ("pineapple", "apple"),
        ("great east", "tea"),
        ("very hot", "hot dog"),
        ("it is cold as ice", "ice cream"),
        ("过年吃", "饺子"),
        ("jz", "饺子"),
        ("蛟子", "饺子"),
        ("dumplings", "饺子"),
    ],
)
def test_other_words_and_sounds_do_not(line: str, word: str) -> None:
    assert not says(line, word, "pair", "jiaozi" if word == "饺子" else "")


@pytest.mark.rule("UC-026")
@pytest.mark.parametrize(
    ("line", "word", "told"),
    [
        ("我家的洗衣机", "洗衣机", {"word", "pair", "character"}),
        ("洗衣服用", "洗衣机", {"pair", "character"}),
        ("洗东西用", "洗衣机", {"character"}),
        ("会转", "洗衣机", set[str]()),
        ("像饺皮", "饺子", {"character"}),
        ("儿子爱吃", "饺子", set[str]()),
        ("饭碗", "碗", {"word", "pair", "character"}),
        ("过年包餃", "饺子", {"character"}),
    ],
)
def test_how_much_of_a_word_says_it(line: str, word: str, told: set[str]) -> None:
    assert {check for check in ("off", "word", "pair", "character") if says(line, word, check)} == told


@pytest.mark.rule("UC-027")
def test_the_pinyin_of_every_word_says_it() -> None:
    assert all(sound.isascii() and sound.isalpha() for _, sound in CHINESE)
    said = [(f"{line}好吃", word, sound) for word, sound in CHINESE for line in (sound, " ".join(sound), sound.upper())]
    assert [line for line, word, sound in said if not says(line, word, "word", sound)] == []


@pytest.mark.rule("UC-024", "UC-026")
def test_every_word_of_the_lists_says_itself() -> None:
    said = [(line, word) for word in WORDS for line in (word, " ".join(word), word.upper(), f"…{word}!")]
    assert [line for line, word in said if not says(line, word, "word")] == []


@pytest.mark.rule("UC-024")
def test_traditional_characters_are_the_simplified_ones() -> None:
    traditional = "餃子 餛飩 饅頭 麵條 雞 烏龜 檯燈 枱燈 臺燈 鋼筆 圖書館 電影院 籃球 護士 藉口 祕密 憶 鬧鐘 頭髮 穀"
    simplified = "饺子 馄饨 馒头 面条 鸡 乌龟 台灯 台灯 台灯 钢笔 图书馆 电影院 篮球 护士 借口 秘密 忆 闹钟 头发 穀"
    assert bare(traditional) == bare(simplified)


def test_the_table_of_characters_is_of_the_list() -> None:
    traditional, simplified, usual = (HOME / "characters.txt").read_text(encoding="utf-8").split()
    known = "".join([*(word for word, _ in CHINESE), *(name for pair in PAIRS["zh"] for name in pair.names)])
    assert len({*traditional}) == len(traditional) == len(simplified)
    assert {*simplified} <= {*known}
    assert usual == "子头儿的们大小"


def test_a_language_is_wide_or_has_blanks() -> None:
    assert all(is_wide(word) for word, _ in CHINESE)
    assert not any(is_wide(word) for pair in PAIRS["en"] for word in pair.words)
