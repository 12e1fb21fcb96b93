"""Workflows in the records of the staff, one by one and page by page."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from connector_desk.base.errors import FieldFault, NotFound, Unavailable, ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract.credential_format import LDP_VC, CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.staff import staff_of
from connector_desk.contract.visit import Detail, VisitKind, VisitState, WaitsFor
from connector_desk.contract.visit_record import (
    AttestedKeys,
    AttestedWallet,
    RawPresentation,
    Visit,
    VisitConnection,
    VisitCredential,
    VisitError,
    VisitList,
    WalletEvent,
    WalletNotification,
)
from connector_desk.core.agents import agent_deliveries, connections
from connector_desk.core.formats import profiles
from connector_desk.core.formats.validity import validity
from connector_desk.core.issuance import offer_codes
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.issuance.status_lists import NAMED
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.records import run_records
from connector_desk.core.store import agents, data_requests, offers, visits, workflow_runs
from connector_desk.core.verification.request_content import RequestContent, protocol_of
from connector_desk.core.verification.results import VerificationResult
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.visit_record import WalletCall
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import AgentDeliveryRow
    from connector_desk.core.store.offers import ItemRow, OfferRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitQuery, VisitRow
    from connector_desk.core.visits.lifecycle import VisitStory


_LONGEST_QUERY = 200
_LONGEST_TEXT = 200
_DEEPEST = 6


def read_query(query: str | None) -> tuple[str, ...]:
    """Return the words of a query, without regard to case; raises ValidationFailed."""
    if query is not None and len(query) > _LONGEST_QUERY:
        sentence = FaultText.MOST_CHARACTERS.format(count=_LONGEST_QUERY)
        raise ValidationFailed([FieldFault("query", "too_long", sentence)])
    return tuple((query or "").casefold().split())


def has_words(record: Visit, words: tuple[str, ...]) -> bool:
    """Return whether a whole record has every one of these words in its values, titles or IDs."""
    text = "\n".join(_texts(record)).casefold()
    return all(word in text for word in words)


def _texts(record: Visit) -> Iterator[str]:
    yield from (
        each for each in (record.workflowId, record.requestId, record.label, record.agentId, record.staff) if each
    )
    for credential in record.credentials or ():
        yield from (credential.credentialId, credential.label)
        yield from _short(credential.claims or {})
    for wanted in () if record.asked is None else record.asked.credentials:
        schema_id = None if wanted.restrictions is None else wanted.restrictions.schemaId
        yield from (wanted.name or "", *(schema_id or "").split("/")[-2:])  # without the host, which all have
    yield from _short(record.claims or {})
    if record.run is not None:
        yield from _short([dict(record.run.titles), dict(record.run.parameters), dict(record.run.answers)])


def _short(value: object, depth: int = 0) -> Iterator[str]:
    """List the short texts: a picture is none."""
    if isinstance(value, str):
        if len(value) < _LONGEST_TEXT:
            yield value
    elif isinstance(value, bool) or depth == _DEEPEST:
        return
    elif isinstance(value, int | float):
        yield str(value)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _short(each, depth + 1)
    elif isinstance(value, list):
        for each in value:
            yield from _short(each, depth + 1)


_MOST_PER_PAGE = 200
_BATCH_SIZE, _OPENED_AT_MOST = 100, 2_000
"""Workflows read together, and the most that are opened for one page of a search."""
_SUMMARY_VALUES = 3
_SHORT = 200
SEPARATOR = " · "
_DAMAGED = {"code": "damaged", "message": Detail.DAMAGED}
WAITS = {WaitsFor.VISITOR: "visitor", WaitsFor.DESK: "desk", WaitsFor.WALLET: "child"}  # as runs are kept
_ENDS = 2**53  # milliseconds; no date lies behind


async def workflow(context: RecordsContext, visit_id: str, now: int) -> Visit:
    """Return the whole record of a workflow; raises NotFound."""

    def look_up(tx: Transaction) -> Visit:
        return _record(context, tx, lifecycle.existing(tx, visit_id), now, is_whole=True)

    return await context.runtime.store.read(look_up)


async def link(runtime: Runtime, visit_id: str) -> str:
    """Return the link of an offer without a named recipient; raises NotFound."""

    def look_up(tx: Transaction) -> str | None:
        offer = offers.of_visit(tx, visit_id)
        return None if offer is None else link_of(runtime.address, tx, offer)

    found = await runtime.store.read_inline(look_up)
    if found is None:
        raise NotFound
    return found


async def kind(store: Store, visit_id: str) -> VisitKind:
    """Return the kind of a workflow; raises NotFound."""
    found = await store.read_inline(lambda tx: lifecycle.existing(tx, visit_id))
    return VisitKind(found.kind)


async def presentation(runtime: Runtime, visit_id: str) -> RawPresentation:
    """Return the presentation of a data request, unchanged; raises NotFound if there is none."""

    def look_up(tx: Transaction) -> RawPresentation:
        lifecycle.existing(tx, visit_id)
        row = data_requests.of_visit(tx, visit_id)
        result = None if row is None else VerificationResult.open(runtime.sealer, row)
        if result is None or not result.presentation:  # of a sample it is not kept
            raise NotFound("not_found", FaultText.NO_PRESENTATION)
        return RawPresentation(presentation=dict(result.presentation))

    return await runtime.store.read_inline(look_up)


async def page(
    context: RecordsContext,
    now: int,
    wanted: VisitQuery,
    *,
    limit: int = 50,
    before: str | None = None,
    query: str | None = None,
) -> VisitList:
    """List workflows, newest first; `before` is the `next` of the page before.  Raises ValidationFailed.

    With a `query`, only those whose values, titles or IDs have every word of it.  Values are sealed, so each is opened;
    after some the page ends, with the place to go on at.  An ID is found at once, however old.
    """
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} workflows.")])
    start, words = None if before is None else read_cursor(before), read_query(query)

    def search(tx: Transaction) -> VisitList:
        named = visits.page(tx, limit, None, wanted._replace(any_id=query)) if len(words) == 1 and not start else []
        if named:
            return VisitList(workflows=[_record(context, tx, row, now) for row in named])
        found: list[Visit] = []
        for opened, row in enumerate(_newest_first(tx, None if start is None else start[1], wanted), start=1):
            if has_words(_record(context, tx, row, now, is_whole=True), words):
                found.append(_record(context, tx, row, now))
            if len(found) == limit or opened == _OPENED_AT_MOST:
                return VisitList(workflows=found, next=cursor(row.created_at, row.id))
        return VisitList(workflows=found)

    def look_up(tx: Transaction) -> VisitList:
        if words:
            return search(tx)
        found = visits.page(tx, limit + 1, None if start is None else start[1], wanted)
        after = cursor(found[limit - 1].created_at, found[limit - 1].id) if len(found) > limit else None
        return VisitList(workflows=[_record(context, tx, row, now) for row in found[:limit]], next=after)

    return await context.runtime.store.read(look_up)


def _newest_first(tx: Transaction, before: str | None, wanted: VisitQuery) -> Iterator[VisitRow]:
    while rows := visits.page(tx, _BATCH_SIZE, before, wanted):
        yield from rows
        before = rows[-1].id


def cursor(instant: int, identifier: str) -> str:
    """Return the mark of the end of a page, for the next request."""
    return base64.urlsafe_b64encode(f"{instant}:{identifier}".encode()).decode().rstrip("=")


def read_cursor(text: str) -> tuple[int, str]:
    """Read where a page ended; raises ValidationFailed."""
    try:
        created_at, _, visit_id = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().partition(":")
        instant = int(created_at)
    except (ValueError, binascii.Error):
        instant, visit_id = -1, ""
    if not 0 <= instant < _ENDS:
        sentence = "Pass `next` of an earlier page unchanged."
        raise ValidationFailed([FieldFault("before", "invalid_format", sentence)])
    return instant, visit_id


def _record(context: RecordsContext, tx: Transaction, row: VisitRow, now: int, *, is_whole: bool = False) -> Visit:
    if row.kind == VisitKind.REQUEST:
        return _request_record(context.runtime, tx, row, now)
    if row.kind == VisitKind.CONNECTION:
        return _connection_record(context.runtime, tx, row, now)
    if row.kind == VisitKind.FLOW:
        return _flow_record(context.runtime.sealer, tx, row, now)
    delivery = agents.delivery_of(tx, row.id)
    offer = offers.of_visit(tx, row.id)
    story = lifecycle.story(tx, row.id)
    state = lifecycle.state_at(row, now)
    error = lifecycle.error_of(row)
    try:
        credentials = [credential(context, item, is_whole=is_whole) for item in offers.items(tx, row.id)]
    except Unavailable:  # one record that was changed behind our back must not hide the others
        credentials, error = [], _DAMAGED
    return Visit(
        workflowId=row.id,
        kind=VisitKind(row.kind),
        state=state,
        createdAt=row.created_at,
        staff=staff_of(row.operator),
        expiresAt=max(row.expires_at, row.deadline or 0),  # later where something is still to be delivered
        steps=story.steps,
        madeFor=story.wallet,
        calls=_calls(context.runtime, row, story, now),
        label=" · ".join(dict.fromkeys(one.label for one in credentials)) or None,
        requestId=row.request_id,
        pin=None if offer is None or state.is_final else offer_codes.read_pin(context.runtime.sealer, offer),
        # The holder of the link can fetch the credentials: those for an agent go over its connection alone
        url=None if offer is None or delivery is not None else link_of(context.runtime.address, tx, offer),
        agentId=None if delivery is None else delivery.agent_id,
        connection=None if delivery is None else _shown(context.runtime, tx, delivery, now),
        wallet=None if offer is None or offer.wallet is None else AttestedWallet(**json.loads(offer.wallet)),
        renewedByWallet=True if offer is not None and offer.refresh_grant_id is not None else None,
        credentials=credentials or None,
        error=None if error is None else VisitError(**error),
        purgedAt=row.purged_at,
    )


def _calls(runtime: Runtime, row: VisitRow, story: VisitStory, now: int) -> list[WalletCall] | None:
    """Return what a wallet called: as it was stored at the end, or as it is known now."""
    if story.calls or VisitState(row.state).is_final or not row.public_id:
        return story.calls or None
    known = runtime.wallet_calls.spell(row.public_id, row.deadline or now)
    return lifecycle.read_calls([*known]) or None


def link_of(address: PublicAddress, tx: Transaction, offer: OfferRow) -> str | None:
    """Return the link of an offer without a named recipient.

    None while there is no address, and for an offer that a wallet waits for, which needs no link.
    """
    if not address.base or not offer.has_link:
        return None
    carried = None
    if LDP_VC in offer.configurations:  # no other goes over DIDComm: that spares them the look
        carried = agents.connection_of_visit(tx, offer.visit_id)
    if carried is None:
        return offer_link(address.offer(offer.id))

    return connections.short_link(address, carried)


def _shown(runtime: Runtime, tx: Transaction, delivery: AgentDeliveryRow, now: int) -> VisitConnection | None:
    return agent_deliveries.visit_connection(runtime, tx, delivery, now)


def _connection_record(runtime: Runtime, tx: Transaction, row: VisitRow, now: int) -> Visit:
    held = agents.connection_of_visit(tx, row.id)
    return Visit(
        workflowId=row.id,
        kind=VisitKind.CONNECTION,
        state=lifecycle.state_at(row, now),
        createdAt=row.created_at,
        staff=staff_of(row.operator),
        expiresAt=row.expires_at,
        steps=lifecycle.steps(tx, row.id),
        agentId=None if held is None else held.agent_id,
        connection=None if held is None else agent_deliveries.shown_connection(runtime, held),
        url=None if held is None or not runtime.address.base else connections.short_link(runtime.address, held),
    )


def _flow_record(sealer: Sealer, tx: Transaction, row: VisitRow, now: int) -> Visit:
    run = workflow_runs.find(tx, row.id)
    error, run_record = lifecycle.error_of(row), None
    try:
        run_record = None if run is None else run_records.record(sealer, tx, run)
    except Unavailable:  # one record that was changed behind our back must not hide the others
        error = _DAMAGED
    offer = None if run is None or run.child_id is None else offers.of_visit(tx, run.child_id)
    return Visit(
        workflowId=row.id,
        kind=VisitKind.FLOW,
        state=lifecycle.state_at(row, now),
        createdAt=row.created_at,
        staff=staff_of(row.operator),
        expiresAt=row.expires_at,
        steps=lifecycle.steps(tx, row.id),
        label=None if run_record is None else run_record.title,
        requestId=row.request_id,
        pin=None if offer is None else offer_codes.read_pin(sealer, offer),
        flow=None if run is None else run.flow,
        run=run_record,
        agentId=None if run is None else run.agent_id,
        error=None if error is None else VisitError(**error),
        purgedAt=row.purged_at,
    )


def _request_record(runtime: Runtime, tx: Transaction, row: VisitRow, now: int) -> Visit:
    request = data_requests.of_visit(tx, row.id)
    delivery = agents.delivery_of(tx, row.id)
    error = lifecycle.error_of(row)
    content = result = None
    try:
        if request is not None and request.sealed:
            content = RequestContent.open(runtime.sealer, request)
            result = VerificationResult.open(runtime.sealer, request)
    except Unavailable:  # one record that was changed behind our back must not hide the others
        error = _DAMAGED
    verified = None if request is None or request.verified is None else request.verified == 1
    story = lifecycle.story(tx, row.id)
    return Visit(
        workflowId=row.id,
        kind=VisitKind.REQUEST,
        state=lifecycle.state_at(row, now),
        createdAt=row.created_at,
        staff=staff_of(row.operator),
        expiresAt=row.expires_at,
        steps=story.steps,
        madeFor=story.wallet,
        calls=_calls(runtime, row, story, now),
        label=None if content is None else content.name,
        requestId=row.request_id,
        url=None if content is None or delivery is not None else content.url,
        agentId=None if delivery is None else delivery.agent_id,
        connection=None if delivery is None else _shown(runtime, tx, delivery, now),
        protocol=None if request is None else protocol_of(request),
        asked=None if content is None else content.request,
        questions=None if content is None else list(content.questions) or None,
        metadata=None if content is None or content.metadata is None else dict(content.metadata),
        verified=verified if result is None else result.verified,
        checks=None if result is None else list(result.checks),
        claims=None if result is None else result.claims,
        presented=None if result is None else list(result.presented),
        sample=None if result is None else result.sample,
        error=None if error is None else VisitError(**error),
        purgedAt=row.purged_at,
    )


def short_texts(claims: Mapping[str, Any]) -> list[str]:
    """List the values that are short texts: they tell people apart."""
    return [value for value in claims.values() if isinstance(value, str) and len(value) < _SHORT]


def label(context: RecordsContext, item: ItemRow, content: Mapping[str, Any]) -> str:
    """Return what one credential of an offer is called: as the offer says, else as its schema does."""
    given = content.get("metadata", {}).get("_label")
    return str(given or context.schemas.named(item.schema_name, item.schema_version).title)


def _notification(item: ItemRow) -> WalletNotification | None:
    if item.notified is None or item.notified_at is None:
        return None
    return WalletNotification(event=WalletEvent(item.notified), at=item.notified_at)


def credential(context: RecordsContext, item: ItemRow, *, is_whole: bool = False) -> VisitCredential:
    """Describe one credential of an offer, with its values if it is to be whole, until they are purged."""
    record = context.schemas.named(item.schema_name, item.schema_version)
    expires = item.expires_at
    if expires is None and item.issued_at is not None:
        expires = validity(item.issued_at, life=record.lifeDays * DAY).expires
    content = content_of(context.runtime.sealer, item) if item.sealed else {}
    described, claims = content.get("metadata", {}), content.get("claims", {})
    kept = item.notified == WalletEvent.ACCEPTED
    return VisitCredential(
        credentialId=item.credential_id,
        schemaId=item.schema_id,
        namespace=item.namespace,
        label=label(context, item, content),
        metadata=described or None,
        summary=SEPARATOR.join(short_texts(claims)[:_SUMMARY_VALUES]),
        claims=dict(claims) if is_whole and claims else None,
        format=CredentialFormat(item.format),
        w3cFormat=profiles.w3c_format_of(item.configuration, item.schema_name, item.schema_version),
        expirationDate=expires,
        issuedAt=item.issued_at,
        acceptedAt=item.notified_at if kept else None,
        walletNotification=_notification(item),
        status=None if item.issued_at is None else NAMED[item.status],
        keyAttestation=None if item.attested is None else AttestedKeys(**json.loads(item.attested)),
    )
