"""JSON as it came: read as far as it goes, with the byte at which it breaks; doubled members are named (RFC 8259)."""

import base64
import json
import re
from collections.abc import Callable
from typing import Any, Final

from connector_desk.decoding.remark import MOST_REMARKS, Remark, RemarkText, remark

# Base64url as it came: decoded as far as it goes, with the byte at which it breaks (RFC 7515 §2).


_OTHER: Final = re.compile(r"[^A-Za-z0-9_-]")


def decoded(text: str, at: int = 0) -> tuple[bytes, list[Remark]]:
    """Return the bytes up to the first wrong character, and what is wrong; `at` is where the text begins."""
    remarks: list[Remark] = []
    bare = text.rstrip("=")
    if len(bare) < len(text):
        remarks.append(remark(RemarkText.PADDED, at + len(bare)))
    if _is_standard(bare):
        first = min(place for place in (bare.find("+"), bare.find("/")) if place >= 0)
        remarks.append(remark(RemarkText.STANDARD_BASE64, at + first))
        bare = bare.replace("+", "-").replace("/", "_")
    wrong = _OTHER.search(bare)
    if wrong is not None:
        remarks.append(remark(RemarkText.NOT_BASE64URL, at + len(bare[: wrong.start()].encode("utf-8", "replace"))))
        bare = bare[: wrong.start()]
    if len(bare) % 4 == 1:
        if wrong is None:
            remarks.append(remark(RemarkText.CUT_BASE64, at + len(bare) - 1))
        bare = bare[:-1]
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4)), remarks


def encoded_offset(at: int, offset: int) -> int:
    """Return the character of a base64url text at `at` in which a decoded byte lies."""
    return at + offset * 4 // 3


def _is_standard(bare: str) -> bool:
    return ("+" in bare or "/" in bare) and "-" not in bare and "_" not in bare


# JSON.


DEEPEST: Final = 64
_BLANK: Final = re.compile(r"[ \t\r\n]*")
_STRING: Final = re.compile(r'"((?:[^"\\\x00-\x1f]|\\.)*)("?)', re.DOTALL)
_WORD: Final = re.compile(r"-?\d[\d.eE+-]*|[a-z]+|[A-Za-z]+")
_MISSING: Final = object()


def read(text: str) -> tuple[Any, list[Remark]]:
    """Return the value, None if nothing could be read, and the faults; a fault's byte counts from the text's start."""
    reader = _Reader(text)
    value = reader.value(0)
    reader.skip()
    if reader.broken is None and reader.place < len(text):
        reader.remarks.append(remark(RemarkText.JSON_TRAILS, reader.byte(reader.place)))
    if reader.broken is not None:
        reader.remarks.append(remark(reader.why, reader.byte(reader.broken)))
    return None if value is _MISSING else value, reader.remarks[:MOST_REMARKS]


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.place = text, 0
        self.remarks: list[Remark] = []
        self.broken: int | None = None
        self.why = RemarkText.JSON_BREAKS

    @property
    def is_broken(self) -> bool:
        return self.broken is not None

    def byte(self, place: int) -> int:
        return len(self.text[:place].encode("utf-8", "surrogatepass"))

    def skip(self) -> None:
        found = _BLANK.match(self.text, self.place)
        self.place = found.end() if found is not None else self.place

    def fail(self, why: RemarkText = RemarkText.JSON_BREAKS) -> Any:  # noqa: ANN401 - any JSON value
        if self.broken is None:
            self.broken, self.why = self.place, why
        return _MISSING

    def value(self, depth: int) -> Any:  # noqa: ANN401 - any JSON value
        self.skip()
        begins = self.text[self.place : self.place + 1]
        if begins in "{[" and begins:
            if depth >= DEEPEST:
                return self.fail(RemarkText.TOO_DEEP)
            return self._object(depth) if begins == "{" else self._array(depth)
        if begins == '"':
            return self._string()
        found = _WORD.match(self.text, self.place)
        if found is None:
            return self.fail()
        try:
            value = json.loads(found[0], parse_constant=_no_constant)
        except ValueError:
            return self.fail()
        self.place = found.end()
        return value

    def _string(self) -> Any:  # noqa: ANN401 - text, or nothing
        found = _STRING.match(self.text, self.place)
        if found is None:
            return self.fail()
        if not found[2]:
            self.place = found.end()
            self.fail()
            return _text(found[1])
        try:
            value = json.loads(found[0])
        except ValueError:
            self.fail()
            value = _text(found[1])
        self.place = found.end()
        return value

    def _array(self, depth: int) -> list[Any]:
        made: list[Any] = []

        def one() -> None:
            value = self.value(depth + 1)
            if value is not _MISSING:
                made.append(value)

        self._each("]", one)
        return made

    def _object(self, depth: int) -> dict[str, Any]:
        made: dict[str, Any] = {}

        def one() -> None:
            start = self.place
            if self.text[start : start + 1] != '"':
                self.fail()
                return
            name = self._string()
            self.skip()
            if self.broken is None and self.text[self.place : self.place + 1] != ":":
                self.fail()
            if self.broken is not None:
                return
            self.place += 1
            value = self.value(depth + 1)
            if name in made and len(self.remarks) < MOST_REMARKS:
                self.remarks.append(remark(RemarkText.DUPLICATE_MEMBER, self.byte(start), name=name))
            if value is not _MISSING:
                made[name] = value

        self._each("}", one)
        return made

    def _each(self, end: str, one: Callable[[], None]) -> None:
        self.place += 1
        self.skip()
        if self.text[self.place : self.place + 1] == end:
            self.place += 1
            return
        while True:
            self.skip()
            one()
            if self.is_broken:
                return
            self.skip()
            follows = self.text[self.place : self.place + 1]
            if follows not in {",", end}:
                self.fail()
                return
            self.place += 1
            if follows == end:
                return


def _text(escaped: str) -> str:
    try:
        return str(json.loads(f'"{escaped}"'))
    except ValueError:
        return escaped


def _no_constant(name: str) -> Any:  # noqa: ANN401 - never returns
    raise ValueError(name)
