"""The spellings in which a name is searched for: not every keyboard has the letters of every name."""

import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "\u0131": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters that are no letter with a mark."""
_SPELLED_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
"""How they are written where they are missing."""


def folded(text: str) -> str:
    """Return a text in small letters, each of one character, as a search compares it."""
    return text.casefold() if text.isascii() else unicodedata.normalize("NFC", text.casefold())


def spellings(text: str) -> str:
    """Return a text as `folded` does, then on lines of their own without marks (`muller`) and spelled out."""
    small = folded(text)
    if small.isascii():
        return small
    bare = (one for one in unicodedata.normalize("NFKD", small.translate(_LETTERS)) if not unicodedata.combining(one))
    return "\n".join(dict.fromkeys((small, "".join(bare), small.translate(_SPELLED_OUT))))
