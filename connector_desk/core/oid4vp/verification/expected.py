"""The expectations for a presentation: its request, the trusted issuers, and the fetched documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.formats.linked_data import Contexts
    from connector_desk.core.keys.signing import PublicKey
    from connector_desk.core.oid4vp.dcql import Ask


class NeededDocumentKind(StrEnum):
    """The kind of a document."""

    DID_DOCUMENT = "did_document"
    ISSUER_METADATA = "issuer_metadata"  # SD-JWT VC draft-11 §3.5
    KEY_SET = "key_set"
    STATUS_LIST = "status_list"


class NeededDocument(NamedTuple):
    """A document to be had elsewhere, at an address that a stranger chose.

    `name` is the did:web or the https address of the issuer; for a key set and a status list it is the address itself.
    """

    kind: NeededDocumentKind
    name: str
    address: str


Documents = Mapping[NeededDocument, bytes | None]
"""The fetched documents, unchanged; None for one that is not available."""


class CredentialPosition(NamedTuple):
    """One credential of a presentation in JSON-LD that may hold several, as agents send them: its position.

    The presenter chooses the position, so it counts only if the credential there satisfies the request.
    """

    presentation: Mapping[str, JsonValue]
    place: int


class IssuerTrust(NamedTuple):
    """An issuer that the staff trust, by its DID or by certificates: by an address alone nobody is trusted.

    `certificates` are those of its authorities, or its own.
    """

    name: str
    did: str | None = None
    certificates: tuple[Certificate, ...] = ()


class Trust(NamedTuple):
    """Whom a place believes: itself by every key it ever signed with, trusted issuers, and perhaps anybody.

    `own_dids` are the names it signs and signed under, for conditions that ask for its own credentials.
    """

    own_keys: Sequence[PublicKey] = ()
    own_dids: frozenset[str] = frozenset()
    own_name: str | None = None
    issuers: Sequence[IssuerTrust] = ()
    shows_unknown: bool = False


_NONE: Mapping[str, str] = MappingProxyType({})
_NO_DOCUMENTS: Documents = MappingProxyType({})


class Expected(NamedTuple):
    """The expectations for an answer.  `audience` is the whole client_id with its prefix; `now` an instant.

    `contexts` are the JSON-LD contexts known here, needed for `ldp_vc` only.  `types` has the IRI of the type that the
    context of each schema here defines, by the address of that context; its end, `#` and the name, is that name.  A W3C
    type that is asked for by its IRI is found by nothing else.  `audience_may_lack` is for DIDComm, where agents need
    not sign a domain (RFC 0510; ACA-Py never does): then the nonce alone ties the answer to its request.
    """

    asks: Sequence[Ask]
    nonce: str
    audience: str
    now: int
    trust: Trust
    contexts: Contexts
    types: Mapping[str, str] = _NONE
    documents: Documents = _NO_DOCUMENTS
    audience_may_lack: bool = False
