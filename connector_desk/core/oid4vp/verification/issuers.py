"""The signer of a credential or a status list: the key that the token names, and its standing here.

Issuers are named by did:jwk, did:key and did:web, by an https address with JWT VC issuer metadata, or by a certificate
chain.  A key that a token brings itself proves nothing: a chain counts as far as it leads to a trusted certificate.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.contract.verification import Finding, IssuerStanding
from connector_desk.core.keys import did, did_web, strict
from connector_desk.core.keys.did_web import METHOD as DID_WEB
from connector_desk.core.keys.did_web import Unlisted
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain, is_issued
from connector_desk.core.oid4vp.verification.expected import (
    Documents,
    Expected,
    IssuerTrust,
    NeededDocument,
    NeededDocumentKind,
    Trust,
    TrustAnchorIndex,
)

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.core.oid4vp.verification.credential import Signature


# JWT VC issuer metadata: the keys of an issuer that is named by an https address (SD-JWT VC draft-11 §3.5).


_LONGEST = 2_048
_MOST_KEYS = 100


class Metadata(NamedTuple):
    """The metadata of an issuer: its keys, or their address."""

    keys: object
    keys_uri: str | None


def address_of(issuer: str) -> str:
    """Return the address of an issuer's metadata: the well-known part goes between host and path; raises Malformed."""
    check_https(issuer)
    parts = urlsplit(issuer)
    return f"https://{parts.netloc}/.well-known/jwt-vc-issuer{parts.path.rstrip('/')}"


def check_https(address: str) -> None:
    """Refuse anything but a plain https address: no user name, query or fragment; raises Malformed."""
    try:
        parts = urlsplit(address)
        sound = parts.scheme == "https" and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError as fault:
        raise Malformed("not an address") from fault
    plain = address.isascii() and address.isprintable() and not set(' "\\<>^`{|}') & set(address)
    if not sound or not plain or "@" in parts.netloc or "?" in address or "#" in address or len(address) > _LONGEST:
        raise Malformed("not a plain https address")


def read(body: bytes, issuer: str) -> Metadata:
    """Read the metadata of an issuer; raises Malformed for that of another, and without exactly one set of keys."""
    document = strict.json_object(body)
    if document.get("issuer") != issuer:
        raise Malformed("the metadata is that of another issuer")
    keys, uri = document.get("jwks"), document.get("jwks_uri")
    if (keys is None) == (uri is None) or not isinstance(uri, str | None):
        raise Malformed("the metadata gives its keys in one way")
    if uri is not None:
        check_https(uri)
    return Metadata(keys, uri)


def find_key(key_set: object, kid: object, alg: str) -> PublicKey | None:
    """Find a key by its name in a key set (RFC 7517 §5), or the only one where none is named; raises Malformed."""
    keys = key_set.get("keys") if isinstance(key_set, Mapping) else None
    if not isinstance(keys, list) or len(keys) > _MOST_KEYS:
        raise Malformed("not a key set")
    fitting = [one for one in keys if isinstance(one, dict) and (kid is None or one.get("kid") == kid)]
    if len(fitting) != 1:
        return None
    public = PublicKey.from_jwk(fitting[0])
    return public if public.fits(alg) else None


# The signer.


_THUMBPRINT: Final = 43
_OWN = IssuerStanding.OWN


class CredentialSigner(NamedTuple):
    """The key that the token names, its owner, and the standing of that owner.

    `issuer` is a DID or an https address, None where only a certificate names it.
    """

    key: PublicKey
    issuer: str | None
    standing: IssuerStanding
    trusted: IssuerTrust | None = None
    chain: Chain | None = None
    """Of certificates, where one of them names the key."""
    kind: str | None = None
    """The type of the credential."""
    anchor: Certificate | None = None
    """The trusted authority that the chain leads to; None where it leads to none, or its certificate itself is trusted.
    """

    @property
    def claimed_name(self) -> str | None:
        """Return the subject of the certificate of an unknown issuer, which nobody trusted has signed."""
        if self.chain is None or self.standing is not IssuerStanding.UNKNOWN:
            return None
        return self.chain.leaf.subject.rfc4514_string() or None

    def is_same(self, other: CredentialSigner) -> bool:
        """Return whether both are one issuer, which may use several keys; `self` has signed a status list."""
        if self.standing is _OWN or other.standing is _OWN:
            return self.standing is other.standing
        if self._is_status_service_of(other):
            return True
        if self.key.jwk == other.key.jwk:
            return True
        if self.chain is not None or other.chain is not None:
            return self._is_certified_as(other)
        return self.issuer is not None and self.issuer == other.issuer

    def _is_status_service_of(self, other: CredentialSigner) -> bool:
        """Return whether a trusted list says that this very certificate signs the status lists of the other."""
        if self.chain is None or self.trusted is None or other.trusted is None:
            return False
        return self.chain.leaf in other.trusted.status_certificates

    def _is_certified_as(self, other: CredentialSigner) -> bool:
        """Return whether one trusted authority certified both under a common name: it may certify many others."""
        if self.chain is None or other.chain is None or self.trusted is not other.trusted or self.trusted is None:
            return False
        return not self.chain.holder.isdisjoint(other.chain.holder)


class SignerUnknown(Exception):
    """The key cannot be told, and why; `untrusted` where that is so because nobody here trusts the issuer."""

    def __init__(self, finding: Finding, *, untrusted: bool = False) -> None:
        super().__init__(finding)
        self.finding = finding
        self.untrusted = untrusted


class DocumentNeeded(Exception):
    """What is said is in documents that have yet to be fetched."""

    def __init__(self, *needed: NeededDocument) -> None:
        super().__init__(*needed)
        self.needed = needed


def signer_of(
    signature: Signature, expected: Expected, *, kind: str | None = None, of_status: bool = False
) -> CredentialSigner:
    """Find the key that is said to have signed a credential of a type, or its status list.

    Raises SignerUnknown, and DocumentNeeded for a document: only one of a trusted issuer, unless the place takes any.
    """
    trust, issuer = expected.trust, signature.issuer
    if issuer is not None and not isinstance(issuer, str):
        raise SignerUnknown(Finding.KEY_NOT_NAMED)
    if "x5c" in signature.header:
        anchors = trust.status_anchors if of_status else trust.anchors
        chain = _chain_of(signature)
        own = _own_document_signer(chain, signature, expected.trust, of_status=of_status)
        return own or _by_chain(chain, issuer, expected, anchors, kind)
    kid = signature.header.get("kid")
    if issuer is None or not (kid is None or isinstance(kid, str)):
        raise SignerUnknown(Finding.KEY_NOT_NAMED)
    if issuer.startswith("did:"):
        return _by_did(issuer, kid, signature, expected)
    return _by_metadata(issuer, kid, signature.alg, expected)


def _chain_of(signature: Signature) -> Chain:
    try:
        return Chain.from_x5c(signature.header["x5c"]).without_anchor()
    except Malformed as fault:
        raise SignerUnknown(Finding.KEY_NOT_NAMED) from fault


def _own_document_signer(
    chain: Chain, signature: Signature, trust: Trust, *, of_status: bool
) -> CredentialSigner | None:
    """Return the own signer of a mobile document or its status list, None for others.

    It is known by its certificate.  Its key alone proves nothing: who has copied that can make a certificate for it, or
    sign something else.  Raises SignerUnknown for that.
    """
    known = _known_here(chain, trust)
    is_own = known.has_own_signer or (signature.needs_authority and known.has_own_key)
    if not (is_own or known.names_own_authority):
        return None
    if known.is_ours and (signature.needs_authority or of_status):
        return CredentialSigner(chain.public, None, IssuerStanding.OWN, chain=chain, anchor=known.anchor)
    if (known.is_ours or known.anchor is None) and is_own:
        raise SignerUnknown(Finding.SIGNER_NOT_CERTIFIED, untrusted=True)
    return None


class _KnownHere(NamedTuple):
    """What this place knows of a chain, whatever the time."""

    has_own_signer: bool
    """Whether a signer of documents of this place has, or had, its key."""
    has_own_key: bool
    names_own_authority: bool
    anchor: Certificate | None
    is_ours: bool
    """Whether its certificate is one of this place."""


@lru_cache(maxsize=16)  # of the few issuers of a place, whose trust is another object after any change
def _known_here(chain: Chain, trust: Trust) -> _KnownHere:
    own = trust.own_signers
    anchor, is_ours = None, False
    if len(chain.certificates) == 1:  # no authority lets a signer certify others
        anchor = _own_anchor(chain, trust)
        is_ours = anchor in own.authorities or chain.leaf in own.certificates
    return _KnownHere(
        has_own_signer=chain.public.thumbprint in own.keys,
        has_own_key=_is_own(chain.public, trust),
        names_own_authority=any(one.subject == chain.leaf.issuer for one in own.authorities),
        anchor=anchor,
        is_ours=is_ours,
    )


def _by_chain(
    chain: Chain, issuer: str | None, expected: Expected, anchors: TrustAnchorIndex, kind: str | None
) -> CredentialSigner:
    trust, now = expected.trust, expected.now
    if _is_own(chain.public, trust):
        return CredentialSigner(chain.public, issuer, IssuerStanding.OWN, chain=chain, anchor=_own_anchor(chain, trust))
    if issuer is not None and not chain.names(issuer):
        raise SignerUnknown(Finding.KEY_OF_ANOTHER)
    trusted, anchor = _trusted_by(chain, anchors, now, kind)
    if trusted is not None:
        return CredentialSigner(chain.public, issuer, IssuerStanding.TRUSTED, trusted, chain, kind, anchor)
    try:
        chain.check(now)
    except Malformed as fault:
        raise SignerUnknown(Finding.ISSUER_UNKNOWN, untrusted=True) from fault
    # That a certificate names an address says nothing as long as nobody trusted has signed it
    return CredentialSigner(chain.public, None, IssuerStanding.UNKNOWN, chain=chain)


def _trusted_by(
    chain: Chain, anchors: TrustAnchorIndex, now: int, kind: str | None
) -> tuple[IssuerTrust | None, Certificate | None]:
    """Return the trusted issuer whose own certificate it is, or else the one whose authority certified it, and that."""
    itself = anchors.issuer_of(chain.leaf, now, kind)
    if itself is not None:
        return (itself if chain.starts <= now < chain.expires else None), None
    fitting = _fitting(chain, anchors)
    if not fitting:
        return None, None
    try:
        chain.check(now)
    except Malformed:
        return None, None
    anchor = chain.anchor_among(fitting, now)
    return (None, None) if anchor is None else (anchors.issuer_of(anchor, now, kind), anchor)


@lru_cache(maxsize=16)  # of the few issuers of a place, whose anchors are another index after any change
def _fitting(chain: Chain, anchors: TrustAnchorIndex) -> tuple[Certificate, ...]:
    """Return the trusted certificates that are named as issuers in a chain."""
    return tuple(anchors.named({one.issuer for one in chain.certificates}))


def _own_anchor(chain: Chain, trust: Trust) -> Certificate | None:
    """Return the authority that signed the last certificate of an own signer, whenever that was, if it is known."""
    issuer = chain.certificates[-1].issuer
    fitting = [*(one for one in trust.own_signers.authorities if one.subject == issuer), *trust.anchors.named({issuer})]
    return next((one for one in fitting if _is_issued(chain, one)), None)


@lru_cache(maxsize=16)  # of the few own signers
def _is_issued(chain: Chain, authority: Certificate) -> bool:
    return is_issued(chain.certificates[-1], authority)


def _by_did(issuer: str, kid: str | None, signature: Signature, expected: Expected) -> CredentialSigner:
    key_id = _key_id(issuer, kid)
    if did.did_of(key_id) != issuer:
        raise SignerUnknown(Finding.KEY_OF_ANOTHER)
    if issuer.startswith(DID_WEB):
        key = _own_by_name(key_id, expected.trust) or _by_document(issuer, key_id, signature, expected)
    else:
        try:
            key = did.resolve(key_id)
        except Malformed as fault:
            raise SignerUnknown(Finding.KEY_NOT_NAMED) from fault
    standing, trusted = standing_of(issuer, key, expected.trust)
    return CredentialSigner(key, issuer, standing, trusted)


def _key_id(issuer: str, kid: str | None) -> str:
    if kid is None:
        if issuer.startswith(DID_WEB):  # it may have many keys
            raise SignerUnknown(Finding.KEY_NOT_NAMED)
        return did.key_id(issuer)
    if kid.startswith("#"):
        return issuer + kid
    if not kid.startswith("did:"):
        raise SignerUnknown(Finding.KEY_NOT_NAMED)
    return kid


def _by_document(issuer: str, key_id: str, signature: Signature, expected: Expected) -> PublicKey:
    if issuer in expected.trust.own_dids:  # a document of our own would list no other keys
        raise SignerUnknown(Finding.KEY_NOT_FOUND)
    try:
        address = did_web.address_of(issuer)
    except Malformed as fault:
        raise SignerUnknown(Finding.KEY_NOT_NAMED) from fault
    body = _document(NeededDocument(NeededDocumentKind.DID_DOCUMENT, issuer, address), issuer, expected)
    try:
        return did_web.find_key(body, issuer, key_id, signature.purpose)
    except Unlisted as fault:
        raise SignerUnknown(Finding.KEY_NOT_FOUND) from fault
    except Malformed as fault:
        raise SignerUnknown(Finding.KEYS_UNREADABLE) from fault


def _by_metadata(issuer: str, kid: str | None, alg: str, expected: Expected) -> CredentialSigner:
    try:
        address = address_of(issuer)
    except Malformed as fault:
        raise SignerUnknown(Finding.KEY_NOT_NAMED) from fault
    trust = expected.trust
    if not trust.shows_unknown:  # nobody is trusted by an address
        raise SignerUnknown(Finding.ISSUER_UNKNOWN, untrusted=True)
    body = fetched(NeededDocument(NeededDocumentKind.ISSUER_METADATA, issuer, address), expected.documents)
    try:
        metadata = read(body, issuer)
        keys = metadata.keys
        if metadata.keys_uri is not None:
            where = NeededDocument(NeededDocumentKind.KEY_SET, metadata.keys_uri, metadata.keys_uri)
            keys = strict.json_object(fetched(where, expected.documents))
        key = find_key(keys, kid, alg)
    except Malformed as fault:
        raise SignerUnknown(Finding.KEYS_UNREADABLE) from fault
    if key is None:
        raise SignerUnknown(Finding.KEY_NOT_FOUND)
    return CredentialSigner(key, issuer, _OWN if _is_own(key, trust) else IssuerStanding.UNKNOWN)


def _document(needed: NeededDocument, issuer: str, expected: Expected) -> bytes:
    trust = expected.trust
    if not trust.shows_unknown and _listed(issuer, trust) is None:
        raise SignerUnknown(Finding.ISSUER_UNKNOWN, untrusted=True)
    return fetched(needed, expected.documents)


def fetched(needed: NeededDocument, documents: Documents) -> bytes:
    """Return a document; raises DocumentNeeded if it has yet to be fetched, SignerUnknown if that failed."""
    if needed not in documents:
        raise DocumentNeeded(needed)
    body = documents[needed]
    if body is None:
        raise SignerUnknown(Finding.KEYS_UNAVAILABLE)
    return body


def standing_of(issuer: str, key: PublicKey, trust: Trust) -> tuple[IssuerStanding, IssuerTrust | None]:
    """Return the standing of an issuer that is named by a DID and signs with this key."""
    if _is_own(key, trust):
        return _OWN, None
    if trust.own_signers.keys and key.thumbprint in trust.own_signers.keys:
        raise SignerUnknown(Finding.SIGNER_NOT_CERTIFIED, untrusted=True)
    trusted = _listed(issuer, trust)
    return (IssuerStanding.UNKNOWN if trusted is None else IssuerStanding.TRUSTED), trusted


def _listed(issuer: str, trust: Trust) -> IssuerTrust | None:
    return trust.by_did.get(issuer)


def _is_own(key: PublicKey, trust: Trust) -> bool:
    return any(one.jwk == key.jwk for one in trust.own_keys)


def _own_by_name(key_id: str, trust: Trust) -> PublicKey | None:
    """Find a key of our own by the name it has in our DID document: its thumbprint, and perhaps its form.

    At any address: the place may have had another when it signed.
    """
    fragment = key_id.partition("#")[2]
    for one in trust.own_keys:
        if fragment[:_THUMBPRINT] == one.thumbprint and fragment[_THUMBPRINT : _THUMBPRINT + 1] in ("", "-"):
            return one
    return None
