"""The credentials of an offer as they are kept until a wallet has them: checked, sealed, read, offered again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from connector_desk.base.errors import Faults, FieldFault, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY
from connector_desk.contract import limits
from connector_desk.contract.attributes import UnusableSchema, convert
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import check_expiration
from connector_desk.contract.schema_address import PUBLIC_PATH
from connector_desk.contract.strict_json import JsonValue, dumps, loads_trusted
from connector_desk.core.formats.validity import Validity, validity
from connector_desk.core.issuance import credential_signing, data_integrity_issuance
from connector_desk.core.oid4vci import batch
from connector_desk.core.store import schemas
from connector_desk.core.store.offers import ItemRow

if TYPE_CHECKING:
    from connector_desk.contract.credential import CredentialItem
    from connector_desk.contract.credential_format import W3cFormat
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


def plan(
    context: IssuanceContext,
    visit: VisitRow,
    position: int,
    wanted: CredentialItem,
    w3c_format: W3cFormat,
    faults: Faults,
) -> ItemRow | None:
    """Work out an item of an offer, its values sealed; None where something is wrong, which `faults` says then."""
    visit_id, now = visit.id, visit.created_at
    path = f"payload[{position}]"
    record = context.schemas.find(wanted.schemaId)
    if record is not None and (record.name, record.version) in context.schemas.withdrawn:
        record = None
    if record is None:
        faults.add(f"{path}.schemaId", *unknown_schema(context, wanted.schemaId))
        return None
    if wanted.format not in record.formats:
        known = " or ".join(record.formats)
        faults.add(
            f"{path}.format", "unsupported_format", FaultText.SCHEMA_FORMATS.format(name=record.title, formats=known)
        )
        return None
    latest = now + max(limits.LONGEST_CREDENTIAL_LIFE, record.lifeDays * DAY)
    late = check_expiration(
        wanted.expirationDate, now, f"{path}.expirationDate", offer_expires=visit.expires_at, latest=latest
    )
    if late is not None:
        faults.found.append(late)
    claims = _claims(record, wanted, path, faults)
    described = wanted.metadata()
    return ItemRow(
        visit_id=visit_id,
        position=position,
        credential_id=new_id(),
        schema_name=record.name,
        schema_version=record.version,
        schema_id=wanted.schemaId,
        configuration=context.schemas.configuration_id(record, wanted.format, w3c_format),
        format=str(wanted.format),
        namespace=described.get("_namespace") or record.namespace,
        expires_at=wanted.expirationDate,
        sealed=context.runtime.sealer.seal(
            dumps({"claims": claims, "metadata": dict(described)}), _sealed_for(visit_id, position)
        ),
        holder=None,
        issued_at=None,
        notified=None,
    )


def _claims(record: SchemaRecord, wanted: CredentialItem, path: str, faults: Faults) -> dict[str, JsonValue]:
    try:
        return convert(record, wanted.attributes, f"{path}.attributes")
    except ValidationFailed as error:
        faults.found.extend(error.fields)
    except UnusableSchema as error:
        faults.add(f"{path}.schemaId", "schema_unusable", str(error))
    return {}


def unknown_schema(context: IssuanceContext, schema_id: str) -> tuple[str, str]:
    """Return code and sentence for an unknown schema; an address elsewhere is never looked up."""
    if context.schemas.is_elsewhere(schema_id):
        here = context.schemas.namesake(schema_id)
        if here is not None:
            return "schema_not_local", FaultText.SCHEMA_ELSEWHERE_BUT.format(address=here)
        start = f"{context.runtime.address.base}{PUBLIC_PATH}/"
        return "schema_not_local", FaultText.SCHEMA_ELSEWHERE.format(address=start)
    return "schema_not_found", FaultText.SCHEMA_UNKNOWN


def refuse_withdrawn(context: IssuanceContext, tx: Transaction, items: Iterable[ItemRow]) -> None:
    """Refuse schemas that were withdrawn since they were looked up, here or by another process."""
    faults = Faults()
    asked = [(item, schemas.ask_withdrawn(tx, item.schema_name, item.schema_version)) for item in items]
    for item, is_withdrawn in asked:
        if is_withdrawn():
            faults.add(f"payload[{item.position}].schemaId", *unknown_schema(context, item.schema_id))
    faults.refuse()


def try_keys(context: IssuanceContext, items: list[ItemRow]) -> None:
    """Raise SigningUnavailable if a credential for an agent cannot be signed: no wallet returns for it later."""
    suites = (credential_signing.profile_of(item).suite for item in items)
    for identity in {context.identity if suite is None else context.data_integrity_identity for suite in suites}:
        identity.issuer.key.sign(b"")


async def check_signable(context: IssuanceContext, items: list[ItemRow], now: int) -> None:
    """Refuse credentials that could not be signed as linked data before they are offered; raises ValidationFailed."""
    found: list[FieldFault] = []
    for item in items:
        if credential_signing.profile_of(item).suite is None:
            continue
        record = context.schemas.named(item.schema_name, item.schema_version)
        claims = content_of(context.runtime.sealer, item)["claims"]
        found += [
            FieldFault(f"payload[{item.position}].{fault.path}", fault.code, fault.message)
            for fault in await data_integrity_issuance.sign_on_trial(context, record, claims, item.configuration, now)
        ]
    if found:
        raise ValidationFailed(found)


def plan_again(sealer: Sealer, item: ItemRow, visit_id: str) -> ItemRow:
    """Work out the same item for another offer."""
    content = sealer.open(item.sealed, _sealed_for(item.visit_id, item.position))
    return ItemRow(
        visit_id=visit_id,
        position=item.position,
        credential_id=new_id(),
        schema_name=item.schema_name,
        schema_version=item.schema_version,
        schema_id=item.schema_id,
        configuration=item.configuration,
        format=item.format,
        namespace=item.namespace,
        expires_at=item.expires_at,
        sealed=sealer.seal(content, _sealed_for(visit_id, item.position)),
        holder=None,
        issued_at=None,
        notified=None,
    )


def content_of(sealer: Sealer, item: ItemRow) -> Mapping[str, Any]:
    """Open the sealed part of an item: its `claims` and its `metadata`; raises Unavailable(store_locked)."""
    content: Any = loads_trusted(sealer.open(item.sealed, _sealed_for(item.visit_id, item.position)))
    return cast("Mapping[str, Any]", content)


def _sealed_for(visit_id: str, position: int) -> bytes:
    return f"item:{visit_id}:{position}".encode()


def validity_of_copies(record: SchemaRecord, item: ItemRow, copies: int, now: int) -> Validity:
    """Return the validity that the copies of an item have, or would have if it was issued now."""
    life = validity(item.issued_at or now, life=record.lifeDays * DAY, expires=item.expires_at)
    return batch.unlinkable(life) if copies > 1 else life
