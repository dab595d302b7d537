"""Font with the signs of names, a part of Noto Sans SC, made by `python -m scripts.fonts [FONT UNIHAN]`.

It needs `pyftsubset` of fontTools with brotli, and Debian's packages fonts-noto-cjk-extra and unicode-data, or the
paths of their files. It holds characters that the everyday part lacks: the table of general standard characters (kTGH
of Unihan), the first levels of Big5 and JIS, kana, the hangul and hanja of KS X 1001, and the letters of Vietnamese.
"""

import bz2
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.pictures.typeface import EVERYDAY, NAMES, has

SOURCE: Final = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc")
SIMPLIFIED: Final = 2
"""Number of the face with the Chinese forms of the characters."""
UNIHAN: Final = Path("/usr/share/unicode/Unihan_OtherMappings.txt.bz2")

LEVELS: Final = (("big5", range(0xA4, 0xC7)), ("euc_jp", range(0xA1, 0xD0)), ("euc_kr", range(0xA1, 0xFE)))
"""Character sets by their codec, with the first bytes of the levels that names are written with."""
EAST_ASIAN: Final = "\u3041"
"""First kana: no sign before it is particular to these sets."""
VIETNAMESE: Final = range(0x1EA0, 0x1EFA)
KANA: Final = (range(0x3041, 0x3100), range(0x31F0, 0x3200), range(0xFF65, 0xFFA0))


def general_standard(unihan: Path) -> Iterator[str]:
    with bz2.open(unihan, "rt", encoding="utf-8") as lines:
        for line in lines:
            code, _, rest = line.partition("\t")
            if rest.startswith("kTGH\t"):
                yield chr(int(code.removeprefix("U+"), 16))


def level(codec: str, first: Iterable[int]) -> Iterator[str]:
    for lead in first:
        for trail in range(0x40, 0xFF):
            sign = bytes((lead, trail)).decode(codec, "ignore")
            if len(sign) == 1 and sign >= EAST_ASIAN:
                yield sign


def signs_of_names() -> set[str]:
    letters = {chr(code) for codes in (*KANA, VIETNAMESE) for code in codes}
    return letters.union(*(level(codec, first) for codec, first in LEVELS))


def main() -> None:
    source, unihan = sys.argv[1:] or (SOURCE, UNIHAN)
    signs = {*general_standard(Path(unihan)), *signs_of_names()}
    missing = sorted(sign for sign in signs if sign.isprintable() and not has(EVERYDAY, sign))
    with TemporaryDirectory() as folder:
        text = Path(folder) / "signs.txt"
        text.write_text("".join(missing), encoding="utf-8")
        subprocess.run(
            (
                *("pyftsubset", source, f"--font-number={SIMPLIFIED}", f"--text-file={text}", "--flavor=woff2"),
                *("--no-hinting", "--desubroutinize", "--layout-features=", f"--output-file={NAMES}"),
                "--drop-tables+=GSUB,GPOS,vhea,vmtx,BASE,VORG",
            ),
            check=True,
        )


if __name__ == "__main__":
    main()
