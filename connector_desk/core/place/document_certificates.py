"""Certificates of document signers by a place's own issuing authority: issued, renewed, issued again, revoked.

As `certificates` is for all other keys.  Each certificate is kept: by these, and not by their keys alone, documents of
this place are known, and a revoked one stays listed.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import CRLDistributionPoints

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract.identity import (
    GIVEN_SENTENCES,
    DocumentSigner,
    DocumentSignerFacts,
    RevocationReason,
    SignerState,
)
from connector_desk.core.keys.authority import Authority, is_named, load_authority, needs_renewal
from connector_desk.core.keys.document_signer import (
    NO_COUNTRY,
    RevokedSigner,
    country_of,
    list_address,
    make_issuing_authority,
    profile_fault,
    revocation_list,
    signer_chain,
)
from connector_desk.core.keys.signing import OF_SIGNERS, SigningKey
from connector_desk.core.place import certificates
from connector_desk.core.place.key_ring import ISSUING_AUTHORITY
from connector_desk.core.runtime import organisation
from connector_desk.core.store import signer_certificates, signing_keys
from connector_desk.core.store.signer_certificates import SignerCertificateRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.organisation import Organisation
    from connector_desk.core.keys.given_identity import GivenIdentity
    from connector_desk.core.keys.x509 import Chain
    from connector_desk.core.place.key_ring import KeyRing
    from connector_desk.core.store.signing_keys import SigningKeyRow
    from connector_desk.core.store.transaction import Transaction

_AHEAD = 366 * DAY
"""A certificate is renewed while it is valid for longer than most documents that it will sign: they end with it."""
_AUTHORITY_AHEAD = 2 * 366 * DAY
_MADE = "made"


def read_given(chain: str | None, private_key: str | None, now: int) -> GivenIdentity:
    """Read a given document signer with its key; raises ValidationFailed with what its certificate misses."""
    found = certificates.read_given(chain, private_key, now, curves=OF_SIGNERS)
    fault = profile_fault(found.chain, found.anchor)
    if fault is not None:
        raise ValidationFailed([FieldFault("certificateChain", fault, GIVEN_SENTENCES[fault])])
    return found


def facts(chain: Chain) -> DocumentSignerFacts:
    """Return the facts of a document signer's certificate."""
    return DocumentSignerFacts(
        **dict(certificates.facts(chain)),
        country=country_of(chain.leaf),
        revocationList=_list_of(chain) or None,
    )


def is_outdated(chain: str | None, issuer: str, found: Organisation, now: int) -> bool:
    """Return whether the certificate of a key is missing, ends too soon, or is for another address, name or country."""
    if chain is None:
        return True
    read, country, listed_at = _said(chain)
    is_right = country == (found.country or NO_COUNTRY) and listed_at == list_address(issuer)
    return not is_right or not is_named(read.leaf, found.shown_name) or needs_renewal(read, now, _AHEAD)


def certify(tx: Transaction, ring: KeyRing, row: SigningKeyRow, issuer: str, now: int) -> SigningKeyRow:
    """Certify a key as a document signer by the place's own issuing authority, which is created on first use.

    One that ends too soon is renewed with the same key.  For another country there is another one.
    """
    authority = _authority(tx, ring, issuer, now)
    key = SigningKey.from_private_jwk(json.loads(ring.open(row)))
    pem = signer_chain(authority, key, organisation.read(tx).shown_name, issuer, now).pem.decode()
    signing_keys.certify(tx, row.id, pem)
    signer_certificates.replace(tx, row.id, now)
    signer_certificates.add(tx, SignerCertificateRow(row.id, _MADE, pem, row.retired_at))
    return row._replace(chain=pem)


def list_of_revoked(tx: Transaction, ring: KeyRing, now: int) -> bytes | None:
    """Return the list of revoked certificates of the place's own issuing authority in DER; None where it has none."""
    kept = _kept(tx, ring)
    if kept is None:
        return None
    revoked = [
        RevokedSigner(certificates.read_chain(row.chain).leaf, row.revoked_at, row.reason)
        for row in signer_certificates.all_of(tx)
        if row.revoked_at is not None and row.reason is not None
    ]
    return revocation_list(kept, revoked, now)


def revocable(tx: Transaction, key_id: str) -> Sequence[SignerCertificateRow]:
    """Return the certificates of a signer that the own authority may revoke, newest first.

    Raises NotFound, and Conflict(signer_given) for one that another authority certified.
    """
    found = [row for row in signer_certificates.all_of(tx) if row.key_id == key_id]
    if not found:
        raise NotFound
    if any(row.origin != _MADE for row in found):
        raise Conflict("signer_given")
    return found


def signers(tx: Transaction, current: str, now: int) -> list[DocumentSigner]:
    """List the signers, newest first; `current` is the key of the one that signs."""
    by_key: dict[str, list[SignerCertificateRow]] = {}
    for row in signer_certificates.all_of(tx):
        by_key.setdefault(row.key_id, []).append(row)
    return [_signer(tx, rows, current, now) for rows in by_key.values()]


def _signer(tx: Transaction, rows: Sequence[SignerCertificateRow], current: str, now: int) -> DocumentSigner:
    row, chains = rows[0], [certificates.read_chain(one.chain) for one in rows]
    state = SignerState.CURRENT if row.key_id == current else SignerState.EARLIER
    return DocumentSigner(
        **dict(facts(chains[0])),
        keyId=row.key_id,
        state=SignerState.REVOKED if row.revoked_at is not None else state,
        isOwn=row.origin == _MADE,
        serialNumbers=[f"{one.leaf.serial_number:x}" for one in chains],
        documents=signer_certificates.documents_of(tx, row.key_id, now),
        replacedAt=row.replaced_at,
        revokedAt=row.revoked_at,
        reason=None if row.reason is None else RevocationReason(row.reason),
    )


def _authority(tx: Transaction, ring: KeyRing, issuer: str, now: int) -> Authority:
    kept, found = _kept(tx, ring), organisation.read(tx)
    country = found.country or NO_COUNTRY
    if kept is None:
        made = make_issuing_authority(found.shown_name, country, issuer, now)
        signing_keys.add(tx, ring.seal(made.key, ISSUING_AUTHORITY, now, chain=made.pem.decode()))
        return made
    if country_of(kept.certificate) == country and kept.expires - now > _AUTHORITY_AHEAD:
        return kept
    renewed = make_issuing_authority(found.shown_name, country, issuer, now, key=kept.key)
    signing_keys.certify(tx, kept.key.thumbprint, renewed.pem.decode())
    return renewed


def _kept(tx: Transaction, ring: KeyRing) -> Authority | None:
    kept = signing_keys.all_of(tx, ISSUING_AUTHORITY)
    if not kept:
        return None
    key = SigningKey.from_private_jwk(json.loads(ring.open(kept[0])))
    der = certificates.read_chain(kept[0].chain or "").leaf.public_bytes(Encoding.DER)
    return load_authority(key, der)


@lru_cache(maxsize=16)
def _said(pem: str) -> tuple[Chain, str, str]:
    """Return a chain with the country of its signer, and where certificates of its authority are listed as revoked.

    They are read once: each document asks whether they are still right.
    """
    chain = certificates.read_chain(pem)
    return chain, country_of(chain.leaf), _list_of(chain)


def _list_of(chain: Chain) -> str:
    """Return the first address where the authority of a signer lists revoked certificates; empty where none is."""
    points = chain.leaf.extensions.get_extension_for_class(CRLDistributionPoints).value
    return next((str(name.value) for one in points for name in one.full_name or ()), "")
