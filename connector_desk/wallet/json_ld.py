"""JSON-LD by PyLD: the canonical form of a document, and the IRIs of its types.  No address is fetched."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pyld import jsonld
from pyld.canon import URDNA2015

if TYPE_CHECKING:
    from connector_desk.wallet.encoding import Json

_MOST_PARTS: Final = 3_000
"""Of a document as JSON: what JSON-LD does with it takes time by the square."""
_MOST_LABELS: Final = 8
"""Of blank nodes that a document names: those that refer to each other take time by their permutations."""


class Processor:
    """Reads documents by the contexts that it was given."""

    def __init__(self, contexts: Mapping[str, Json]) -> None:
        self._options = _options(contexts)

    def expand_types(self, context: object, types: Sequence[str]) -> list[str]:
        """Return the IRIs of types, which a context names; none where it is no context."""
        try:
            expanded = jsonld.expand({"@context": context, "@type": [*types]}, self._options)
        except jsonld.JsonLdError:
            return []
        return [one for node in expanded for one in node.get("@type", [])]

    def canonical(self, document: Json) -> str:
        """Return the canonical form (URDNA2015); raises ValueError for what costs too much, or means nothing."""
        spelled = json.dumps(document)
        if sum(map(spelled.count, ",[{")) > _MOST_PARTS or spelled.count('"_:') > _MOST_LABELS:
            raise ValueError("too much for JSON-LD")
        dropped: list[object] = []
        processor = jsonld.JsonLdProcessor(on_property_dropped=dropped.append)
        try:
            dataset = processor.to_rdf(json.loads(spelled), self._options)
        except jsonld.JsonLdError as fault:
            raise ValueError("no JSON-LD") from fault
        if dropped:
            raise ValueError("a member has no meaning")
        text: str = URDNA2015().main(dataset, {"format": "application/n-quads"})
        return text


def _options(contexts: Mapping[str, Json]) -> Json:
    def load(address: str, _: object) -> Json:
        if address not in contexts:
            raise jsonld.JsonLdError("not fetched", "jsonld.LoadDocumentError")
        return {
            "contentType": "application/ld+json",
            "contextUrl": None,
            "documentUrl": address,
            "document": contexts[address],
        }

    return {"documentLoader": load, "contextResolver": jsonld.ContextResolver({}, load), "base": None}
