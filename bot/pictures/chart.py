from typing import Final

from PIL import Image, ImageDraw

from bot.messages.drawing import BarChart, ChartBar
from bot.pictures.canvas import EDGE, WIDTH, sheet
from bot.pictures.theme import Theme
from bot.pictures.typeface import HEADING, SMALL, TEXT, drawable
from fsm.grid import Tone

ROW: Final = 62
HEAD: Final = 76
THICK: Final = 34
LABEL: Final = 340
FIGURES: Final = 200
LEFT: Final = EDGE + LABEL + EDGE
LONGEST: Final = WIDTH - EDGE - FIGURES - LEFT


def draw(chart: BarChart, theme: Theme) -> Image.Image:
    rows = sum(len(group.bars) for group in chart.groups)
    heads = 1 + sum(bool(group.heading) for group in chart.groups)
    image = sheet(theme, 2 * EDGE + rows * ROW + heads * HEAD)
    canvas, top = ImageDraw.Draw(image), EDGE
    title = chart.title.replace(chart.name, drawable(chart.name))
    HEADING.write(canvas, EDGE, top + HEAD // 2, HEADING.fit(title, WIDTH - 2 * EDGE), theme.ink)
    top += HEAD
    most = max((bar.games for group in chart.groups for bar in group.bars), default=1)
    for group in chart.groups:
        if group.heading:
            TEXT.write(canvas, EDGE, top + HEAD // 2, TEXT.fit(group.heading, WIDTH - 2 * EDGE), theme.faint)
            canvas.line((EDGE, top + HEAD - 6, WIDTH - EDGE, top + HEAD - 6), theme.line, 2)
            top += HEAD
        for bar in group.bars:
            _bar(canvas, bar, top + ROW // 2, most, theme)
            top += ROW
    return image


def _bar(canvas: ImageDraw.ImageDraw, bar: ChartBar, middle: int, most: int, theme: Theme) -> None:
    label = " ".join([*([f"{bar.place}."] if bar.place else []), drawable(bar.label)])
    TEXT.write(canvas, EDGE, middle, TEXT.fit(label, LABEL), theme.ink)
    upper, lower, colour = middle - THICK // 2, middle + THICK // 2, theme.tones[Tone.YES]
    played, won = (max(4, LONGEST * number // most) for number in (bar.games, bar.wins))
    canvas.rounded_rectangle((LEFT, upper, LEFT + played, lower), 6, theme.stripe, theme.faint, 2)
    if bar.wins:
        canvas.rounded_rectangle((LEFT, upper, LEFT + won, lower), 6, colour)
    end = TEXT.write(canvas, LEFT + played + 16, middle, f"{bar.wins}/{bar.games}", theme.ink)
    share = round(100 * bar.wins / bar.games) if bar.games else 0
    SMALL.write(canvas, end + 16, middle, f"{share}%", theme.faint)
