"""What a whole game of twelve strangers sends them in private, and what the group shows instead."""

import re
from collections.abc import Iterator

import pytest

from fsm import Dice
from tests.telegram.evening import evening
from tests.telegram.fake.things import BOT, Message
from tests.telegram.fake.world import World
from tests.telegram.strangers import Habits, Span, Strangers, choose_by_chance

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")


@pytest.fixture(scope="module")
def game() -> World:
    async def whole(table: Strangers) -> None:
        table.habits = Habits(silence=0.15)
        await table.play_game("/new werewolf")

    world, _ = evening(12, whole, seed="evening")
    return world


def sent(world: World, kind: str) -> Iterator[Message]:
    chats = (chat for chat in world.chats.values() if chat.type == kind)
    return (one for chat in chats for one in chat.messages.values() if one.sender == BOT)


def test_a_speech_is_announced_and_timed_in_the_group_alone(game: World) -> None:
    speeches = [one for one in sent(game, "supergroup") if "过麦" in one.labels]
    assert speeches
    clocks = {text.partition("⏳ ")[2].partition(" · ")[0] for one in speeches for text in one.history[1:]}
    own = {clock for clock in clocks if not re.fullmatch(r"＋\d+ 秒（省下的）", clock)}
    assert {"10 秒"} <= own <= {"", "25 秒", "10 秒"}
    assert own < clocks
    about = [text for one in sent(game, "private") for text in one.history if re.search("发言时间|轮到你", text)]
    assert about == []


def test_the_group_reads_whose_votes_are_missing_and_a_private_question_shows_the_time_left(game: World) -> None:
    named = [text for one in sent(game, "supergroup") for text in one.history if " · 还差 " in text]
    assert named
    assert all(re.search(r"⏳ (25|10|5) 秒 · \d+/\d+ · 还差 \d+号 \w+", text) for text in named)
    asked = [one for one in sent(game, "private") if "今晚刀谁？" in one.history[0]]
    assert any(re.search("⏳ (25|10) 秒", text) for one in asked for text in one.history[1:])
    assert not [one for one in sent(game, "private") if re.search("还没作答|等你作答|还剩 .+ 秒。", one.history[0])]


def test_the_group_is_edited_only_for_what_its_readers_need(game: World) -> None:
    texts = [one.history for one in sent(game, "supergroup")]
    votes = [history for history in texts if "放逐投票" in history[0] and "⏳" in history[0]]
    assert votes
    assert max(map(len, votes)) <= 4, "as it begins, two counts, and the end"
    asked = [history for history in texts if re.search("请警长 .+ (归票|定发言顺序|移交)", history[0])]
    assert asked
    assert not [text for history in asked for text in history[1:] if "⏳" in text], "the others wait for a few seconds"
    calls = [text for history in texts for text in history if "请睁眼" in text]
    assert calls
    assert not [text for text in calls if "⏳ 3 秒" in text], "it is dawn before that is read"
    saved = [re.findall(r"＋(\d+) 秒", " ".join(history)) for history in texts]
    assert {len(one) for one in saved if one and int(one[0]) <= 20} == {1}, "who has few seconds knows how few"
    assert {len(one) for one in saved if one and int(one[0]) > 20} <= {1, 2}


def test_a_player_of_undercover_reads_the_own_word_in_private_and_describes_it_in_the_group() -> None:
    async def whole(table: Strangers) -> None:
        table.habits, table.choose = Habits(speech=Span(5, 14, 30), silence=0, lost=0), choose_by_chance(Dice("words"))
        await table.play_game("/new undercover")

    world, _ = evening(6, whole, seed="words")
    told = [one.text.partition("\n")[0] for one in sent(world, "private")]
    assert sorted(re.sub("“.*|：.*", "", text) for text in told) == ["✅ 已加入"] * 6 + ["你的词"] * 6
    assert [one for one in sent(world, "supergroup") if re.search(r"^1号 \w+：\w", one.text)]
    talk = next(one for one in sent(world, "supergroup") if "自由讨论" in one.text)
    assert any(re.search(r"\n⏳ \d+ 秒 · 1/4 想结束$", text) for text in talk.history), talk.history
    assert talk.text.endswith("聊完投票。"), "the vote stands below"
    assert not [one.text for one in sent(world, "supergroup") if re.search("这次表决|提前结束|想结束", one.text)]


def test_a_night_is_two_messages_for_a_wolf_and_ends_with_what_the_wolves_have_agreed_on(game: World) -> None:
    news = [one.history[0] for one in sent(game, "private") if "狼队：" in one.history[0]]
    assert all(re.match(r"狼队：[^\n]+\s+💬 狼队频道：[^\n]+$", text) for text in news), news
    asked = [one.history for one in sent(game, "private") if "今晚刀谁？" in one.history[0]]
    assert any(re.search(r"今晚刀谁 → .+\n今晚(刀|空刀).+\n狼队频道关了", texts[-1]) for texts in asked)
    told = [
        one.history[0] for one in sent(game, "private") if re.match("今晚(刀|空刀).*。|狼队频道关了", one.history[0])
    ]
    assert told == [], "the end is an edit"


def test_whoever_is_out_reads_in_the_offer_what_the_group_reads_meanwhile(game: World) -> None:
    offers = [one for one in sent(game, "private") if re.match("你(被投)?出局了。", one.history[0])]
    read = [text.partition("群里：\n")[2] for one in offers for text in one.history[1:] if "群里：" in text]
    assert any("昨夜" in text for text in read)
    assert any("被投出局" in text for text in read)
    assert any(re.fullmatch(r"🎤 \d+号 \w+ 发言( · 下一位 \d+ 号)?", text) for text in read), (
        "and no time that stands still"
    )


def test_few_messages_are_private(game: World) -> None:
    assert game.meter.counts["private send"] <= 110
    assert game.meter.counts["private edit"] <= 140


def test_the_players_are_listed_once_at_the_deal(game: World) -> None:
    deal = next(one for one in sent(game, "supergroup") if "发牌存证" in one.text)
    assert "1号 " not in deal.text
    assert any(one.history[0].startswith("存活：1号 ") for one in sent(game, "supergroup") if one.id > deal.id)


def test_a_team_that_is_marked_and_not_confirmed_is_the_team_when_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def forget(*_: object) -> None:
        """Confirm nothing."""

    async def whole(table: Strangers) -> None:
        table.habits = Habits(silence=0)
        await table.play_game("/new avalon")

    monkeypatch.setattr(Strangers, "_press_one", forget)
    world, _ = evening(5, whole, seed="marks")
    told = [one.history[0] for one in sent(world, "supergroup")]
    assert any("提名 " in one for one in told)
    assert not any("没有提名" in one for one in told)
