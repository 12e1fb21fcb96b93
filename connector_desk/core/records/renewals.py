"""Credentials issued again in the place of others, which are revoked when the new one is fetched, or at a date.

The new offer and its link to the former credential are one commit.  Who asks again for a credential whose new offer is
open gets that offer: so a request that was cut off is safe to repeat.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, DeskError, FieldFault, NotFound, ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.credential import Attribute, CreateConnectionless, CredentialItem, IssueById
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.renewal import NewRenewal, Renewal, RenewalList
from connector_desk.contract.visit_record import VisitError
from connector_desk.core.agents import agent_deliveries
from connector_desk.core.formats import profiles
from connector_desk.core.formats.status_list import Status
from connector_desk.core.issuance import offers as issuance_offers
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.records import bulk_revocations
from connector_desk.core.store import agents, offers, statuses, successions, visits
from connector_desk.core.store.successions import SuccessionRow
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


class _Former(NamedTuple):
    """A credential that is to be issued again, as it is stored."""

    item: ItemRow
    agent_id: str | None
    """The agent that it was sent to."""
    known: SuccessionRow | None
    still_open: str | None
    """The visit of its new offer, if that is still open."""


async def renew(context: RecordsContext, wanted: NewRenewal, origin: Origin) -> RenewalList:
    """Offer credentials again; what one of them lacks hinders none of the others.  Raises ValidationFailed."""
    if (wanted.credentials is None) == (wanted.of is None):
        raise ValidationFailed([FieldFault("credentials", "missing_field", FaultText.RENEWAL_NEEDED)])
    next_mark = None
    if wanted.of is not None:
        chosen, next_mark = await _part_of(context, wanted, origin.now)
    else:
        chosen = list(dict.fromkeys(wanted.credentials or ()))
    made = [await _renew_one(context, wanted, credential_id, origin) for credential_id in chosen]
    return RenewalList(renewals=made, next=next_mark)


async def _part_of(context: RecordsContext, wanted: NewRenewal, now: int) -> tuple[list[str], str | None]:
    """Return the next credentials of a selection, and the mark behind them; those issued meanwhile are in front."""
    chosen = await bulk_revocations.choose(context, wanted.of, now) if wanted.of is not None else []
    if wanted.after is not None and wanted.after not in chosen:
        raise ValidationFailed([FieldFault("after", "invalid_format", FaultText.MARK_UNKNOWN)])
    start = 0 if wanted.after is None else chosen.index(wanted.after) + 1
    part = chosen[start : start + limits.RENEWALS]
    return part, part[-1] if start + limits.RENEWALS < len(chosen) else None


async def _renew_one(context: RecordsContext, wanted: NewRenewal, credential_id: str, origin: Origin) -> Renewal:
    try:
        visit_id = await _offer(context, wanted, credential_id, origin)
    except DeskError as error:
        return Renewal(credentialId=credential_id, error=VisitError(code=error.code, message=_said(error)))
    return await context.runtime.store.read_inline(lambda tx: _spell(context, tx, credential_id, visit_id))


def _said(error: DeskError) -> str:
    """Return the sentence of an error; of several wrong fields that of the first."""
    return error.fields[0].message if isinstance(error, ValidationFailed) and error.fields else error.message


async def _offer(context: RecordsContext, wanted: NewRenewal, credential_id: str, origin: Origin) -> str:
    """Return the visit in which the new credential is offered."""
    former = await context.runtime.store.read_inline(lambda tx: _find(tx, credential_id, origin.now))
    if former.still_open is not None:
        return former.still_open
    row = SuccessionRow(credential_id, "", origin.now, wanted.revokeAt, origin.operator)

    def link(tx: Transaction, visit: VisitRow) -> None:
        item = statuses.credential(tx, credential_id)
        if item is None or item.status != Status.VALID:
            raise Conflict("state_conflict", FaultText.REVOKED)
        if not successions.add(tx, row._replace(visit_id=visit.id), former.known):
            raise Conflict("state_conflict", FaultText.RENEWED_MEANWHILE)

    item = former.item
    payload = [_item(context, item, wanted)]
    options = OfferOptions(w3c_format=profiles.w3c_format_of(item.configuration, item.schema_name, item.schema_version))
    alone = origin._replace(idempotency_key=None)  # of the whole request
    if former.agent_id is not None:
        to_agent = IssueById(payload=payload, expiryDate=wanted.expiryDate, agentId=former.agent_id)
        return (await agent_deliveries.issue(context.agents, to_agent, alone, options, also=link)).visit_id
    for_wallet = CreateConnectionless(payload=payload, expiryDate=wanted.expiryDate)
    return (await issuance_offers.create(context.agents.issuance, for_wallet, alone, options, also=link)).visit_id


def _find(tx: Transaction, credential_id: str, now: int) -> _Former:
    """Find a credential that can be issued again; raises NotFound and Conflict."""
    item = statuses.look_up(tx, credential_id)
    if item is None:
        raise NotFound("not_found", FaultText.NO_CREDENTIAL)
    if item.issued_at is None:
        raise Conflict("state_conflict", FaultText.NEVER_FETCHED)
    if item.status == Status.INVALID:
        raise Conflict("state_conflict", FaultText.REVOKED)
    if item.status == Status.SUSPENDED:
        raise Conflict("state_conflict", FaultText.SUSPENDED)
    if not item.sealed:
        raise Conflict("state_conflict", FaultText.OFFER_VALUES_DELETED)
    known, still_open = successions.find(tx, credential_id), None
    if known is not None:
        visit = visits.find(tx, known.visit_id)
        if any(each.issued_at is not None for each in offers.items(tx, known.visit_id)):
            raise Conflict("state_conflict", FaultText.RENEWED)
        if visit is not None and not lifecycle.state_at(visit, now).is_final:
            still_open = visit.id
    delivery = agents.delivery_of(tx, item.visit_id)
    return _Former(item, None if delivery is None else delivery.agent_id, known, still_open)


def _item(context: RecordsContext, item: ItemRow, wanted: NewRenewal) -> CredentialItem:
    """Return the credential as it is offered again."""
    content = content_of(context.runtime.sealer, item)
    values: dict[str, str | None] = {key: _text(value) for key, value in content["claims"].items()}
    values |= dict(content["metadata"]) | {each.key: each.value for each in wanted.attributes or ()}
    attributes = [Attribute(key=key, value=value) for key, value in values.items() if value is not None]
    return CredentialItem(
        schemaId=item.schema_id,
        format=CredentialFormat(item.format),
        expirationDate=wanted.expirationDate,
        attributes=attributes,
    )


def _text(value: JsonValue) -> str:
    """Spell a value as the text of an attribute."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _spell(context: RecordsContext, tx: Transaction, credential_id: str, visit_id: str) -> Renewal:
    offer = offers.of_visit(tx, visit_id)
    is_sent = offer is None or agents.delivery_of(tx, visit_id) is not None
    url = None if offer is None or is_sent else offer_link(context.runtime.address.offer(offer.id))
    return Renewal(credentialId=credential_id, workflowId=visit_id, url=url)
