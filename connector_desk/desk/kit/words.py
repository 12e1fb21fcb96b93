"""Words that are shown to people, as data: English source, translated only where they are painted.  No Qt here."""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from connector_desk.base.host_name import both_forms


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for translation and give it back as it is."""
    del context
    return text


class Words(NamedTuple):
    """A text to be translated in its context, with the values of its `{placeholders}`."""

    context: str
    text: str
    values: Mapping[str, str] = MappingProxyType({})


_INVISIBLE = (
    "\u200b-\u200f"  # zero-width characters and direction marks
    "\u2028-\u202e"  # separators of lines and paragraphs, direction embeddings and overrides
    "\u2060-\u206f"  # word joiner, invisible operators, isolates
    "\ufff9-\ufffb"  # interlinear annotation
    "\U000e0000-\U000e007f"  # tags, which spell whole sentences that nobody sees
    "\u115f\u1160\u2800\u3164\uffa0"  # fillers and the empty pattern, which pass for spaces
    "\u00ad\u034f\u061c\u17b4\u17b5\u180e\ufeff"
)
"""As in a class of a pattern."""
_HIDDEN = f"[{_INVISIBLE}]"
_UNSHOWN = re.compile(rf"[{_INVISIBLE}\x00-\x08\x0b-\x1f\x7f-\x9f]")


def plain(text: str, limit: int = 2_000) -> str:
    """Make outside text safe to show: invisible and bidirectional characters are escaped, the rest is truncated.

    What `isolated` has made of text from right to left stays as it is, so that a sentence can be made safe as a whole.
    """
    parts = _ISOLATE.split(text[:limit])  # every other one is the inside of an isolate
    shown = "".join(_spelled_part(part, is_inside=index % 2 == 1) for index, part in enumerate(parts))
    return shown + "…" if len(text) > limit else shown


def plain_address(address: str, limit: int = 300) -> str:
    """Make an address, or a host, safe to show; one with letters beyond ASCII in both forms."""
    return plain(both_forms(address), limit)


_OPENING = {**dict.fromkeys("\u202a\u202b\u202d\u202e", "\u202c"), **dict.fromkeys("\u2066\u2067\u2068", "\u2069")}
"""What sets the direction of writing, and what ends it (UAX 9 §2)."""
_ENDS = frozenset(_OPENING.values())
_TURNED = frozenset({"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "LRI", "RLI", "FSI", "PDI"})


_ISOLATE = re.compile("\u2068([^\u2066-\u2069]*)\u2069")


def isolated(text: str) -> str:
    """Isolate outside text in what is written around it: it cannot turn anything but itself.

    Directions that it opens are closed, and those that it only closes are left out.  For showing alone: what was typed
    is kept and copied as it is.  Text without letters from right to left stays as it is.
    """
    if text.isascii() or not any(unicodedata.bidirectional(one) in _TURNED for one in text):
        return text
    kept: list[str] = []
    open_ends: list[str] = []
    for one in text:
        if one in _OPENING:
            open_ends.append(_OPENING[one])
        elif one in _ENDS:
            if not open_ends or open_ends[-1] != one:
                continue
            open_ends.pop()
        kept.append(one)
    return "".join(["\u2068", *kept, *reversed(open_ends), "\u2069"])


def plain_inside(text: str, limit: int = 2_000) -> str:
    """Make outside text safe to show within other words."""
    return isolated(plain(text, limit))


def one_line(text: str, limit: int) -> str:
    """Make outside text one safe line; it is cut as it is shown, so that spelling out makes it no longer."""
    shown = plain(" ".join(text[: 4 * limit].split()), limit)
    return shown if len(shown) <= limit else shown[:limit].rstrip("…") + "…"


def line_of(text: str | None, longest: int = 400) -> str:
    """Clean a text from outside: one line of limited length; empty if there is none."""
    return " ".join((text or "")[: 4 * longest].split())[:longest]


def has_invisible(text: str) -> bool:
    """Return whether a text contains invisible or bidirectional control characters."""
    return re.search(_HIDDEN, text) is not None


def countdown(seconds: int) -> str:
    """Spell seconds as 9:05, 1:02:05 or 23 h."""
    hours, rest = divmod(seconds, 3_600)
    if hours >= 3:
        return f"{hours} h"
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def _spelled_part(part: str, *, is_inside: bool) -> str:
    spelled = _UNSHOWN.sub(_spelled, part)
    if not is_inside:
        return spelled
    is_turned = any(unicodedata.bidirectional(one) in _TURNED for one in spelled)
    return f"\u2068{spelled}\u2069" if is_turned else f"⟨U+2068⟩{spelled}⟨U+2069⟩"


def _spelled(character: re.Match[str]) -> str:
    return f"⟨U+{ord(character[0]):04X}⟩"
