import struct
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from itertools import chain
from typing import Final
from zlib import crc32

from PIL import Image, ImageColor, ImageDraw

from bot.pictures.theme import Theme

WIDTH: Final = 1080
"""Pixels across: three for each point of a small phone."""
EDGE: Final = 24
SHADES: Final = (0.25, 0.5, 0.75, 1.0)
"""Shares of a colour over the paper that the file keeps, for smooth edges."""

STEP: Final = 1 << 16
"""Bytes of a secret picture, or a multiple of them."""
FINER: Final = 4
"""Dots of a disc's mask for each pixel of its radius."""
CHUNK: Final = 12
"""Bytes of an empty chunk of the file (https://www.w3.org/TR/png-3/#5Chunk-layout)."""


def sheet(theme: Theme, height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), theme.paper)


def png(image: Image.Image, theme: Theme) -> bytes:
    file = BytesIO()
    image.quantize(palette=_palette(theme), dither=Image.Dither.NONE).save(file, "PNG", compress_level=6)
    return file.getvalue()


def _palette(theme: Theme) -> Image.Image:
    paper = ImageColor.getrgb(theme.paper)
    inks = map(ImageColor.getrgb, dict.fromkeys((theme.ink, theme.faint, *theme.tones.values())))
    plain = [*map(ImageColor.getrgb, (theme.paper, theme.stripe, theme.gone, theme.line))]
    shades = [_mix(paper, ink, share) for ink in inks for share in SHADES]
    palette = Image.new("P", (1, 1))
    palette.putpalette([*chain.from_iterable([*plain, *shades])])
    return palette


def _mix(paper: Sequence[int], ink: Sequence[int], share: float) -> tuple[int, ...]:
    return tuple(round(below + (above - below) * share) for below, above in zip(paper, ink, strict=True))


def pad(body: bytes) -> bytes:
    """Pad a file, so that its size does not reveal the drawing."""
    room = -(len(body) + CHUNK) % STEP
    kind, filling = b"yeMU", bytes(room)
    padding = struct.pack(">I", room) + kind + filling + struct.pack(">I", crc32(kind + filling))
    return body[:-CHUNK] + padding + body[-CHUNK:]


def disc(image: Image.Image, centre: tuple[int, int], radius: int, colour: str) -> None:
    image.paste(colour, (centre[0] - radius, centre[1] - radius), _round(radius))


@lru_cache(maxsize=64)
def _round(radius: int) -> Image.Image:
    size = 2 * radius
    mask = Image.new("L", (size * FINER, size * FINER))
    ImageDraw.Draw(mask).ellipse((0, 0, size * FINER - 1, size * FINER - 1), 255)
    return mask.resize((size, size), Image.Resampling.LANCZOS)
