from adapters.console.adapter import PERSON, ROOM, WORDS, ConsoleAdapter

__all__ = ["PERSON", "ROOM", "WORDS", "ConsoleAdapter"]
