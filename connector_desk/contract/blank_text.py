"""Texts without anything to see: blanks, and characters that are shown as nothing."""

import re
from typing import Final

INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Unicode's Default_Ignorable_Code_Point, and what else is empty, such as the Braille pattern blank: as in a class."""
_BLANK = re.compile(rf"[\s\x00-\x20\x7f-\xa0{INVISIBLE}]*")


def is_blank(text: str) -> bool:
    """Return whether a text has nothing to see; joiners within a word do not matter."""
    return _BLANK.fullmatch(text) is not None
