"""Offers that last, such as on a poster: whoever comes with one waits for the staff, who fill in the values.

The `issuer_state` says where a person has come from, and gives no rights: anybody may read it on the wall.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.standing_offer import NewStandingOffer, StandingOffer, StandingOfferList, StandingOfferName
from connector_desk.core.issuance import offered_credentials
from connector_desk.core.oid4vci import offer as offering
from connector_desk.core.place import service_settings
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import standing_offers
from connector_desk.core.store.standing_offers import StandingOfferRow

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.store.transaction import Transaction

_SUBJECT: Final = "standing_offer"


async def listed(context: IssuanceContext) -> StandingOfferList:
    """List the standing offers, the newest first."""
    rows = await context.runtime.store.read_inline(standing_offers.listed)
    return StandingOfferList(standingOffers=[_standing_offer(context, row) for row in rows])


async def add(
    context: IssuanceContext, wanted: NewStandingOffer, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> StandingOffer:
    """Make a standing offer.

    Raises ValidationFailed for a schema or format that is not offered here, and Conflict(state_conflict) where wallets
    may not start by themselves, or there are too many.
    """
    context.runtime.address.ready()
    defaults = await context.offer_settings.now()
    record = context.schemas.find(wanted.schemaId)
    if record is None or (record.name, record.version) in context.schemas.withdrawn:
        raise ValidationFailed([FieldFault("schemaId", *offered_credentials.unknown_schema(context, wanted.schemaId))])
    if wanted.format not in record.formats:
        sentence = FaultText.SCHEMA_FORMATS.format(name=record.title, formats=" or ".join(record.formats))
        raise ValidationFailed([FieldFault("format", "unsupported_format", sentence)])
    configuration = context.schemas.configuration_id(record, wanted.format, defaults.w3c_format)
    row = StandingOfferRow(
        id=new_id(),
        title=wanted.title,
        schema_name=record.name,
        schema_version=record.version,
        format=str(wanted.format),
        configuration=configuration,
        created_at=now,
        operator=operator,
    )

    def keep(tx: Transaction) -> StandingOfferRow:
        if not service_settings.read_authorization(tx).is_on:
            raise Conflict("state_conflict", FaultText.NO_AUTHORIZATIONS)
        if len(standing_offers.listed(tx)) >= limits.STANDING_OFFERS:
            raise Conflict("state_conflict", FaultText.STANDING_OFFERS_FULL.format(count=limits.STANDING_OFFERS))
        standing_offers.add(tx, row)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, {"added": row.id})
        return row

    work = attempt.with_response(keep, lambda kept: _standing_offer(context, kept))
    return _standing_offer(context, await context.runtime.store.write(work))


async def remove(context: IssuanceContext, offer_id: str, operator: str, now: int) -> None:
    """Remove a standing offer: its code leads nowhere any more; raises NotFound."""

    def take_out(tx: Transaction) -> None:
        if not standing_offers.remove(tx, offer_id):
            raise NotFound("not_found", FaultText.NO_STANDING_OFFER)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, {"removed": offer_id})

    await context.runtime.store.write(take_out)


async def fetch(context: IssuanceContext, offer_id: str) -> dict[str, JsonValue]:
    """Return a standing offer as wallets read it (OpenID4VCI 1.0 §4.1.1).

    Raises NotFound for an unknown one, and while wallets may not start by themselves or its schema is not offered.
    """
    row, rules = await context.runtime.store.read_inline(
        lambda tx: (standing_offers.find(tx, offer_id), service_settings.read_authorization(tx))
    )
    if row is None or not rules.is_on or not context.schemas.has_configuration(row.configuration):
        raise NotFound("not_found", FaultText.NO_OFFER_THERE)
    issuer = context.runtime.address.issuer
    return offering.credential_offer(issuer, [row.configuration], offering.by_authorization(row.id))


def names(tx: Transaction, states: Sequence[str | None]) -> Mapping[str, StandingOfferName]:
    """Return the names of the standing offers that some wallets have come from, by `issuer_state`."""
    if not any(states):
        return {}
    return {
        row.id: StandingOfferName(standingOfferId=row.id, title=row.title)
        for row in standing_offers.listed(tx)
        if row.id in states
    }


def _standing_offer(context: IssuanceContext, row: StandingOfferRow) -> StandingOffer:
    address = context.runtime.address
    return StandingOffer(
        standingOfferId=row.id,
        title=row.title,
        schemaId=address.schema(row.schema_name, row.schema_version),
        format=CredentialFormat(row.format),
        url=offering.offer_link(address.offer(row.id)),
        createdAt=row.created_at,
    )
