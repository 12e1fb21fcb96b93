"""Certificates of a place's own authority: issued, renewed before they end, and issued again when the address changes.

Only places that chose certificates import this module: the library behind it is costly to load.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.instants import SECOND, to_instant
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import GIVEN_SENTENCES, AuthorityFacts, CertificateFacts, GivenFault
from connector_desk.core.keys.authority import (
    ISSUER_LIFE,
    Authority,
    is_named,
    issuer_chain,
    load_authority,
    make_authority,
    needs_renewal,
    organisation_of,
)
from connector_desk.core.keys.given_identity import GivenIdentity, Unusable, read_identity
from connector_desk.core.keys.signing import DEFAULT_CURVES, SigningKey
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.place.key_ring import AUTHORITY, KeyRing
from connector_desk.core.runtime import organisation
from connector_desk.core.store import signing_keys

if TYPE_CHECKING:
    from collections.abc import Collection

    from cryptography.x509 import Certificate

    from connector_desk.contract.organisation import Organisation
    from connector_desk.core.store.signing_keys import SigningKeyRow
    from connector_desk.core.store.transaction import Transaction

_AHEAD = ISSUER_LIFE // 2
"""A certificate is renewed at half of its life: signed credentials are shown for years."""


def read_chain(pem: str) -> Chain:
    """Read a chain as it is kept."""
    return Chain.from_pem(pem.encode())


def facts(chain: Chain) -> CertificateFacts:
    """Return the facts of a key's certificate; it ends when the first one of its chain does."""
    leaf = chain.leaf
    return CertificateFacts(
        subject=leaf.subject.rfc4514_string(),
        issuer=leaf.issuer.rfc4514_string(),
        notBefore=chain.starts,
        notAfter=chain.expires - SECOND,
        names=[*chain.uris, *chain.hosts],
        fingerprint=leaf.fingerprint(SHA256()).hex(),
    )


def authority_facts(pem: str) -> AuthorityFacts:
    """Return the facts of an authority's certificate, and the certificate itself."""
    certificate = read_chain(pem).leaf
    return AuthorityFacts(
        subject=certificate.subject.rfc4514_string(),
        issuer=certificate.issuer.rfc4514_string(),
        notBefore=to_instant(certificate.not_valid_before_utc),
        notAfter=to_instant(certificate.not_valid_after_utc),
        names=[],
        fingerprint=certificate.fingerprint(SHA256()).hex(),
        certificate=pem,
    )


def read_given(
    chain: str | None, private_key: str | None, now: int, *, curves: Collection[str] = DEFAULT_CURVES
) -> GivenIdentity:
    """Read a given certificate with its key; raises ValidationFailed with the fault in either of them."""
    missing = [
        FieldFault(path, "missing_field", FaultText.NEEDED)
        for path, text in (("certificateChain", chain), ("privateKey", private_key))
        if not text
    ]
    if chain is None or private_key is None or missing:
        raise ValidationFailed(missing)
    try:
        found = read_identity(chain.encode(), private_key.encode(), now, curves=curves)
    except Unusable as unusable:
        raise _refusal(unusable.fault) from unusable
    if found.key.alg == "EdDSA":
        raise _refusal(GivenFault.KEY_UNSUPPORTED)
    return found


_OF_THE_KEY = {GivenFault.NO_KEY, GivenFault.KEY_LOCKED, GivenFault.KEY_UNSUPPORTED, GivenFault.KEY_MISMATCH}


def _refusal(fault: GivenFault) -> ValidationFailed:
    path = "privateKey" if fault in _OF_THE_KEY else "certificateChain"
    return ValidationFailed([FieldFault(path, fault, GIVEN_SENTENCES[fault])])


def is_outdated(chain: str | None, issuer: str, found: Organisation, now: int) -> bool:
    """Return whether the certificate of a key is missing, ends too soon, or is for another address or name."""
    if chain is None:
        return True
    read = read_chain(chain)
    return issuer not in read.uris or not is_named(read.leaf, found.shown_name) or needs_renewal(read, now, _AHEAD)


def certify(tx: Transaction, ring: KeyRing, row: SigningKeyRow, issuer: str, now: int) -> SigningKeyRow:
    """Certify a key for the issuer's address, by the place's own authority, which is created on first use.

    An authority that may not sign for the address, or ends too soon, is renewed with the same key: its signatures stay
    valid, but devices that trust it need its new certificate.  Raises Malformed for an invalid host.
    """
    host = urlsplit(issuer).hostname or ""
    authority = _authority(tx, ring, host, now)
    key = SigningKey.from_private_jwk(json.loads(ring.open(row)))
    pem = issuer_chain(authority, key, issuer, organisation.read(tx).shown_name, now).pem.decode()
    signing_keys.certify(tx, row.id, pem)
    return row._replace(chain=pem)


def _authority(tx: Transaction, ring: KeyRing, host: str, now: int) -> Authority:
    kept = signing_keys.all_of(tx, AUTHORITY)
    if not kept:
        made = make_authority(organisation.read(tx).shown_name, [host], now)
        signing_keys.add(tx, ring.seal(made.key, AUTHORITY, now, chain=_pem(made.certificate)))
        return made
    row = kept[0]
    key = SigningKey.from_private_jwk(json.loads(ring.open(row)))
    found = load_authority(key, read_chain(row.chain or "").leaf.public_bytes(Encoding.DER))
    if found.permits(host) and found.expires - now > ISSUER_LIFE:
        return found
    # Under its former name: what it has signed names it so, and devices look for the authority by that name
    renewed = make_authority(organisation_of(found.certificate), [host], now, key=key)
    signing_keys.certify(tx, row.id, _pem(renewed.certificate))
    return renewed


def _pem(certificate: Certificate) -> str:
    return certificate.public_bytes(Encoding.PEM).decode()
