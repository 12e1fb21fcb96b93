"""Canonical forms of documents that differ in their values only: computed once, and filled in (RDFC-1.0 §4).

Credentials of one schema have the same members.  The template is computed with a mark in the place of each value, and
has gaps where the marks appear in the result.  Only documents signed here use it: a verifier computes the form from the
beginning, so a wrong template could never make a valid proof.
"""

import hashlib
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

# A value of another scheme, or of none, could have another meaning as an identifier
_IDENTIFIER: Final = re.compile(r"(did|urn|https?):[^\x00-\x20<>\"{}|^`\\\x7f]+")
_MARKED_NUMBER: Final = 4_503_599_627_000_000  # below the largest that JSON-LD writes as an integer
_XSD_STRING: Final = "http://www.w3.org/2001/XMLSchema#string"
_CONSTANT: Final = frozenset({"@context", "type"})

Statement = tuple["str | int", ...]
"""The pieces of a line of N-Quads: text as it is, the number of a value, or -1 - n for the blank node n."""


@dataclass(slots=True)
class DocumentOutline:
    """The members of a document and the kinds of its values, which choose a template; and the values themselves."""

    mark: list[object] = field(default_factory=list)
    values: list[str | int] = field(default_factory=list)


def outline(document: Mapping[str, object]) -> DocumentOutline | None:
    """Split a document into an outline and its values; None if other values could change its meaning."""
    found = DocumentOutline()
    return found if _outline(document, found, depth=0) else None


def _outline(members: Mapping[str, object], found: DocumentOutline, depth: int) -> bool:
    mark, values = found.mark, found.values
    for key, value in members.items():
        mark.append(key)
        if key in _CONSTANT:
            named = value if isinstance(value, list) else [value]
            if (key == "@context" and depth) or not all(isinstance(one, str) for one in named):
                return False
            mark.append(tuple(named))
        elif key[:1] == "@":
            return False
        elif isinstance(value, str):
            identifier = _IDENTIFIER.fullmatch(value)
            mark.append(identifier[1] if identifier else 0)
            values.append(value)
        elif isinstance(value, bool):
            mark.append(("yes",) if value else ("no",))
        elif isinstance(value, int):
            mark.append(1)
            values.append(value)
        elif isinstance(value, dict):
            mark.append(2)
            if not _outline(value, found, depth + 1):
                return False
            mark.append(3)
        else:  # equal elements of a list are one: that depends on the values
            return False
    return True


class CanonicalTemplate:
    """The statements that a document of one outline makes, with gaps for its values."""

    def __init__(self, statements: Sequence[Statement], blanks: int) -> None:
        self._statements = statements
        self._blanks = [[one for one in statements if -1 - number in one] for number in range(blanks)]

    def filled(self, values: Sequence[str | int]) -> str | None:
        """Write the canonical N-Quads; None where blank nodes look alike with these values (RDFC-1.0 §4.4.3, 5)."""
        spelled = [_escaped(one) for one in values]
        names: list[str] = [""] * len(self._blanks)
        hashes = [self._hash(number, spelled) for number in range(len(self._blanks))]
        if len(set(hashes)) != len(hashes):
            return None
        for place, (_, number) in enumerate(sorted((one, number) for number, one in enumerate(hashes))):
            names[number] = f"_:c14n{place}"
        lines = {_spell(one, spelled, names) for one in self._statements}
        return "".join(sorted(lines))

    def _hash(self, number: int, spelled: Sequence[str]) -> str:
        """Hash the statements with a blank node, in which it is `_:a` (RDFC-1.0 §4.6)."""
        names = ["_:z"] * len(self._blanks)
        names[number] = "_:a"
        lines = {_spell(one, spelled, names) for one in self._blanks[number]}
        return hashlib.sha256("".join(sorted(lines)).encode()).hexdigest()


def _spell(statement: Statement, spelled: Sequence[str], names: Sequence[str]) -> str:
    return "".join(
        [one if isinstance(one, str) else spelled[one] if one >= 0 else names[-1 - one] for one in statement]
    )


def _escaped(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    if not value.isprintable() or "\\" in value or '"' in value:
        value = value.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")
        return value.replace('"', '\\"')
    return value


class MarkedDocument:
    """A document with a mark in place of each value, and the way back from the result."""

    def __init__(self, document: Mapping[str, object]) -> None:
        self._secret = f"m{secrets.token_hex(8)}"
        self._numbers: dict[str, int] = {}
        self.document: dict[str, object] = self._marked(document)

    def _marked(self, members: Mapping[str, object]) -> dict[str, object]:
        return {key: value if key in _CONSTANT else self._mark(value) for key, value in members.items()}

    def _mark(self, value: object) -> object:
        if isinstance(value, dict):
            return self._marked(value)
        if isinstance(value, bool):
            return value
        number = len(self._numbers)
        if isinstance(value, int):
            self._numbers[str(_MARKED_NUMBER + number)] = number
            return _MARKED_NUMBER + number
        named = _IDENTIFIER.fullmatch(str(value))
        mark = f"{named[1]}:{self._secret}:{number}" if named else f"{self._secret} {number}"
        self._numbers[mark] = number
        return mark

    def template(self, dataset: Mapping[str, Sequence[Mapping[str, Any]]]) -> CanonicalTemplate | None:
        """Find the marks in the statements of the marked document; None where one did not come out as it went in."""
        if dataset.keys() != {"@default"}:
            return None
        blanks: dict[str, int] = {}
        statements = [tuple(self._pieces(triple, blanks)) for triple in dataset["@default"]]
        seen = {piece for one in statements for piece in one if isinstance(piece, int) and piece >= 0}
        left = any(
            self._secret in piece or str(_MARKED_NUMBER)[:10] in piece
            for one in statements
            for piece in one
            if isinstance(piece, str)
        )
        return None if left or seen != set(self._numbers.values()) else CanonicalTemplate(statements, len(blanks))

    def _pieces(self, triple: Mapping[str, Any], blanks: dict[str, int]) -> Iterator[str | int]:
        for part, behind in (("subject", " "), ("predicate", " "), ("object", " .\n")):
            component = triple[part]
            kind, value = component["type"], component["value"]
            if kind == "blank node":
                yield -1 - blanks.setdefault(value, len(blanks))
                yield behind
                continue
            opens, closes = ("<", ">") if kind == "IRI" else ('"', f'"{_suffix(component)}')
            number = self._numbers.get(value)
            yield opens
            yield _escaped(value) if number is None else number
            yield closes + behind


def _suffix(literal: Mapping[str, Any]) -> str:
    if "language" in literal:
        return f"@{literal['language']}"
    return "" if literal["datatype"] == _XSD_STRING else f"^^<{literal['datatype']}>"
