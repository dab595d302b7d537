from bot.games import games_and_words
from bot.messages.drawing import Drawing, Mark, SeatLine, as_text, width
from bot.messages.grid import draw_grid
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm.grid import Grid, Sheet, Sign, Tone

GAMES, WORDS = games_and_words()


def table() -> Grid:
    sheet = Sheet((1, 2, 3))
    sheet.begin("werewolf-column-night", Sign("werewolf-sign-knife", (2,)), number=1)
    sheet.mark(1, Sign("werewolf-sign-knife", (2,)))
    sheet.leave(2, Sign("werewolf-cause-wolf_kill", tone=Tone.OUT))
    sheet.begin("werewolf-column-exile", number=1, round=1)
    sheet.mark(3, Sign("", (1,)))
    rows = [
        sheet.row(1, "werewolf", Tone.EVIL, Sign("werewolf-sign-sheriff")),
        sheet.row(2, "seer", Tone.GOOD),
        sheet.row(3, "villager", Tone.GOOD),
    ]
    return sheet.grid(rows)


def in_words(locale: str) -> Drawing:
    context = RenderContext(locale, GAMES["werewolf"], {1: "Ann", 2: "<b>Bo", 3: "王"})
    return draw_grid(table(), Renderer(WORDS), context)


def test_a_table_speaks_the_language_of_its_reader_and_explains_each_mark_once() -> None:
    drawing = in_words("zh")
    assert (drawing.titles, drawing.heads) == (("1 夜", "1 天票"), ((Mark("刀2", Tone.PLAIN),), ()))
    first = SeatLine(1, "Ann", "狼人", Tone.EVIL, "🎖", ((Mark("刀2", Tone.PLAIN),), ()), None)
    assert (drawing.lines[0], drawing.lines[1].left) == (first, 0)
    assert in_words("en").titles == ("N1", "D1")
    assert [(mark.text, about) for mark, about in in_words("zh").legend] == [("刀", "狼人刀谁"), ("🎖", "警长")]


def test_columns_stand_below_each_other_in_a_font_of_one_width() -> None:
    lines = as_text(in_words("zh")).splitlines()
    rows = lines[: lines.index("")]
    assert width(rows[0].partition("1 天票")[0]) == width(rows[-1].rstrip("1"))
    assert rows[-1].endswith("1")


def test_what_is_too_wide_for_a_phone_goes_on_below() -> None:
    lines = as_text(in_words("zh"), 18).splitlines()
    assert max(map(width, lines)) <= 18
    assert sum("狼人" in line and "▲1" in line for line in lines) == 2
