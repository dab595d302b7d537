import pytest

from tests.pipe.driver import Pipe
from tests.pipe.room import PipeRoom
from tests.pipe.test_time_left import TWELVE

THIRTEEN = [*TWELVE, "mia"]


@pytest.mark.rule("WB-004")
def test_a_number_behind_config_is_one_of_the_list_and_no_board() -> None:
    with Pipe(locale="zh") as pipe:
        table = PipeRoom(pipe)
        table.rule("/new 狼人杀")
        for number in ("99", "13"):
            assert "common-config-set" not in [line["key"] for line in table.rule(f"/config {number}")]


@pytest.mark.rule("WB-003", "WB-002")
@pytest.mark.parametrize(
    ("locale", "change", "text"),
    [
        ("zh", "法典版", "另选：13 人局。"),
        ("en", "Codex", "you can choose another with <code>/config set board</code>: 13 players."),
        ("zh", "set board b12_444_guard", "要 12 人，13 人开不了。13 人可以玩：13 人局"),
        ("en", "set board b12_444_guard", "it takes 12 players, not 13. The board for 13: 13 players"),
    ],
)
def test_thirteen_at_a_board_for_fewer_read_which_one_fits(locale: str, change: str, text: str) -> None:
    with Pipe(locale=locale) as pipe:
        table = PipeRoom(pipe, people=THIRTEEN)
        table.rule("/new werewolf chat")
        for person in THIRTEEN:
            table.say(person, "/join")
        table.rule(f"/config {change}")
        (refused,) = table.rule("/start")
        assert refused["key"] == "common-cannot-start"
        assert refused["text"].endswith(text)
        table.rule("/config set board 13人")
        assert "common-dealt" in [line["key"] for line in table.rule("/start")]


@pytest.mark.rule("WB-002")
@pytest.mark.parametrize(
    ("locale", "form"),
    [
        ("zh", "<code>平民=1,狼人=1</code> 这样的，每项 0 到 16。能写的有：平民、狼人、预言家、"),
        ("en", "<code>Villager=1,Werewolf=1</code> and so on, each 0 to 16. There are: Villager, Werewolf, Seer, "),
    ],
)
def test_cards_that_are_not_understood_are_shown_as_they_were_typed_with_how_to_write_them(
    locale: str, form: str
) -> None:
    with Pipe(locale=locale) as pipe:
        table = PipeRoom(pipe)
        table.rule("/new 狼人杀")
        for words in ("狼人=3,平民=4,老虎=1", "狼人=-1,平民=9", "狼人 3 平民 4", "三狼三民预女猎"):
            (refused,) = table.rule(f"/config set board.roles {words}")
            assert refused["args"]["value"] == words
            assert form in refused["text"]
