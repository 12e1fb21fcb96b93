"""The canonical form of a JSON-LD document: by PyLD, or filled into that of a document that differs in values only."""

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pyld import jsonld
from pyld.canon import URDNA2015

from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys.strict import Malformed

# Credentials of one schema have the same members. The template is computed with a mark in the place of each value,
# and has gaps where the marks appear in the result. Only documents signed here use it: a verifier computes the form
# from the beginning, so a wrong template could never make a valid proof.


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
            mark.append(identifier[1] if identifier else str)
            values.append(value)
        elif isinstance(value, bool):
            mark.append(value)
        elif isinstance(value, int):
            mark.append(int)
            values.append(value)
        elif isinstance(value, dict):
            mark.append(dict)
            if not _outline(value, found, depth + 1):
                return False
            mark.append(None)  # its end
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


# The characters that RFC 3987 and N-Quads allow between < and >; any other could end an IRI early and add a statement
_IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>\"{}|^`\\\x7f]*")
_BLANK = re.compile(r"_:[A-Za-z0-9]+")
_LANGUAGE = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
_CONTAINERS = frozenset({"@list", "@set", "@graph"})
# Graphs whose blank nodes look alike take time beyond all bounds (RDFC-1.0 §7.1): those of credentials never do
_MOST_STEPS = 200
_MOST_RELATED = 1_000  # of all steps together: one takes the longer, the more nodes the node has to do with
_MOST_SCOPED = 256
_MOST_TEMPLATES = 256


class Canonicaliser:
    """Makes documents canonical with the contexts that `document_of` knows; for one thread at a time.

    `refuse_dropped` is told the name of a member without meaning, and raises.
    """

    def __init__(
        self, document_of: Callable[[str], dict[str, object]], refuse_dropped: Callable[[str | None], None]
    ) -> None:
        self._document_of = document_of
        # A resolver of its own: PyLD's default caches contexts by address for the whole process, from any source
        resolver = jsonld.ContextResolver({}, self._load)
        # Without a base relative references remain unchanged; PyLD's own would replace an empty one
        self._options = {"documentLoader": self._load, "contextResolver": resolver, "base": None}
        self._processor = _Processor(on_property_dropped=refuse_dropped)
        self._templates: dict[tuple[object, ...], CanonicalTemplate | None] = {}

    def canonical(self, document: Mapping[str, object]) -> str:
        """Bring a checked document into sorted N-Quads (RDFC-1.0 §4.4); raises Malformed."""
        try:
            dataset = self._processor.to_rdf(dict(document), dict(self._options))
        except jsonld.JsonLdError as fault:
            raise Malformed(FaultText.NO_JSON_LD) from fault
        text: str = _Bounded().main(dataset, {"format": "application/n-quads"})
        if not text:
            raise Malformed(FaultText.SAYS_NOTHING)
        return text

    def filled(self, document: Mapping[str, object]) -> str:
        """Return the canonical form of a checked document, by the template of documents with the same members.

        Raises Malformed, as `canonical`.
        """
        found = outline(document)
        if found is None:
            return self.canonical(document)
        mark = tuple(found.mark)
        if mark not in self._templates:
            if len(self._templates) >= _MOST_TEMPLATES:
                self._templates.clear()
            self._templates[mark] = self._template(document)
        template = self._templates[mark]
        text = None if template is None else template.filled(found.values)
        return text or self.canonical(document)

    def _template(self, document: Mapping[str, object]) -> CanonicalTemplate | None:
        marking = MarkedDocument(document)
        try:
            return marking.template(self._processor.to_rdf(marking.document, dict(self._options)))
        except (jsonld.JsonLdError, Malformed):  # its own values show the fault
            return None

    def _load(self, address: str, _options: object) -> dict[str, object]:
        # "static" lets PyLD cache the context, and the results from it
        return {"contextUrl": None, "document": self._document_of(address), "tag": "static"}


class _Processor(jsonld.JsonLdProcessor):  # type: ignore[misc]  # PyLD has no types
    """Refuses members that expansion would drop: those that are no absolute IRI where one is required.

    Nested contexts are cached: PyLD computes them again for each document.  Documents have none of their own
    (`linked_data` refuses them), so these are the same objects again and again.
    """

    def __init__(self, **handlers: object) -> None:
        super().__init__(**handlers)
        self._scoped: dict[tuple[str, int, bool, bool, bool], tuple[object, object]] = {}

    def _process_context(
        self,
        active_ctx: Mapping[str, str],
        local_ctx: object,
        options: object,
        override_protected: bool = False,  # noqa: FBT001, FBT002 - as PyLD calls it
        propagate: bool = True,  # noqa: FBT001, FBT002
        validate_scoped: bool = True,  # noqa: FBT001, FBT002
        cycles: object = None,
    ) -> object:
        flags = (override_protected, propagate, validate_scoped)
        if cycles is not None or "_uuid" not in active_ctx or not isinstance(local_ctx, Mapping):
            return super()._process_context(active_ctx, local_ctx, options, *flags, cycles)
        mark = (active_ctx["_uuid"], id(local_ctx), *flags)
        known = self._scoped.get(mark)
        if known is None:
            if len(self._scoped) >= _MOST_SCOPED:
                self._scoped.clear()
            meaning = super()._process_context(active_ctx, local_ctx, options, *flags)
            known = self._scoped[mark] = (meaning, local_ctx)  # while the context is kept, its id is no other's
        return known[0]

    def expand(self, input_: object, options: object) -> object:
        expanded = super().expand(input_, options)
        _check_expanded(expanded)
        return expanded


def _check_expanded(value: object) -> None:
    if isinstance(value, list):
        for one in value:
            _check_expanded(one)
    elif isinstance(value, dict):
        for name, inner in value.items():
            _check_member(name, inner)


def _check_member(name: str, value: object) -> None:
    if name == "@id":
        _need(_IRI, value, or_else=_BLANK)
    elif name == "@type":
        for one in value if isinstance(value, list) else [value]:
            if one != "@json":
                _need(_IRI, one)
    elif name == "@language":
        _need(_LANGUAGE, value)
    elif name in _CONTAINERS:
        _check_expanded(value)
    elif name != "@value":
        _need(_IRI, name)
        _check_expanded(value)


def _need(form: re.Pattern[str], value: object, *, or_else: re.Pattern[str] | None = None) -> None:
    if not isinstance(value, str) or not (form.fullmatch(value) or (or_else and or_else.fullmatch(value))):
        raise Malformed(FaultText.SPELLED_WRONG)


class _Bounded(URDNA2015):  # type: ignore[misc]  # PyLD has no types
    """The canonicalisation algorithm, given up where it would take too long."""

    def __init__(self) -> None:
        super().__init__()
        self._steps = self._related = 0

    def hash_n_degree_quads(self, id_: object, issuer: object) -> object:
        self._steps += 1
        self._check()
        return super().hash_n_degree_quads(id_, issuer)

    def hash_related_blank_node(self, *how: object) -> object:
        self._related += 1
        self._check()
        return super().hash_related_blank_node(*how)

    def _check(self) -> None:
        if self._steps > _MOST_STEPS or self._related > _MOST_RELATED:
            raise Malformed(FaultText.TOO_ENTANGLED)
