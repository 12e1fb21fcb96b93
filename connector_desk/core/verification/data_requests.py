"""Data requests from the staff's side: made, and made again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, Faults, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id, new_visit_id
from connector_desk.contract import limits, qr_code
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import check_expiry
from connector_desk.contract.proofrequest import CreateConnectionlessRequest, Protocol
from connector_desk.contract.query_options import DEFAULT_REQUEST_OPTIONS, RequestOptions, RequestOutput
from connector_desk.contract.strict_json import JsonValue
from connector_desk.contract.visit import Detail, VisitKind
from connector_desk.contract.wallet_profile import WalletProtocol, request_terms, wallet_profiles
from connector_desk.contract.wire import to_json, to_value
from connector_desk.core.oid4vp.dcql import Ask, query_of
from connector_desk.core.oid4vp.request import check_size, link, link_by_value, request_object
from connector_desk.core.place import registration
from connector_desk.core.runtime import idempotency
from connector_desk.core.runtime.address import is_secure_context
from connector_desk.core.runtime.organisation import client_metadata
from connector_desk.core.store import agents, data_requests, visits
from connector_desk.core.store.data_requests import DataRequestRow
from connector_desk.core.verification import client_identifier, credential_types, query_builder
from connector_desk.core.verification.request_content import DIDCOMM, RequestContent, RequestSession, spell_asked
from connector_desk.core.visits import cancellation, lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.trust import RequestSettings
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.place.registration import RegistrationCertificate
    from connector_desk.core.runtime.idempotency import Key
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.query_builder import Known
    from connector_desk.core.verification.trust_rules import Rules
    from connector_desk.core.visits.lifecycle import OnReplaced

_WorkedOut = tuple[Mapping[str, JsonValue], Sequence[Ask], bytes]

_MOST_WORKED_OUT = 16
_BY_REQUEST_ID = "request"
_BY_HEADER = "request:Idempotency-Key"


class MadeRequest(NamedTuple):
    """A data request that was made: its workflow, the link for the wallet, and its end."""

    visit_id: str
    url: str
    expires_at: int


class RequestRecipient(NamedTuple):
    """The recipient agent of a data request, and the function that is committed with it and holds the agent first."""

    agent_id: str
    accept: Callable[[Transaction, VisitRow], None]


class _Plan(NamedTuple):
    """Everything a data request will be, worked out before the store is touched."""

    visit: VisitRow
    row: DataRequestRow
    made: MadeRequest
    carried: tuple[ConnectionRow, ExchangeRow] | None = None
    """The invitation that asks over DIDComm, and the exchange that it begins."""
    wallet: str | None = None
    """The wallet that it is made for."""


async def create(
    context: VerificationContext,
    request: CreateConnectionlessRequest,
    origin: Origin,
    options: RequestOptions = DEFAULT_REQUEST_OPTIONS,
    *,
    recipient: RequestRecipient | None = None,
    also: Callable[[Transaction, VisitRow], None] | None = None,
) -> MadeRequest:
    """Create a data request, or return the one that the same call created before.

    A request that is for a recipient may wait for a day.  `also`, part of a greater operation, is committed together
    with the request; its errors undo both.

    Raises ValidationFailed (unsupported_query where no known credential can answer, or none that travels that way),
    Conflict(idempotency_conflict) and Conflict(public_base_not_ready).
    """
    context.runtime.address.ready()
    rules = await context.trust_rules.now()
    request = _over_its_protocol(request, options.wallet, for_agents=rules.for_agents)
    now = origin.now
    keys = [(_BY_REQUEST_ID, request.requestId), (_BY_HEADER, origin.idempotency_key)]
    remembered = [(scope, key) for scope, key in keys if key is not None]
    digest = b""
    if remembered:
        agent_id = "" if recipient is None else recipient.agent_id
        digest = hashlib.sha256(to_json(request) + agent_id.encode() + options.fingerprint()).digest()
        before, fresh = await context.runtime.store.read_inline(
            lambda c: _made_before(context.runtime.sealer, c, remembered, digest)
        )
        if before is not None:
            if fresh:
                await context.runtime.store.write(
                    lambda c: _remember_too(context.runtime.sealer, c, remembered, digest, now), beside=remembered[0][1]
                )
            return before
    life = limits.REQUEST_LIFE if recipient is None else limits.WORKFLOW_LIFE
    expires = request.expiryDate if request.expiryDate is not None else now + life
    content = _content(context.schemas, request, rules, now, options.kinds)
    visit = lifecycle.begin(
        new_visit_id(now),
        VisitKind.REQUEST,
        origin,
        expires,
        request_id=request.requestId,
        public_id=new_id(),
    )
    if request.protocol is Protocol.DIDCOMM:
        plan = await _plan_for_agents(context, visit, content, now, is_carried=recipient is None)
        plan = plan._replace(wallet=options.wallet)
    else:
        plan = await _plan(context, rules.settings, visit, content, now, options.wallet)
    if options.output is RequestOutput.QRCODE:
        qr_code.check_density(plan.made.url)

    def make(tx: Transaction) -> MadeRequest:
        made, fresh = _made_before(context.runtime.sealer, tx, remembered, digest)
        if made is None:
            made = _add(tx, plan)
            if recipient is not None:
                recipient.accept(tx, plan.visit)
            if also is not None:
                also(tx, plan.visit)
        idempotency.remember(tx, fresh, digest, made.visit_id, now, expires)
        return made

    beside = plan.row.id if recipient is None else agents.beside(recipient.agent_id)
    made = await context.runtime.store.write(make, brief=True, beside=beside)
    context.visits.deadlines.add(expires)
    return made


def _over_its_protocol(
    request: CreateConnectionlessRequest, wallet: str | None, *, for_agents: bool
) -> CreateConnectionlessRequest:
    """Return a request as its wallet can be asked: over DIDComm if that speaks nothing else.

    Without a wallet and a protocol, the preset of the place decides.
    """
    if wallet is None:
        is_free = all(one.format is not CredentialFormat.SD_JWT for one in request.payload.credentials)
        goes = for_agents and is_free and "protocol" not in request.model_fields_set
        return request.model_copy(update={"protocol": Protocol.DIDCOMM}) if goes else request

    is_agent = wallet_profiles()[wallet].speaks_didcomm
    return request.model_copy(update={"protocol": Protocol.DIDCOMM}) if is_agent else request


def _for_wallet(rules: RequestSettings, wallet: str | None, address: str) -> RequestSettings:
    if wallet is None:
        return rules

    return request_terms(rules, wallet_profiles()[wallet], address)


def _content(
    schemas: SchemaRegistry,
    request: CreateConnectionlessRequest,
    rules: Rules,
    now: int,
    kinds: tuple[str, ...],
) -> RequestContent:
    faults = Faults()
    late = check_expiry(request.expiryDate, now)
    if late is not None:
        faults.found.append(late)
    try:
        asked, asks, spelled = _work_out(schemas, request, rules, registration.valid(rules.registration, now), kinds)
    except ValidationFailed as error:
        if not faults.found:
            raise
        faults.found.extend(error.fields)
        faults.refuse()
        raise
    faults.refuse()
    return RequestContent(asked, request.metadata, asks, spelled)


def _work_out(
    schemas: SchemaRegistry,
    request: CreateConnectionlessRequest,
    rules: Rules,
    registered: RegistrationCertificate | None,
    kinds: tuple[str, ...],
) -> _WorkedOut:
    """Create the query of a request, with a cache for the same schemas.  Raises ValidationFailed."""
    listed = rules.foreign, rules.types, rules.questions
    key = to_json(request.payload), request.protocol, listed, registered and registered.compact, kinds
    kept: dict[object, _WorkedOut] = schemas.worked_out
    found = kept.get(key)
    if found is None:
        known = credential_types.known(schemas, rules)
        asks = _asks(known, request, registered, kinds)
        check_size(query_of(asks))
        asked = to_value(request.payload)
        if len(kept) >= _MOST_WORKED_OUT:
            kept.clear()
        questions = [to_value(one) for one in query_builder.questions_of(known, request.payload)]
        found = kept[key] = asked, asks, spell_asked(asked, asks, questions)
    return found


def _asks(
    known: Known,
    request: CreateConnectionlessRequest,
    registered: RegistrationCertificate | None,
    kinds: tuple[str, ...],
) -> Sequence[Ask]:
    if request.protocol is not Protocol.DIDCOMM:
        return query_builder.build_query(known, request.payload, kinds, registered)
    found = query_builder.build_query(known, query_builder.as_linked_data(known, request.payload), kinds)
    return tuple(query_builder.only_linked_data(one) for one in found)


def _made_before(
    sealer: Sealer, tx: Transaction, keys: Iterable[Key], digest: bytes
) -> tuple[MadeRequest | None, Sequence[Key]]:
    visit_id, fresh = idempotency.find_earlier(tx, keys, digest)
    row = None if visit_id is None else data_requests.of_visit(tx, visit_id)
    return None if row is None else _made(sealer, row), fresh


def _remember_too(sealer: Sealer, tx: Transaction, keys: Iterable[Key], digest: bytes, now: int) -> None:
    """Remember a data request by the keys too that came with it for the first time."""
    made, fresh = _made_before(sealer, tx, keys, digest)
    if made is not None:
        idempotency.remember(tx, fresh, digest, made.visit_id, now, made.expires_at)


def _made(sealer: Sealer, row: DataRequestRow) -> MadeRequest:
    if not row.sealed:
        raise Conflict("state_conflict", FaultText.REQUEST_VALUES_DELETED)
    return MadeRequest(row.visit_id, RequestContent.open(sealer, row).url, row.expires_at)


def _add(tx: Transaction, plan: _Plan) -> MadeRequest:
    visits.add(tx, plan.visit, wallet=plan.wallet)
    data_requests.add(tx, plan.row)
    if plan.carried is not None:
        invitation, exchange = plan.carried
        agents.add_connection(tx, invitation)
        agents.add_exchange(tx, exchange)
    return plan.made


async def _plan_for_agents(
    context: VerificationContext, visit: VisitRow, content: RequestContent, now: int, *, is_carried: bool
) -> _Plan:
    """Work out a data request over DIDComm; it is carried by an invitation, or waits for a connection of its agent."""
    domain, endpoint = context.runtime.address.ready(), context.runtime.address.didcomm
    url, carried = "", None
    if is_carried:
        url, invitation, exchange = await context.invitations.carry(context, visit, content, now)
        carried = invitation, exchange
    request_id = visit.public_id
    row = DataRequestRow(
        id=request_id,
        visit_id=visit.id,
        expires_at=visit.expires_at,
        client_id=domain,
        signing_key=None,
        response_uri=endpoint,
        response_mode=DIDCOMM,
        sealed=replace(content, url=url, bound=b"").seal(context.runtime.sealer, request_id),
        closed_at=None,
        answered_at=None,
        verified=None,
        result=None,
        visit_state=visit.state,
        operator=visit.operator,
    )
    return _Plan(visit, row, MadeRequest(visit.id, url, row.expires_at), carried)


def _is_for_browsers(wallet: str | None) -> bool:
    if wallet is None:
        return False

    return wallet_profiles()[wallet].protocol is WalletProtocol.DIGITAL_CREDENTIALS_API


def _page_for_browsers(context: VerificationContext, request_id: str) -> str:
    """Return the public address of the page whose browser asks; raises Conflict(public_base_not_ready) without TLS."""
    address = context.runtime.address
    if not is_secure_context(address.ready()):
        raise Conflict("public_base_not_ready", FaultText.NO_BROWSER_HERE)
    return f"{address.base.removesuffix(address.path)}{address.page_to_show(request_id)}"


async def _plan(
    context: VerificationContext,
    rules: RequestSettings,
    visit: VisitRow,
    content: RequestContent,
    now: int,
    wallet: str | None,
) -> _Plan:
    """Work out a data request under the present rules of the place, for a certain wallet as that accepts it."""
    request_id = visit.public_id
    rules = _for_wallet(rules, wallet, context.runtime.address.base)
    response_uri = context.runtime.address.answer(request_id)
    identity = await client_identifier.identity(context, rules.clientIdentifier, response_uri, now)
    session = RequestSession.new(rules, identity.header, content.asks)
    if _is_for_browsers(wallet):
        url = _page_for_browsers(context, request_id)
    elif identity.key is None:
        client = client_metadata(await context.runtime.organisation.now(), None)
        asked = content.request_to_wallets(session, response_uri, rules.responseMode, visit.expires_at, client)
        url = link_by_value(request_object(identity, asked, now))
    else:
        url = link(identity.client_id, context.runtime.address.request(request_id), rules.requestUriMethod.value)
    kept = RequestContent(content.asked, content.metadata, content.asks, content.spelled, url, session.spell())
    row = DataRequestRow(
        id=request_id,
        visit_id=visit.id,
        expires_at=visit.expires_at,
        client_id=identity.client_id,
        signing_key=None if identity.key is None else identity.key.thumbprint,
        response_uri=response_uri,
        response_mode=rules.responseMode,
        sealed=kept.seal(context.runtime.sealer, request_id),
        closed_at=None,
        answered_at=None,
        verified=None,
        result=None,
        visit_state=visit.state,
        operator=visit.operator,
    )
    return _Plan(visit, row, MadeRequest(visit.id, url, row.expires_at), wallet=wallet)


async def renew(context: VerificationContext, visit_id: str, origin: Origin, *, on_replaced: OnReplaced) -> MadeRequest:
    """Repeat a data request, with the same life; an open one is withdrawn.

    Of one request at most one replacement is open: repeating the call returns the same.  `on_replaced` assigns it to
    its agent.  Raises NotFound, and Conflict(state_conflict) if the request is purged.
    """
    context.runtime.address.ready()
    digest = hashlib.sha256(f"renew:{visit_id}".encode()).digest()
    now, key = origin.now, origin.idempotency_key
    remembered = [] if key is None else [(_BY_HEADER, key)]
    latest, before = await context.runtime.store.read_inline(lambda tx: _to_renew(tx, visit_id))
    if before.purged_at is not None:
        raise Conflict("state_conflict", FaultText.REQUEST_DELETED)
    row, wallet = await context.runtime.store.read_inline(
        lambda tx: (data_requests.of_visit(tx, latest), lifecycle.story(tx, latest).wallet)
    )
    if row is None:
        raise NotFound("not_found", FaultText.NO_REQUEST)
    expires = now + before.expires_at - before.created_at
    fresh = lifecycle.begin(
        new_visit_id(now), before.kind, origin, expires, request_id=before.request_id, public_id=new_id()
    )
    content = RequestContent.open(context.runtime.sealer, row)
    if row.response_mode == DIDCOMM:
        plan = await _plan_for_agents(context, fresh, content, now, is_carried=bool(content.url))
        plan = plan._replace(wallet=wallet)
    else:
        plan = await _plan(context, (await context.trust_rules.now()).settings, fresh, content, now, wallet)

    def make(tx: Transaction) -> MadeRequest:
        made, unknown = _made_before(context.runtime.sealer, tx, remembered, digest)
        if made is not None:
            return made
        present = lifecycle.latest_of(tx, visit_id)
        visit = lifecycle.existing(tx, present)
        if not lifecycle.state_at(visit, now).is_final:
            still_open = data_requests.of_visit(tx, present)
            if present != visit_id and still_open is not None:
                idempotency.remember(tx, unknown, digest, present, now, visit.expires_at)
                return _made(context.runtime.sealer, still_open)
            cancellation.withdraw_visit(context.visits, tx, present, now, Detail.RENEWED, origin.operator)
        made = _add(tx, plan)
        on_replaced(tx, present, plan.visit)
        keys = [*unknown, (lifecycle.RENEWED, present)]
        idempotency.remember(tx, keys, digest, made.visit_id, now, expires)
        return made

    made = await context.runtime.store.write(make)
    context.visits.deadlines.add(now)
    context.outbox.wake()
    return made


def _to_renew(tx: Transaction, visit_id: str) -> tuple[str, VisitRow]:
    latest = lifecycle.latest_of(tx, visit_id)
    return latest, lifecycle.existing(tx, latest)
