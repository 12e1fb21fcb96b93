"""The canonical form of a JSON-LD document, by PyLD: costly to import, so only `linked_data` does, when it must."""

import re
from collections.abc import Callable, Mapping

from pyld import jsonld
from pyld.canon import URDNA2015

from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats.canonical_template import CanonicalTemplate, MarkedDocument, outline
from connector_desk.core.keys.malformed import Malformed

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
        return {
            "contentType": "application/ld+json",
            "contextUrl": None,
            "documentUrl": address,
            "document": self._document_of(address),
            "tag": "static",
        }


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
        usual = (override_protected, propagate, validate_scoped)
        if cycles is not None or "_uuid" not in active_ctx or not isinstance(local_ctx, Mapping):
            return super()._process_context(active_ctx, local_ctx, options, *usual, cycles)
        mark = (active_ctx["_uuid"], id(local_ctx), *usual)
        known = self._scoped.get(mark)
        if known is None:
            if len(self._scoped) >= _MOST_SCOPED:
                self._scoped.clear()
            meaning = super()._process_context(active_ctx, local_ctx, options, *usual)
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
