"""The games that come with Yemu."""

from pathlib import Path
from typing import Final

LOCALES: Final = Path(__file__).parents[2] / "locales"
"""Their words stand with the shell's, in one folder per language."""
