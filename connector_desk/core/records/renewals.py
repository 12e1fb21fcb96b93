"""Credentials issued again in the place of others, which are revoked when the new one is fetched, or at a date.

The new offer and its link to the former credential are one commit.  Who asks again for a credential whose new offer is
open gets that offer: so a request that was cut off is safe to repeat.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, DeskError, ValidationFailed
from connector_desk.contract.credential import Attribute, CreateConnectionless, CredentialItem, IssueById
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.renewal import NewRenewal, Renewal, RenewalList, RenewalTerms
from connector_desk.contract.visit_record import VisitError
from connector_desk.core.agents import agent_deliveries
from connector_desk.core.formats import profiles
from connector_desk.core.issuance import offers as issuance_offers
from connector_desk.core.issuance import successors
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.store import agents, offers
from connector_desk.core.store.successions import SuccessionRow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.issuance.successors import Predecessor
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


class Offered(NamedTuple):
    """The visit in which a credential is offered again."""

    visit_id: str
    is_new: bool


async def renew(context: RecordsContext, wanted: NewRenewal, origin: Origin) -> RenewalList:
    """Offer credentials again; what one of them lacks hinders none of the others."""
    chosen = dict.fromkeys(wanted.credentials)
    return RenewalList(renewals=[await _renew_one(context, wanted, one, origin) for one in chosen])


async def _renew_one(context: RecordsContext, wanted: NewRenewal, credential_id: str, origin: Origin) -> Renewal:
    try:
        visit_id, _ = await offer(context, wanted, credential_id, origin, attributes=wanted.attributes or ())
    except DeskError as error:
        return Renewal(credentialId=credential_id, error=VisitError(code=error.code, message=said(error)))
    return await context.runtime.store.read_inline(lambda tx: _spell(context, tx, credential_id, visit_id))


def said(error: DeskError) -> str:
    """Return the sentence of an error; of several wrong fields that of the first."""
    return error.fields[0].message if isinstance(error, ValidationFailed) and error.fields else error.message


async def offer(
    context: RecordsContext,
    terms: RenewalTerms,
    credential_id: str,
    origin: Origin,
    *,
    attributes: Sequence[Attribute] = (),
    also: Callable[[Transaction, VisitRow], None] | None = None,
) -> Offered:
    """Return the visit in which the new credential is offered: that which is open, or a new one.

    `also` is committed with a new one.  Raises NotFound, Conflict, and the errors of an offer.
    """
    former, agent_id = await context.runtime.store.read_inline(lambda tx: _find(tx, credential_id, origin.now))
    if former.still_open is not None:
        return Offered(former.still_open, is_new=False)
    row = SuccessionRow(credential_id, "", origin.now, terms.revokeAt, origin.operator)

    def link(tx: Transaction, visit: VisitRow) -> None:
        successors.link(tx, row._replace(visit_id=visit.id), former.known)
        if also is not None:
            also(tx, visit)

    item = former.item
    payload = [_item(context, item, terms, attributes)]
    w3c_format = profiles.w3c_format_of(item.configuration, item.schema_name, item.schema_version)
    options = OfferOptions(w3c_format=w3c_format, replaces=credential_id)
    alone = origin._replace(idempotency_key=None)  # of the whole request
    if agent_id is not None:
        to_agent = IssueById(payload=payload, expiryDate=terms.expiryDate, agentId=agent_id)
        sent = await agent_deliveries.issue(context.agents, to_agent, alone, options, also=link)
        return Offered(sent.visit_id, is_new=True)
    for_wallet = CreateConnectionless(payload=payload, expiryDate=terms.expiryDate)
    made = await issuance_offers.create(context.agents.issuance, for_wallet, alone, options, also=link)
    return Offered(made.visit_id, is_new=True)


def _find(tx: Transaction, credential_id: str, now: int) -> tuple[Predecessor, str | None]:
    """Find a credential that can be issued again, and the agent that it was sent to; raises NotFound and Conflict."""
    former = successors.find_predecessor(tx, credential_id, now)
    if not former.item.sealed:
        raise Conflict("state_conflict", FaultText.OFFER_VALUES_DELETED)
    delivery = agents.delivery_of(tx, former.item.visit_id)
    return former, None if delivery is None else delivery.agent_id


def _item(
    context: RecordsContext, item: ItemRow, terms: RenewalTerms, attributes: Sequence[Attribute]
) -> CredentialItem:
    """Return the credential as it is offered again."""
    content = content_of(context.runtime.sealer, item)
    values: dict[str, str | None] = {key: _text(value) for key, value in content["claims"].items()}
    values |= dict(content["metadata"]) | {each.key: each.value for each in attributes}
    return CredentialItem(
        schemaId=item.schema_id,
        format=CredentialFormat(item.format),
        expirationDate=terms.expirationDate,
        attributes=[Attribute(key=key, value=value) for key, value in values.items() if value is not None],
    )


def _text(value: JsonValue) -> str:
    """Spell a value as the text of an attribute."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _spell(context: RecordsContext, tx: Transaction, credential_id: str, visit_id: str) -> Renewal:
    url = None if is_sent(tx, visit_id) else link_of(context, tx, visit_id)
    return Renewal(credentialId=credential_id, workflowId=visit_id, url=url)


def is_sent(tx: Transaction, visit_id: str) -> bool:
    """Return whether an offer was sent to a connected agent, or waits for it."""
    return agents.delivery_of(tx, visit_id) is not None


def link_of(context: RecordsContext, tx: Transaction, visit_id: str) -> str | None:
    """Return the link of an offer for a wallet; None for a visit without one."""
    found = offers.of_visit(tx, visit_id)
    return None if found is None else offer_link(context.runtime.address.offer(found.id))
