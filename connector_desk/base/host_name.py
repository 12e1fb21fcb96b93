"""Host names with letters beyond ASCII (IDNA 2008, UTS 46 without its transitional mapping).

They are stored and sent in ASCII (`xn--`), and shown to people in both forms.  A name that mixes alphabets, or whose
letters all look like Latin ones, is refused: nobody could tell it from another.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_HOST: Final = r"(?a)((?:[A-Za-z][A-Za-z0-9+.-]*:)?//)?([^/?#\\@:\[\]\s]+)(?=(?::[0-9]*)?(?:[/?#]|$))"
_A_LABEL: Final = r"(?i)(?<![A-Za-z0-9-])xn--[a-z0-9-]+"
_ANY: Final = frozenset({"MODIFIER", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "MASCULINE", "FEMININE", "MICRO"})
_TOGETHER: Final = (  # UTS 39 §5.2, highly restrictive
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)
_LIKE_LATIN: Final = frozenset("асԁеһіјӏорԛѕԝхуъЬҽпгѵѡԍӓӧӱёї" + "αικνρυωηοτγϲϳ")
"""Cyrillic and Greek letters that are shown like Latin ones (UTS 39, confusables.txt)."""


class HostNameRefused(ValueError):
    """A name that no host can have; `letters` are those that look like other letters, if that is why."""

    def __init__(self, letters: str = "") -> None:
        super().__init__(letters)
        self.letters = letters


def host_to_ascii(name: str) -> str:
    """Return a host name in ASCII (ToASCII); raises HostNameRefused."""
    if name.isascii():
        return name
    found, letters = _idna(name)
    _check_letters(letters)
    return found


def _idna(name: str) -> tuple[str, str]:
    """Return a host name in both forms, ASCII and letters; raises HostNameRefused."""
    import idna  # noqa: PLC0415 - 10 ms, for names beyond ASCII alone

    try:
        found = idna.encode(name, uts46=True, std3_rules=True).decode()
        return found, idna.decode(found)
    except idna.IDNAError as wrong:
        raise HostNameRefused from wrong


def to_ascii(address: str) -> str:
    """Return an address, or a host name alone, with its host in ASCII; raises HostNameRefused."""
    if address.isascii() or (found := re.match(_HOST, address)) is None:
        return address
    return f"{address[: found.start(2)]}{host_to_ascii(found[2])}{address[found.end() :]}"


def to_unicode(address: str) -> str:
    """Return an address, or a host, with the letters of its host (ToUnicode).

    One without such letters, or with letters that look like others, stays as it is.
    """
    found = re.match(_HOST, address) if "xn--" in address.lower() else None
    if found is None or not re.search(_A_LABEL, found[2]):
        return address
    try:
        _, readable = _idna(found[2])
        if host_to_ascii(readable) != found[2].lower():
            return address
    except HostNameRefused:
        return address
    return f"{address[: found.start(2)]}{readable}{address[found.end() :]}"


def both_forms(address: str) -> str:
    """Return an address, or a host, as people see it: with its letters, and with the ASCII form behind it."""
    readable = to_unicode(address)
    found = re.match(_HOST, address)
    return address if found is None or readable == address else f"{readable} ({found[2]})"


def _check_letters(name: str) -> None:
    labels = name.split(".")
    for label in labels:
        scripts = {one: _script(one) for one in label if not one.isascii() or one.isalpha()}
        alphabets = set(scripts.values()) - {""}
        if len(alphabets) > 1 and not any(alphabets <= together for together in _TOGETHER):
            common = "LATIN" if "LATIN" in alphabets else scripts[label[0]]
            raise HostNameRefused(_named(one for one, script in scripts.items() if script not in {common, ""}))
        is_at_home = bool(alphabets & set(map(_script, labels[-1])))  # a top domain in the same letters
        if alphabets and not is_at_home and alphabets <= {"CYRILLIC", "GREEK"} and _LIKE_LATIN.issuperset(scripts):
            raise HostNameRefused(_named(scripts))


def _script(letter: str) -> str:
    """Return the alphabet of a letter, by its name in Unicode; empty for what every alphabet uses."""
    if not unicodedata.category(letter).startswith("L"):
        return ""
    script = unicodedata.name(letter, "").partition(" ")[0]
    return "" if script in _ANY else script


def _named(letters: Iterable[str]) -> str:
    return ", ".join(f"{one} (U+{ord(one):04X})" for one in letters)
