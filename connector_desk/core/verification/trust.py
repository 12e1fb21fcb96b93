"""Whom this place believes: itself always, the issuers it trusts, and others only as the rule of the place says."""

from __future__ import annotations

import base64
import binascii
import json
import ssl
from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.trust import (
    ForeignSchema,
    ForeignSchemaList,
    ForeignSchemaToList,
    IssuerToTrust,
    RequestSettings,
    RequestSettingsChange,
    TrustedIssuer,
    TrustedIssuerList,
)
from connector_desk.contract.wire import to_value
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import read_certificate
from connector_desk.core.place import registration
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import settings, trust
from connector_desk.core.store.trust import ForeignSchemaRow, IssuerRow
from connector_desk.core.verification.trust_rules import SETTING, read_rules

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext

_BEGIN = "-----BEGIN CERTIFICATE-----"


# --- settings of requests, and the treatment of unknown issuers -------------------------------------------------------


async def change(
    context: VerificationContext, wanted: RequestSettingsChange, operator: str, now: int
) -> RequestSettings:
    """Make data requests in another way from now on; requests that were made stay as they are."""

    def keep(tx: Transaction) -> RequestSettings:
        before = read_rules(tx)
        changed = {name: str(value) for name, value in to_value(wanted).items()}
        after = before.model_copy(update=dict(wanted.model_dump(exclude_none=True)))
        if after != before:
            settings.put(tx, SETTING, json.dumps(to_value(after)))
            context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, SETTING, operator, changed)
        return after

    return await context.trust_rules.change(keep)


# --- trusted issuers --------------------------------------------------------------------------------------------------


async def issuers(store: Store) -> TrustedIssuerList:
    """List the trusted issuers by name."""
    return TrustedIssuerList(issuers=[_trusted_issuer(row) for row in await store.read_inline(trust.issuers)])


async def issuer(store: Store, issuer_id: str) -> TrustedIssuer:
    """Return one trusted issuer; raises NotFound."""
    for row in await store.read_inline(trust.issuers):
        if row.id == issuer_id:
            return _trusted_issuer(row)
    raise _unknown_issuer()


async def trust_issuer(
    context: VerificationContext, wanted: IssuerToTrust, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> TrustedIssuer:
    """Trust one more issuer; raises ValidationFailed, and Conflict(already_listed) for one that is trusted already."""
    row = IssuerRow(new_id(), wanted.name, wanted.did, _der(wanted.certificate), now, _spelled(wanted.types))

    def keep(tx: Transaction) -> None:
        others = trust.issuers(tx)
        if len(others) >= limits.TRUSTED_ISSUERS:
            raise ValidationFailed([FieldFault("name", "too_many", FaultText.ISSUERS_FULL)])
        _refuse_double(row, others)
        trust.add(tx, row)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "trusted_issuer", operator, _about(row, "added"))

    await context.trust_rules.change(attempt.with_response(keep, lambda _: _trusted_issuer(row)))
    return _trusted_issuer(row)


async def change_issuer(
    context: VerificationContext, issuer_id: str, wanted: IssuerToTrust, operator: str, now: int
) -> TrustedIssuer:
    """Put another name, DID or certificate for a trusted issuer; raises NotFound, ValidationFailed, Conflict."""
    certificate = _der(wanted.certificate)

    def keep(tx: Transaction) -> IssuerRow:
        listed = trust.issuers(tx)
        before = next((one for one in listed if one.id == issuer_id), None)
        if before is None:
            raise _unknown_issuer()
        row = IssuerRow(issuer_id, wanted.name, wanted.did, certificate, before.added_at, _spelled(wanted.types))
        _refuse_double(row, listed)
        trust.replace(tx, row)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "trusted_issuer", operator, _about(row, "changed"))
        return row

    return _trusted_issuer(await context.trust_rules.change(keep))


async def distrust(context: VerificationContext, issuer_id: str, operator: str, now: int) -> None:
    """Trust an issuer no longer; raises NotFound."""

    def keep(tx: Transaction) -> None:
        if not trust.remove(tx, issuer_id):
            raise _unknown_issuer()
        about: dict[str, str | int] = {"issuerId": issuer_id, "deed": "removed"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "trusted_issuer", operator, about)

    await context.trust_rules.change(keep)
    await context.revocation_journal.record_ended(EndedKind.ISSUER, issuer_id, now)


def _unknown_issuer() -> NotFound:
    return NotFound("not_found", FaultText.NO_ISSUER)


def _refuse_double(row: IssuerRow, listed: Sequence[IssuerRow]) -> None:
    for one in listed:
        if one.id != row.id and (one.did, one.certificate) == (row.did, row.certificate):
            raise Conflict("already_listed", FaultText.TRUSTED_AS.format(name=one.name))


def _about(row: IssuerRow, operation: str) -> dict[str, str | int]:
    by = "did" if row.did else "certificate"
    return {"issuerId": row.id, "deed": operation, "did": row.did or "", "by": by, "types": row.types or ""}


def _spelled(types: Sequence[str] | None) -> str | None:
    return None if types is None else json.dumps([*dict.fromkeys(types)], ensure_ascii=False)


def _trusted_issuer(row: IssuerRow) -> TrustedIssuer:
    certificate = None if row.certificate is None else ssl.DER_cert_to_PEM_cert(row.certificate)
    return TrustedIssuer(
        issuerId=row.id,
        name=row.name,
        did=row.did,
        certificate=certificate,
        types=None if row.types is None else json.loads(row.types),
        addedAt=row.added_at,
    )


def _der(text: str | None) -> bytes | None:
    """Read a certificate in PEM, or in DER as base64; raises ValidationFailed."""
    if text is None:
        return None

    plain = text.strip()
    try:
        if plain.startswith(_BEGIN):
            der = ssl.PEM_cert_to_DER_cert(plain)
        else:
            der = base64.b64decode("".join(plain.split()), validate=True)
        read_certificate(der)
    except (ValueError, binascii.Error, Malformed):
        raise ValidationFailed([FieldFault("certificate", "invalid_certificate", FaultText.CERTIFICATE)]) from None
    return der


# --- the registration certificate -------------------------------------------------------------------------------------


async def use_registration(
    context: VerificationContext, certificate: str, operator: str, now: int
) -> registration.RegistrationCertificate:
    """Send a certificate along from now on; raises ValidationFailed for one that cannot be used."""
    try:
        found = registration.read(certificate)
    except Malformed as fault:
        sentence = FaultText.REGISTRATION_UNREADABLE.format(reason=str(fault))
        raise ValidationFailed([FieldFault("certificate", "invalid_certificate", sentence)]) from None
    if found.expires is not None and found.expires <= now:
        raise ValidationFailed([FieldFault("certificate", "certificate_expired", FaultText.REGISTRATION_EXPIRED)])
    await _keep_registration(context, found.compact, operator, now)
    return found


async def remove_registration(context: VerificationContext, operator: str, now: int) -> None:
    """Send no certificate any more."""
    await _keep_registration(context, "", operator, now)


async def _keep_registration(context: VerificationContext, compact: str, operator: str, now: int) -> None:
    def keep(tx: Transaction) -> None:
        settings.put(tx, registration.SETTING, compact)
        about: dict[str, str | int] = {"deed": "imported" if compact else "removed"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, registration.SETTING, operator, about)

    await context.trust_rules.change(keep)


# --- foreign schemas --------------------------------------------------------------------------------------------------


async def foreign_schemas(store: Store) -> ForeignSchemaList:
    """List the types of credentials of others that can be asked for."""
    return ForeignSchemaList(schemas=[read_foreign(row) for row in await store.read_inline(trust.foreign_schemas)])


async def list_foreign(
    context: VerificationContext, wanted: ForeignSchemaToList, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> ForeignSchema:
    """List a type of credentials of others; raises ValidationFailed, and Conflict(already_listed)."""
    if context.schemas.find(wanted.schemaId) is not None:
        raise Conflict("already_listed", FaultText.OWN_SCHEMA)
    row = ForeignSchemaRow(new_id(), wanted.schemaId, json.dumps(to_value(wanted)), now)

    def keep(tx: Transaction) -> None:
        others = trust.foreign_schemas(tx)
        if any(one.schema_id == row.schema_id for one in others):
            raise Conflict("already_listed", FaultText.SCHEMA_LISTED)
        if len(others) >= limits.FOREIGN_SCHEMAS:
            raise ValidationFailed([FieldFault("schemaId", "too_many", FaultText.SCHEMAS_FULL)])
        trust.add_foreign(tx, row)
        about: dict[str, str | int] = {"foreignId": row.id, "schemaId": row.schema_id, "deed": "added"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "foreign_schema", operator, about)

    await context.trust_rules.change(attempt.with_response(keep, lambda _: read_foreign(row)))
    return read_foreign(row)


async def unlist_foreign(context: VerificationContext, foreign_id: str, operator: str, now: int) -> None:
    """List a foreign type no longer; raises NotFound."""

    def keep(tx: Transaction) -> None:
        if not trust.remove_foreign(tx, foreign_id):
            raise NotFound("not_found", FaultText.NO_FOREIGN_SCHEMA)
        about: dict[str, str | int] = {"foreignId": foreign_id, "deed": "removed"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "foreign_schema", operator, about)

    await context.trust_rules.change(keep)
    await context.revocation_journal.record_ended(EndedKind.FOREIGN_SCHEMA, foreign_id, now)


def read_foreign(row: ForeignSchemaRow) -> ForeignSchema:
    """Read a foreign schema as it is kept."""
    kept = ForeignSchemaToList.model_validate_json(row.record)
    return ForeignSchema(**kept.model_dump(), foreignId=row.id, addedAt=row.added_at)
