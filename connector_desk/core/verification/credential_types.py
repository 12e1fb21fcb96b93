"""Types of credentials of other issuers: those that come with the program, and those that staff added."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from connector_desk.base.errors import Conflict, FieldFault, ValidationFailed
from connector_desk.base.instants import to_text
from connector_desk.contract import limits
from connector_desk.contract.credential_type import (
    CredentialType,
    CredentialTypeList,
    ListedType,
    SchemaPreview,
    ShownSample,
    TypePreview,
    TypeToRead,
)
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.question import Catalogue, Question, catalogue_with, shipped_catalogue
from connector_desk.contract.wire import to_json
from connector_desk.core.formats.credential_type_import import (
    Naming,
    extended_type,
    metadata_addresses,
    read_presented,
    read_schemas,
    read_types,
)
from connector_desk.core.outbound.egress import FetchFailed
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store.added_records import CREDENTIAL_TYPES, AddedRow
from connector_desk.core.verification.added_records import AddedRecords
from connector_desk.core.verification.query_builder import Known
from connector_desk.core.verification.trust import read_foreign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.oid4vp.verification.verdict import Verdict
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.trust_rules import Rules

_ADDED: Final = AddedRecords(
    table=CREDENTIAL_TYPES,
    kind=EndedKind.CREDENTIAL_TYPE,
    id_name="typeId",
    most=limits.CREDENTIAL_TYPES,
    taken=FaultText.TYPE_ID_TAKEN,
    full=FaultText.TYPES_FULL,
    missing=FaultText.NO_CREDENTIAL_TYPE,
)
_GIVEN, _SHOWN = "A document that staff gave", "A credential that a visitor showed"
_MOST_FETCHED = 4
_MEDIA_TYPES = frozenset(
    {
        *("application/json", "application/schema+json", "application/vc+sd-jwt-type+json", "application/dc+sd-jwt"),
        *("application/vc", "application/ld+json", "application/jwt", "text/plain", "application/octet-stream"),
    }
)
_log = logging.getLogger(__name__)
Preview = TypeVar("Preview")


def known(schemas: SchemaRegistry, rules: Rules) -> Known:
    """Return what a data request can name."""
    return Known(schemas, [read_foreign(row) for row in rules.foreign], _catalogue(rules.types, rules.questions))


@lru_cache(maxsize=4)
def _catalogue(types: tuple[AddedRow, ...], questions: tuple[AddedRow, ...]) -> Catalogue:
    asked = [Question.model_validate_json(row.record) for row in questions]
    return catalogue_with([_read(row) for row in types], asked)


def _read(row: AddedRow) -> CredentialType:
    return CredentialType.model_validate_json(row.record)


def _listed_type(row: AddedRow) -> ListedType:
    return ListedType(**_read(row).model_dump(), addedAt=row.added_at)


async def listed(context: VerificationContext) -> CredentialTypeList:
    """List the types, by title."""
    own = [_listed_type(row) for row in await context.runtime.store.read_inline(CREDENTIAL_TYPES.all)]
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
    listed_type = _listed_type(row)
    await _ADDED.add(context, row, operator, lambda _, others: _refuse_double(wanted, others), (attempt, listed_type))
    return listed_type


async def change(
    context: VerificationContext, type_id: str, wanted: CredentialType, operator: str, now: int
) -> ListedType:
    """Put another description for a type that staff added; raises NotFound, ValidationFailed, Conflict."""
    if wanted.id != type_id:
        raise ValidationFailed([FieldFault("id", "invalid_value", FaultText.OTHER_ID)])
    row = _row(context, wanted, now)
    return _listed_type(await _ADDED.change(context, row, operator, lambda _, others: _refuse_double(wanted, others)))


async def remove(context: VerificationContext, type_id: str, operator: str, now: int) -> None:
    """Remove a type that staff added; a shipped one that it replaced counts again.  Raises NotFound."""
    await _ADDED.remove(context, type_id, operator, now)


async def preview(context: VerificationContext, wanted: TypeToRead, now: int) -> TypePreview:
    """Return the drafts that a document describes; nothing is kept.  Raises ValidationFailed."""
    known = (await listed(context)).credentialTypes
    digests = {kind: each.integrity for one in known for each in one.encodings if each.integrity for kind in each.types}
    if wanted.integrity is not None:
        digests[""] = wanted.integrity

    def read(document: Document) -> TypePreview:
        naming = Naming(to_text(now)[:10], document.origin, {one.id for one in known}, digests)
        return read_types(document.content, naming, wanted.source, document.extended)

    return await _read_wanted(context, wanted, read)


async def preview_schemas(context: VerificationContext, wanted: TypeToRead) -> SchemaPreview:
    """Return the schemas of this place that a document describes; nothing is kept.  Raises ValidationFailed."""
    return await _read_wanted(
        context, wanted, lambda document: read_schemas(document.content, wanted.source, document.extended)
    )


async def read_sample(
    context: VerificationContext, vp_token: Mapping[str, JsonValue], verdict: Verdict, now: int
) -> ShownSample | None:
    """Return the type of the one credential in an answer, without its values; None unless the answer is verified."""
    shown = [one for several in vp_token.values() if isinstance(several, list) for one in several]
    if not verdict.verified or verdict.needed or len(shown) != 1:
        return None
    (credential,) = verdict.presented
    taken = {one.id for one in (await listed(context)).credentialTypes}
    signer = credential.issuer_name or credential.issuer or credential.subject
    cut = None if signer is None else signer[: limits.NAME_CHARACTERS]
    naming = Naming(to_text(now)[:10], _SHOWN, taken)
    return await asyncio.to_thread(read_presented, shown[0], naming, cut)


class Document(NamedTuple):
    """A description, the type metadata that it extends, and where it is from."""

    content: str
    extended: list[str]
    origin: str


async def _read_wanted(
    context: VerificationContext, wanted: TypeToRead, read: Callable[[Document], Preview]
) -> Preview:
    """Read what was given, or what is at an address; that may be an issuer, whose metadata is elsewhere."""
    given = wanted.address
    if given is None:
        try:
            return await asyncio.to_thread(read, Document(wanted.content or "", [*wanted.extended], _GIVEN))
        except ValidationFailed as refused:
            raise _in_field("content", refused) from None
    refusals: list[ValidationFailed] = []
    for address in (given, *metadata_addresses(given)):
        try:
            return await asyncio.to_thread(read, await _document_at(context, address, wanted))
        except ValidationFailed as refused:
            refusals.append(_in_field("address", refused))
    raise refusals[0]  # that of the address as it was typed


def _in_field(field: str, refused: ValidationFailed) -> ValidationFailed:
    return ValidationFailed([one._replace(path=field) for one in refused.fields])


async def _document_at(context: VerificationContext, address: str, wanted: TypeToRead) -> Document:
    """Fetch a document, and what it extends."""
    content, extended = await _fetched(context, address), list(wanted.extended)
    while (base := extended_type([content, *extended][-1])) is not None and len(extended) < _MOST_FETCHED:
        try:
            extended.append(await _fetched(context, base))
        except ValidationFailed:
            break  # the draft says that it lacks
    return Document(content, extended, address[: limits.NAME_CHARACTERS])


async def _fetched(context: VerificationContext, address: str) -> str:
    try:
        async with asyncio.timeout(limits.OUTBOUND_SECONDS):
            found = await context.egress.fetch(address, _MEDIA_TYPES, limits.CREDENTIAL_TYPE_BYTES)
        return found.decode()
    except (TimeoutError, FetchFailed, UnicodeDecodeError) as fault:
        _log.info("A credential type could not be fetched: %s", fault)
        raise ValidationFailed([FieldFault("address", "unreachable", FaultText.NO_TYPE_REACHED)]) from None


def _row(context: VerificationContext, wanted: CredentialType, now: int) -> AddedRow:
    if any(context.schemas.find(one) is not None for encoding in wanted.encodings for one in encoding.types):
        raise Conflict("already_listed", FaultText.OWN_SCHEMA)
    record = to_json(wanted)
    if len(record) > limits.CREDENTIAL_TYPE_BYTES:
        raise ValidationFailed([FieldFault("claims", "too_long", FaultText.TYPE_TOO_LARGE)])
    return AddedRow(wanted.id, record.decode(), now)


def _refuse_double(wanted: CredentialType, others: Iterable[AddedRow]) -> None:
    """Refuse a second type for the same credentials: a request could mean either."""
    for row in others:
        taken = {(each.format, one) for each in _read(row).encodings for one in each.types}
        if row.id != wanted.id and any((each.format, one) in taken for each in wanted.encodings for one in each.types):
            raise Conflict("already_listed", FaultText.TYPE_TAKEN.format(id=row.id))
