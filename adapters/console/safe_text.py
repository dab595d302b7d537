import unicodedata

# Joiners hold emoji and some scripts together; every other invisible sign can only deceive.
JOINERS = "\u200c\u200d"
SPACES = frozenset({"Zl", "Zp"})
DROPPED = frozenset({"Cc", "Cf", "Cs", "Co"})


def clean(text: str) -> str:
    return "".join(_safe(sign) for sign in text)


def _safe(sign: str) -> str:
    if sign == "\n" or sign in JOINERS:
        return sign
    category = unicodedata.category(sign)
    if sign == "\t" or category in SPACES:
        return " "
    return "" if category in DROPPED else sign


def one_line(text: str) -> str:
    return " ".join(clean(text).split())


def fold(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", clean(text)).casefold().split())
