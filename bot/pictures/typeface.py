"""Text in a picture: our font first, then fonts of the system, and signs that none of them has are left out."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import category, normalize

from PIL import ImageDraw, ImageFont

EVERYDAY: Final = Path(__file__).parent / "fonts" / "NotoSansSC-Medium-subset.woff2"
"""A font with the Chinese characters of everyday use, Latin, Greek and Cyrillic letters, and marks."""
NAMES: Final = EVERYDAY.with_name("NotoSansSC-Medium-names.woff2")
"""The same font's rarer Chinese characters, kana and hangul, which names are written with (`scripts.fonts`)."""
OURS: Final = (EVERYDAY, NAMES)
SYSTEM: Final = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts")
FAMILIES: Final = ("NotoSans", "NotoSansCJK", "NotoNaskh", "DejaVuSans", "unifont", "wqy", "FreeSans", "Symbola")
"""Families of system fonts that are asked for other scripts, the best first."""
MOST_FONTS: Final = 24
WIDE: Final = r"\u2e80-\u9fff\uff00-\uffef"
BREAKS: Final = re.compile(
    rf"[(\u201c\u300c\uff08]*[{WIDE}][)\u201d\u3001\u3002\u300d\uff01\uff09\uff0c\uff1a\uff1b\uff1f]*|[^\s{WIDE}]+\s*|\s+"
)
"""Parts of a text that stay in one line: a Chinese character with its punctuation, or a word."""

SCRIPTS: Final = {"arabic": "ع", "hebrew": "א", "thai": "ก", "devanagari": "अ"}
"""A letter of each script that names are often written with, and that our font does not have."""

UNKNOWN: Final = "□"
BLANK: Final = "\U0010fffe"

DRAWN_AS: Final = {"🔵": "●", "🔴": "▲", "⚪": "○", "🎖": "★", "🌊": "◎", "♛": "◆", "✗": "×"}
"""Marks that our font does not have, by the sign that stands for each; their colour comes from the drawing."""


class Piece(NamedTuple):
    font: ImageFont.FreeTypeFont
    text: str


class Typeface:
    def __init__(self, size: int) -> None:
        self.size = size

    def centre(self, canvas: ImageDraw.ImageDraw, middle: tuple[int, int], text: str, fill: str) -> None:
        self.write(canvas, middle[0] - self.width(text) // 2, middle[1], text, fill)

    def width(self, text: str) -> int:
        return round(sum(piece.font.getlength(piece.text) for piece in _pieces(text, self.size)))

    def fit(self, text: str, width: int) -> str:
        if self.width(text) <= width:
            return text
        fits = bisect_left(range(len(text)), True, key=lambda most: self.width(f"{text[: most + 1]}…") > width)
        return f"{text[:fits].rstrip()}…"

    def lines(self, text: str, width: int, most: int) -> list[str]:
        lines: list[str] = [""]
        for part in BREAKS.findall(text):
            if lines[-1] and self.width(f"{lines[-1]}{part}".rstrip()) > width:
                lines.append("")
            lines[-1] += part if lines[-1] else part.lstrip()
        rest = "".join(lines[most - 1 :])
        return [self.fit(line.rstrip(), width) for line in (*lines[: most - 1], rest) if line]

    def write(self, canvas: ImageDraw.ImageDraw, left: int, middle: int, text: str, fill: str) -> int:
        at = float(left)
        for piece in _pieces(text, self.size):
            canvas.text((at, middle), piece.text, fill=fill, font=piece.font, anchor="lm")
            at += piece.font.getlength(piece.text)
        return round(at)


TEXT: Final = Typeface(30)
SMALL: Final = Typeface(26)
HEADING: Final = Typeface(36)


@lru_cache(maxsize=4096)
def _pieces(text: str, size: int) -> list[Piece]:
    drawn = "".join(DRAWN_AS.get(sign, sign) for sign in text)
    chosen = [(font_for(sign), sign) for sign in drawn if sign.isprintable()]
    return [
        Piece(font_of_size(font, size), "".join(sign for _, sign in parts))
        for font, parts in groupby(chosen, key=lambda one: one[0])
        if font is not None
    ]


@lru_cache(maxsize=8192)
def font_for(sign: str) -> Path | None:
    return next((font for font in (*OURS, *system_fonts()) if has(font, sign)), None)


def drawable(name: str) -> str:
    signs = [sign for sign in normalize("NFC", name) if category(sign)[0] in "LN"]
    known = signs or [sign for sign in name if sign.isprintable() and not sign.isspace()]
    is_whole = all(map(font_for, signs)) and any(map(font_for, known))
    return name if is_whole or not name.strip() else UNKNOWN


def lacking() -> list[str]:
    return [script for script, letter in SCRIPTS.items() if font_for(letter) is None]


def has(font: Path, sign: str) -> bool:
    """Return whether a font has a sign: it differs from the sign for missing glyphs."""
    face = font_of_size(font, 16)
    return sign.isspace() or bytes(face.getmask(sign)) != missing(font)


@cache
def missing(font: Path) -> bytes:
    return bytes(font_of_size(font, 16).getmask(BLANK))


@cache
def font_of_size(font: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font, size)


@cache
def system_fonts() -> tuple[Path, ...]:
    return tuple(sorted(_find_fonts(), key=_rank))[:MOST_FONTS]


def _find_fonts() -> Iterator[Path]:
    for folder in SYSTEM:
        for kind in ("*.ttf", "*.otf", "*.ttc"):
            for path in folder.rglob(kind):
                name = path.stem.casefold()
                if name.startswith(tuple(map(str.casefold, FAMILIES))) and not {"bold", "italic", "mono"} & set(
                    name.replace("-", " ").replace("oblique", "italic").split()
                ):
                    yield path


def _rank(path: Path) -> tuple[int, str]:
    name = path.stem.casefold()
    ranks = [rank for rank, family in enumerate(FAMILIES) if name.startswith(family.casefold())]
    return (max(ranks), path.stem)
