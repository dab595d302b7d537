from collections.abc import Mapping
from typing import Final, NamedTuple

from fsm.grid import Tone


class Theme(NamedTuple):
    paper: str
    stripe: str
    gone: str
    ink: str
    faint: str
    line: str
    tones: Mapping[Tone, str]


LIGHT: Final = Theme(
    paper="#ffffff",
    stripe="#f4f5f7",
    gone="#e3e5e9",
    ink="#1f2328",
    faint="#656d76",
    line="#d0d7de",
    tones={
        Tone.PLAIN: "#1f2328",
        Tone.GOOD: "#0b57a4",
        Tone.EVIL: "#b3261e",
        Tone.OTHER: "#7a4d00",
        Tone.YES: "#1a6e3a",
        Tone.NO: "#b3261e",
        Tone.OUT: "#656d76",
    },
)

DARK: Final = Theme(
    paper="#15181d",
    stripe="#1c2026",
    gone="#2b3037",
    ink="#e6edf3",
    faint="#9aa4af",
    line="#333a43",
    tones={
        Tone.PLAIN: "#e6edf3",
        Tone.GOOD: "#79b8ff",
        Tone.EVIL: "#ff8a80",
        Tone.OTHER: "#f0c05a",
        Tone.YES: "#6fdc8c",
        Tone.NO: "#ff8a80",
        Tone.OUT: "#9aa4af",
    },
)

THEMES: Final[Mapping[str, Theme]] = {"light": LIGHT, "dark": DARK}
