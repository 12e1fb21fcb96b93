"""The expectations for a presentation: its request, the trusted issuers, and the fetched documents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.trust import ANY_TYPE

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.x509 import Certificate, Name

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
    IDENTIFIER_LIST = "identifier_list"  # ISO/IEC 18013-5, second edition, §12.3.6.4
    CERTIFICATE_LIST = "certificate_list"  # of revoked certificates, RFC 5280 §5


class NeededDocument(NamedTuple):
    """A document to be had elsewhere, at an address that a stranger chose.

    `name` is the did:web or the https address of the issuer; for a key set and a list it is the address itself.
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


_PID, _PID_TYPES = "PID", ("urn:eudi:pid:", "eu.europa.ec.eudi.pid.")
"""The name of the service, and what the types of identity cards begin with."""


class ListSource(NamedTuple):
    """The trusted list that names an issuer; instants are milliseconds."""

    name: str
    issued_at: int
    next_update: int | None = None

    def is_expired(self, now: int) -> bool:
        """Return whether its operator should have published the next one."""
        return self.next_update is not None and now >= self.next_update


class IssuerTrust(NamedTuple):
    """An issuer that is trusted, by its DID or by certificates: by an address alone nobody is trusted.

    `certificates` are those of its authorities, or its own; `status_certificates` sign its status lists alone.
    `services` are the short names of the services for which a list has these certificates; none: for any credential.
    `types` are those that it is trusted for; None: all but identity cards.
    """

    name: str
    did: str | None = None
    certificates: tuple[Certificate, ...] = ()
    source: ListSource | None = None
    """None: the staff trust it themselves."""
    status_certificates: tuple[Certificate, ...] = ()
    services: frozenset[str] = frozenset()
    types: tuple[str, ...] | None = (ANY_TYPE,)

    def may_issue(self, kind: str | None) -> bool:
        """Return whether it is trusted for a type of credentials: identity cards have providers of their own."""
        is_pid = kind is not None and kind.startswith(_PID_TYPES)
        if self.types is None:
            return not is_pid
        is_listed = any(_is_of(kind or "", one) for one in self.types)
        return is_listed and (not is_pid or not self.services or _PID in self.services)


def _is_of(kind: str, wanted: str) -> bool:
    """Return whether a type of credentials is one that is wanted; a W3C type may be spelled as its IRI."""
    if wanted.endswith(ANY_TYPE):
        return kind.startswith(wanted.removesuffix(ANY_TYPE))
    return wanted in (kind, kind.rpartition("#")[2])


class OwnSigners(NamedTuple):
    """Every signer of mobile documents that this place ever had."""

    authorities: Sequence[Certificate] = ()
    """Those of the place, which certify them."""
    certificates: frozenset[Certificate] = frozenset()
    """Those that they have or had, also of other authorities."""
    keys: frozenset[str] = frozenset()
    """Their thumbprints."""
    revoked: Mapping[str, str] = MappingProxyType({})
    """Since when and why a key is revoked, by its thumbprint."""


class TrustAnchorIndex:
    """Trusted certificates by themselves and by their subject: a look-up costs the same, however many there are."""

    def __init__(
        self, issuers: Iterable[IssuerTrust], certificates_of: Callable[[IssuerTrust], Iterable[Certificate]]
    ) -> None:
        self._issuers: dict[Certificate, list[IssuerTrust]] = {}
        self._by_subject: dict[Name, list[Certificate]] = {}
        for one in issuers:
            for certificate in certificates_of(one):
                if certificate not in self._issuers:
                    self._by_subject.setdefault(certificate.subject, []).append(certificate)
                self._issuers.setdefault(certificate, []).append(one)

    def issuer_of(self, certificate: Certificate, now: int, kind: str | None = None) -> IssuerTrust | None:
        """Return the issuer that has a certificate.

        Of several, one that is trusted for a type of credentials, and the first that no expired list names.
        """
        found: Sequence[IssuerTrust] = self._issuers.get(certificate, ())
        if kind is not None:
            found = [one for one in found if one.may_issue(kind)] or found
        sound = (one for one in found if one.source is None or not one.source.is_expired(now))
        return next(sound, found[0] if found else None)

    def named(self, subjects: Iterable[Name]) -> list[Certificate]:
        """Return the certificates with one of these subjects."""
        return [one for subject in subjects for one in self._by_subject.get(subject, ())]


class Trust:
    """Whom a place believes: itself by every key it ever signed with, trusted issuers, and perhaps anybody.

    `own_dids` are the names it signs and signed under, for conditions that ask for its own credentials.
    """

    def __init__(
        self,
        own_keys: Sequence[PublicKey] = (),
        own_dids: frozenset[str] = frozenset(),
        own_name: str | None = None,
        issuers: Sequence[IssuerTrust] = (),
        *,
        own_signers: OwnSigners | None = None,
        shows_unknown: bool = False,
        accepts_unavailable_status: bool = False,
    ) -> None:
        """Set it; `accepts_unavailable_status`: a foreign credential whose status cannot be fetched counts.

        `own_signers` are those of mobile documents: none of them counts by its key alone.
        """
        self.own_keys = own_keys
        self.own_dids = own_dids
        self.own_name = own_name
        self.own_signers = own_signers or OwnSigners()
        self.issuers = issuers
        self.shows_unknown = shows_unknown
        self.accepts_unavailable_status = accepts_unavailable_status

    @cached_property
    def anchors(self) -> TrustAnchorIndex:
        """Return the certificates of the issuers."""
        return TrustAnchorIndex(self.issuers, lambda one: one.certificates)

    @cached_property
    def status_anchors(self) -> TrustAnchorIndex:
        """Return the certificates of the issuers and of their status lists."""
        return TrustAnchorIndex(self.issuers, lambda one: (*one.certificates, *one.status_certificates))

    @cached_property
    def by_did(self) -> Mapping[str, IssuerTrust]:
        """Return the issuers that are trusted by their DID."""
        return {one.did: one for one in reversed(self.issuers) if one.did is not None}


class Handover(NamedTuple):
    """How an answer comes: what a mobile document is bound to, beside the request (OpenID4VP 1.0 Appendix B.2.6)."""

    response_uri: str = ""
    origin: str | None = None
    """Of the page that asks, where the answer comes through the browser; then it has no address."""
    thumbprint: bytes | None = None
    """Of the key that the answer is encrypted to, if it is."""
    reader_key: EllipticCurvePrivateKey | None = None
    """That key itself."""
    encryption_info: str | None = None
    """Of a request through a browser without OpenID4VP (ISO/IEC TS 18013-7 Annex C)."""


_NONE: Mapping[str, str] = MappingProxyType({})
_NO_DOCUMENTS: Documents = MappingProxyType({})


class Expected(NamedTuple):
    """The expectations for an answer.

    `audience` is the whole client_id with its prefix; `now` an instant, and `today` the day of the place, by which ages
    are computed.  `contexts` are the JSON-LD contexts known here, needed for `ldp_vc` only.  `types` has the IRI of the
    type that the context of each schema here defines, by the address of that context; its end, `#` and the name, is
    that name.  A W3C type that is asked for by its IRI is found by nothing else.  `audience_may_lack` is for DIDComm,
    where agents need not sign a domain (RFC 0510; ACA-Py never does): then the nonce alone ties the answer to its
    request.
    """

    asks: Sequence[Ask]
    nonce: str
    audience: str
    now: int
    today: date
    trust: Trust
    contexts: Contexts
    types: Mapping[str, str] = _NONE
    documents: Documents = _NO_DOCUMENTS
    former: Documents = _NO_DOCUMENTS
    """The lists that were proven before, of those documents that are not available now."""
    audience_may_lack: bool = False
    handover: Handover = Handover()
