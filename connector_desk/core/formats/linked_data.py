"""Linked data without a network: the known contexts, and documents that can be signed as a whole.

JSON-LD gives meaning to the members of a document by its contexts, and members without meaning are not signed.  So a
document is refused unless every part of it has a meaning.  PyLD (`json_ld`) is loaded at the first use only.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import threading
from collections import OrderedDict
from collections.abc import Container, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from connector_desk.base.bundled import bundled
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.core.formats.json_ld import Canonicaliser

CREDENTIALS_V1: Final = "https://www.w3.org/2018/credentials/v1"
CREDENTIALS_V2: Final = "https://www.w3.org/ns/credentials/v2"
ED25519_2020_V1: Final = "https://w3id.org/security/suites/ed25519-2020/v1"
DATA_INTEGRITY_V1: Final = "https://w3id.org/security/data-integrity/v1"
DATA_INTEGRITY_V2: Final = "https://w3id.org/security/data-integrity/v2"
MULTIKEY_V1: Final = "https://w3id.org/security/multikey/v1"
SUBMISSION_V1: Final = "https://identity.foundation/presentation-exchange/submission/v1"

BUNDLED: Final[Mapping[str, str]] = {
    CREDENTIALS_V1: "credentials-v1.jsonld",
    CREDENTIALS_V2: "credentials-v2.jsonld",
    ED25519_2020_V1: "ed25519-signature-2020-v1.jsonld",
    DATA_INTEGRITY_V1: "data-integrity-v1.jsonld",
    DATA_INTEGRITY_V2: "data-integrity-v2.jsonld",
    MULTIKEY_V1: "multikey-v1.jsonld",
    SUBMISSION_V1: "presentation-submission-v1.jsonld",
}
"""Address of each context that travels with the program, and its file in resources/contexts."""

_REMEMBERED = 512
_DEEPEST = 32
_MOST_PARTS = 2_000
# PyLD compares the elements of an array with each other: 500 take 0.1 s, in one array or in several that take as long
_MOST_COMPARED = 500**2
# Of a document and all within it: a presentation may hold twenty credentials.  No proof covers how often a context is
# named, and each naming takes a millisecond or two
_MOST_CONTEXTS = 128
_MAX_CONTEXTS_OF_DOCUMENT = 8
_LARGEST_INTEGER = 2**53 - 1
# @direction, @index and the like are passed over when a document is made canonical; for @id and @type the contexts
# have names of their own, which may not be used beside them
_LITERAL = frozenset({"@value", "@type", "@language"})
# The one place for documents inside another, with contexts of their own; in a third they would cost more each time
_INNER = "verifiableCredential"
# Canonical N-Quads spell these in a way that implementations disagree about, or cannot spell them at all
_UNSPEAKABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


class Unsignable(Malformed):
    """A part of a document that no signature could cover: the name of the member, and a code as in `base.errors`."""

    def __init__(self, name: str, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name
        self.code = code


class Contexts:
    """The JSON-LD contexts of a place: those bundled, and those handed in; other addresses are refused.

    Nothing is ever fetched, and a context never changes, so results computed from it are cached.  Safe to use from
    several threads, one at a time; the work takes CPU of milliseconds and belongs off the event loop.
    """

    def __init__(self, own: Mapping[str, Mapping[str, object]] | None = None) -> None:
        self._own: dict[str, str] = {}
        self._lock = threading.Lock()
        self._canonicaliser: Canonicaliser | None = None
        self._digests: OrderedDict[bytes, bytes] = OrderedDict()
        for address, context in (own or {}).items():
            self.add(address, context)

    def add(self, address: str, context: Mapping[str, object]) -> None:
        """Add a context by its address; raises ValueError if the address has another one."""
        spelled = json.dumps(context, sort_keys=True, allow_nan=False)
        if address in BUNDLED or self._own.setdefault(address, spelled) != spelled:
            raise ValueError("a context keeps its content for good")

    def __contains__(self, address: object) -> bool:
        return address in self._own or address in BUNDLED

    def document(self, address: str) -> dict[str, object]:
        """Return the context at an address; raises Malformed if it is unknown."""
        if address in self._own:
            text = self._own[address]
        elif address in BUNDLED:
            text = bundled("contexts", BUNDLED[address]).read_text("utf-8")
        else:
            raise Malformed(FaultText.CONTEXT_UNKNOWN)
        context: dict[str, object] = json.loads(text)
        return context

    def json_terms(self, addresses: Iterable[str]) -> frozenset[str]:
        """Return the terms that contexts of this place define as JSON, which no later context can change.

        A proof covers their values as they are, with the order of lists (JSON-LD 1.1 §4.1.4, §4.2.2).
        """
        found: set[str] = set()
        for address in addresses:
            terms = self.document(address).get("@context") if address in self._own else None
            if isinstance(terms, dict) and terms.get("@protected") is True:
                found.update(
                    name for name, one in terms.items() if isinstance(one, dict) and one.get("@type") == "@json"
                )
        return frozenset(found)

    def canonical(self, document: Mapping[str, object]) -> str:
        """Bring a document into its one canonical form: sorted N-Quads (RDFC-1.0, formerly URDNA2015).

        Raises Unsignable where a member would be left out or understood differently elsewhere, and Malformed for
        anything else that is no such document, for unknown contexts, and for graphs that would take too long.
        """
        _Check(self).members(document, "", 0)
        with self._lock:
            return self._canonical_of().canonical(document)

    def issued(self, document: Mapping[str, object]) -> str:
        """Return the canonical form of a document signed here; faster after others with the same members."""
        _Check(self).members(document, "", 0)
        with self._lock:
            return self._canonical_of().filled(document)

    def _canonical_of(self) -> Canonicaliser:
        if self._canonicaliser is None:
            from connector_desk.core.formats.json_ld import Canonicaliser  # noqa: PLC0415 - 150 ms, seldom needed

            self._canonicaliser = Canonicaliser(self.document, _refuse_dropped)
        return self._canonicaliser

    def digest(self, document: Mapping[str, object]) -> bytes:
        """Return the SHA-256 digest of the canonical form."""
        return hashlib.sha256(self.canonical(document).encode("utf-8")).digest()

    def kept_digest(self, document: Mapping[str, object]) -> bytes:
        """Return the digest and cache it for documents that are often repeated: the options of proofs."""
        mark = hashlib.sha256(json.dumps(document).encode("ascii")).digest()
        known = self._digests.get(mark)
        if known is None:
            known = self.digest(document)
            self._digests[mark] = known
            while len(self._digests) > _REMEMBERED:
                self._digests.popitem(last=False)
        return known


def check_values(members: Mapping[str, object]) -> None:
    """Check the members of a document without its canonical form.

    Raises Unsignable for members that cannot be signed.
    """
    _Check(()).members(members, "", 1)


def _refuse_dropped(name: str | None) -> None:
    raise Unsignable(name or "", "unknown_attribute", FaultText.NO_MEANING)


class _Check:
    """Refuses members that JSON-LD would ignore silently, or that JSON readers would understand differently."""

    def __init__(self, known: Container[str]) -> None:
        self._known = known
        self._parts = self._compared = self._named = self._inside = 0

    def members(self, members: Mapping[str, object], name: str, depth: int) -> None:
        is_inner = name == _INNER and "@context" in members and not self._inside
        if depth == 0 or is_inner:
            self._contexts(members.get("@context"))
            members = {key: value for key, value in members.items() if key != "@context"}
        self._inside += is_inner
        keywords = _LITERAL if "@value" in members else frozenset()
        for key, value in members.items():
            # A name with a colon is an IRI: it would have the meaning of a member that readers of JSON then do not find
            if (key.startswith("@") and key not in keywords) or ":" in key or _UNSPEAKABLE.search(key):
                raise Unsignable(key, "invalid_attribute_name", FaultText.UNSIGNABLE_NAME)
            self._value(value, name if key in keywords else key, depth + 1)
        self._inside -= is_inner

    def _contexts(self, named: object) -> None:
        addresses = named if isinstance(named, list) else [named]
        self._named += len(addresses)
        if len(addresses) > _MAX_CONTEXTS_OF_DOCUMENT or self._named > _MOST_CONTEXTS:
            raise Malformed(FaultText.CONTEXTS_TOO_MANY)
        if not addresses or not all(isinstance(address, str) and address in self._known for address in addresses):
            raise Malformed(FaultText.CONTEXTS_BY_ADDRESS)

    def _value(self, value: object, name: str, depth: int) -> None:
        self._parts += 1
        if isinstance(value, list):
            self._compared += len(value) ** 2
        if depth > _DEEPEST or self._parts > _MOST_PARTS or self._compared > _MOST_COMPARED:
            raise Malformed(FaultText.DOCUMENT_TOO_LARGE)
        if isinstance(value, str):
            if _UNSPEAKABLE.search(value):
                raise Unsignable(name, "invalid_character", FaultText.UNSIGNABLE_CHARACTER)
        elif isinstance(value, int | float):
            if abs(value) > _LARGEST_INTEGER if isinstance(value, int) else not math.isfinite(value):
                raise Unsignable(name, "number_out_of_range", FaultText.UNSIGNABLE_NUMBER)
        elif not isinstance(value, list | dict) or not value:
            raise Unsignable(name, "wrong_type", FaultText.UNSIGNABLE_NOTHING)
        elif isinstance(value, dict):
            self.members(value, name, depth)
        else:
            for inner in value:
                self._value(inner, name, depth + 1)
