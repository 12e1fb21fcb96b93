"""Types of credentials of other issuers: those that come with the program, and those that staff added."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.instants import to_text
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.credential_type import (
    CredentialType,
    CredentialTypeList,
    ListedType,
    TypePreview,
    TypeToRead,
)
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.question import Catalogue, catalogue_with, shipped_catalogue
from connector_desk.contract.wire import to_json
from connector_desk.core.formats.credential_type_import import Naming, extended_type, read_types
from connector_desk.core.outbound.egress import FetchFailed
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import trust
from connector_desk.core.store.trust import CredentialTypeRow
from connector_desk.core.verification.query_builder import Known
from connector_desk.core.verification.trust import read_foreign

if TYPE_CHECKING:
    from collections.abc import Iterable

    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.trust_rules import Rules

_SUBJECT = "credential_type"
_GIVEN = "A document that staff gave"
_MOST_FETCHED = 4
_MEDIA_TYPES = frozenset(
    {
        *("application/json", "application/schema+json", "application/vc+sd-jwt-type+json", "application/dc+sd-jwt"),
        *("application/vc", "application/ld+json", "text/plain", "application/octet-stream"),
    }
)
_log = logging.getLogger(__name__)


def known(schemas: SchemaRegistry, rules: Rules) -> Known:
    """Return what a data request can name."""
    return Known(schemas, [read_foreign(row) for row in rules.foreign], _catalogue(rules.types))


@lru_cache(maxsize=4)
def _catalogue(rows: tuple[CredentialTypeRow, ...]) -> Catalogue:
    return catalogue_with([_read(row) for row in rows])


def _read(row: CredentialTypeRow) -> CredentialType:
    return CredentialType.model_validate_json(row.record)


def _told(row: CredentialTypeRow) -> ListedType:
    return ListedType(**_read(row).model_dump(), addedAt=row.added_at)


async def listed(context: VerificationContext) -> CredentialTypeList:
    """List the types, by title."""
    own = [_told(row) for row in await context.runtime.store.read_inline(trust.credential_types)]
    replaced = {one.id for one in own}
    shipped = (
        ListedType(**one.model_dump()) for name, one in shipped_catalogue().types.items() if name not in replaced
    )
    return CredentialTypeList(credentialTypes=sorted([*own, *shipped], key=lambda one: (one.title, one.id)))


async def add(
    context: VerificationContext, wanted: CredentialType, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> ListedType:
    """Add a type; it replaces a shipped one of the same id.  Raises ValidationFailed, and Conflict(already_listed)."""
    row = _row(context, wanted, now)

    def keep(tx: Transaction) -> None:
        others = trust.credential_types(tx)
        if any(one.type_id == row.type_id for one in others):
            raise Conflict("already_listed", FaultText.TYPE_ID_TAKEN)
        if len(others) >= limits.CREDENTIAL_TYPES:
            raise ValidationFailed([FieldFault("id", "too_many", FaultText.TYPES_FULL)])
        _refuse_double(wanted, others)
        trust.add_type(tx, row)
        about: dict[str, str | int] = {"typeId": row.type_id, "deed": "added"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

    await context.trust_rules.change(attempt.telling(keep, lambda _: _told(row)))
    await context.revocation_journal.tell_ended(EndedKind.CREDENTIAL_TYPE, row.type_id, now, is_over=False)
    return _told(row)


async def change(
    context: VerificationContext, type_id: str, wanted: CredentialType, operator: str, now: int
) -> ListedType:
    """Put another description for a type that staff added; raises NotFound, ValidationFailed, Conflict."""
    if wanted.id != type_id:
        raise ValidationFailed([FieldFault("id", "invalid_value", FaultText.OTHER_TYPE_ID)])
    changed = _row(context, wanted, now)

    def keep(tx: Transaction) -> CredentialTypeRow:
        others = trust.credential_types(tx)
        before = next((one for one in others if one.type_id == type_id), None)
        if before is None:
            raise NotFound("not_found", FaultText.NO_CREDENTIAL_TYPE)
        _refuse_double(wanted, others)
        row = changed._replace(added_at=before.added_at)
        trust.replace_type(tx, row)
        about: dict[str, str | int] = {"typeId": row.type_id, "deed": "changed"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)
        return row

    return _told(await context.trust_rules.change(keep))


async def remove(context: VerificationContext, type_id: str, operator: str, now: int) -> None:
    """Remove a type that staff added; a shipped one that it replaced counts again.  Raises NotFound."""

    def keep(tx: Transaction) -> None:
        if not trust.remove_type(tx, type_id):
            raise NotFound("not_found", FaultText.NO_CREDENTIAL_TYPE)
        about: dict[str, str | int] = {"typeId": type_id, "deed": "removed"}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

    await context.trust_rules.change(keep)
    await context.revocation_journal.tell_ended(EndedKind.CREDENTIAL_TYPE, type_id, now)


async def preview(context: VerificationContext, wanted: TypeToRead, now: int) -> TypePreview:
    """Return the drafts that a document describes; nothing is kept.  Raises ValidationFailed."""
    field = "content" if wanted.address is None else "address"
    content, extended, origin = wanted.content or "", list(wanted.extended), _GIVEN
    if wanted.address is not None:
        content, origin = await _fetched(context, wanted.address), wanted.address[: limits.NAME_CHARACTERS]
        while (base := extended_type([content, *extended][-1])) is not None and len(extended) < _MOST_FETCHED:
            try:
                extended.append(await _fetched(context, base))
            except ValidationFailed:
                break  # the draft says that it lacks
    taken = {one.id for one in (await listed(context)).credentialTypes}
    naming = Naming(to_text(now)[:10], origin, taken)
    try:
        return await asyncio.to_thread(read_types, content, naming, wanted.source, extended)
    except ValidationFailed as refused:
        raise ValidationFailed([one._replace(path=field) for one in refused.fields]) from None


async def _fetched(context: VerificationContext, address: str) -> str:
    try:
        async with asyncio.timeout(limits.OUTBOUND_SECONDS):
            found = await context.egress.fetch(address, _MEDIA_TYPES, limits.CREDENTIAL_TYPE_BYTES)
        return found.decode()
    except (TimeoutError, FetchFailed, UnicodeDecodeError) as fault:
        _log.info("A credential type could not be fetched: %s", fault)
        raise ValidationFailed([FieldFault("address", "unreachable", FaultText.NO_TYPE_REACHED)]) from None


def _row(context: VerificationContext, wanted: CredentialType, now: int) -> CredentialTypeRow:
    if any(context.schemas.find(one) is not None for encoding in wanted.encodings for one in encoding.types):
        raise Conflict("already_listed", FaultText.OWN_SCHEMA)
    record = to_json(wanted)
    if len(record) > limits.CREDENTIAL_TYPE_BYTES:
        raise ValidationFailed([FieldFault("claims", "too_long", FaultText.TYPE_TOO_LARGE)])
    return CredentialTypeRow(wanted.id, record.decode(), now)


def _refuse_double(wanted: CredentialType, others: Iterable[CredentialTypeRow]) -> None:
    """Refuse a second type for the same credentials: a request could mean either."""
    for row in others:
        taken = {(each.format, one) for each in _read(row).encodings for one in each.types}
        if row.type_id != wanted.id and any(
            (each.format, one) in taken for each in wanted.encodings for one in each.types
        ):
            raise Conflict("already_listed", FaultText.TYPE_TAKEN.format(id=row.type_id))
