from pathlib import Path
from typing import Final

LOCALES: Final = Path(__file__).parents[2] / "locales"
"""The folder of their texts, shared with the shell, with one folder per language."""
