"""Signing the credentials of an offer, each as its format has it; the table at the end has one row for each."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.credential_format import JWT_VC, LDP_VC, MSO_MDOC, SD_JWT, FormatIdentifier
from connector_desk.contract.disclosable import disclosables
from connector_desk.contract.schema import SchemaRecord, never_disclosed
from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.formats import mdoc, profiles, sd_jwt_vc, w3c_vc
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.issuance import data_integrity_issuance
from connector_desk.core.keys import base64url
from connector_desk.core.keys.did import did_jwk
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.oid4vci import batch, credential

if TYPE_CHECKING:
    from connector_desk.core.formats.profiles import CredentialFormatProfile
    from connector_desk.core.formats.validity import Validity
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.status_lists import Entry
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.oid4vci.proof import ProvenKey
    from connector_desk.core.place.identity import SigningRole
    from connector_desk.core.store.offers import ItemRow

Claims = dict[str, JsonValue]


class _Copy(NamedTuple):
    """One copy of a credential, before it is signed."""

    item: ItemRow
    record: SchemaRecord
    claims: Claims
    holder: ProvenKey
    validity: Validity
    status: dict[str, object]
    is_only: bool


def profile_of(item: ItemRow) -> CredentialFormatProfile:
    """Return the profile of an item's configuration."""
    return profiles.of_configuration(item.configuration, item.schema_name, item.schema_version)


async def role(context: IssuanceContext, item: ItemRow, now: int) -> SigningRole:
    """Choose who signs an item; raises Unavailable where nobody would trust it."""
    profile = profile_of(item)
    if profile.by_document_signer:
        return await context.document_identity.by_certificate(now)
    if profile.suite is not None:
        return context.data_integrity_identity.by_did
    if not profile.by_certificate:
        return context.identity.by_did
    context.identity.check(now)
    return context.identity.by_choice


async def check_signers(context: IssuanceContext, items: Iterable[ItemRow], now: int) -> None:
    """Check that who will sign the items is trusted now; raises Unavailable and Conflict(address_unfit)."""
    ways = [profile_of(item) for item in items]
    if any(one.by_certificate for one in ways):
        context.identity.check(now)
    if any(one.by_document_signer for one in ways):
        await context.document_identity.by_certificate(now)


async def sign(
    context: IssuanceContext,
    item: ItemRow,
    claims: Claims,
    proven: Sequence[ProvenKey],
    entries: Sequence[Entry],
    life: Validity,
) -> list[JsonValue]:
    """Sign a copy for each key, in the order of the proofs; its entry depends on the key, not on that order.

    The entry decides who signs: the key of its list, even if it was replaced since the issuance.
    """
    ranks = {thumbprint: rank for rank, thumbprint in enumerate(sorted(one.thumbprint for one in proven))}
    signers = {entry[0]: await context.status_lists.signer(entry[0]) for entry in entries}
    record, profile = context.schemas.named(item.schema_name, item.schema_version), profile_of(item)
    sign_copy = _SIGN[profile.identifier]

    def work() -> list[JsonValue]:
        signed = []
        for one in proven:
            entry = entries[ranks[one.thumbprint]]
            status = context.status_lists.claim(entry)
            copy = _Copy(item, record, claims, one, life, status, is_only=len(proven) == 1)
            signed.append(sign_copy(context, signers[entry[0]], copy))
        return signed

    return await asyncio.to_thread(work) if profile.is_document else work()


def _sd_jwt_vc(context: IssuanceContext, signer: Signer, copy: _Copy) -> JsonValue:
    return sd_jwt_vc.issue(
        signer,
        copy.claims,
        vct=context.schemas.address_of(copy.record),
        cnf=credential.confirmation(copy.holder),
        validity=copy.validity,
        never_disclosed=never_disclosed(copy.record),
        inside=disclosables(copy.record),
        status=copy.status,
    )


def _jwt_vc(context: IssuanceContext, signer: Signer, copy: _Copy) -> JsonValue:
    return w3c_vc.issue_jwt(signer.key, signer.kid or "", _w3c(context, signer, copy))


def _data_integrity(context: IssuanceContext, signer: Signer, copy: _Copy) -> JsonValue:
    suite = profile_of(copy.item).suite
    if suite is None:
        raise ValueError("linked data is signed by a suite")
    return data_integrity_issuance.sign(context, signer, suite, copy.record, _w3c(context, signer, copy))


def _mdoc(_context: IssuanceContext, signer: Signer, copy: _Copy) -> JsonValue:
    return mdoc.issue(
        signer,
        copy.record,
        copy.claims,
        device_key=PublicKey.from_jwk(dict(copy.holder.jwk)),
        validity=copy.validity,
        status=copy.status,
    )


def _w3c(context: IssuanceContext, signer: Signer, copy: _Copy) -> W3cCredential:
    if copy.is_only:
        credential_id = uuid.UUID(bytes=base64url.decode(copy.item.credential_id))
    else:
        credential_id = batch.copy_id(copy.item.credential_id, copy.holder)
    return W3cCredential(
        issuer=signer.iss or "",
        subject_id=copy.holder.did or did_jwk(copy.holder.jwk),
        types=(copy.record.w3cType,),
        contexts=(data_integrity_issuance.context_of(context.schemas, copy.record),),
        claims=copy.claims,
        validity=copy.validity,
        credential_id=f"urn:uuid:{credential_id}",
        status=copy.status,
    )


_SIGN: Final[Mapping[FormatIdentifier, Callable[[IssuanceContext, Signer, _Copy], JsonValue]]] = {
    SD_JWT: _sd_jwt_vc,
    JWT_VC: _jwt_vc,
    LDP_VC: _data_integrity,
    MSO_MDOC: _mdoc,
}
