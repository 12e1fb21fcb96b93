"""Offers from the staff's side: made, and made again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from connector_desk.base.errors import Conflict, Faults, FieldFault, ValidationFailed
from connector_desk.base.identifiers import new_id, new_visit_id
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import check_expiry
from connector_desk.contract.place import OfferGrant
from connector_desk.contract.query_options import DEFAULT_OFFER_OPTIONS, OfferOptions, OfferProtocol
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.visit import Detail, VisitKind, VisitState
from connector_desk.contract.wallet_profile import offer_format, wallet_profiles
from connector_desk.contract.wire import to_json
from connector_desk.core.issuance import credential_signing, data_integrity_issuance, offer_codes, offered_credentials
from connector_desk.core.place.service_settings import SettingsChanged
from connector_desk.core.runtime import idempotency
from connector_desk.core.store import agents, offers, schemas, visits
from connector_desk.core.store.offers import ItemRow, OfferRow
from connector_desk.core.visits import cancellation, lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.credential import CreateConnectionless, CredentialItem
    from connector_desk.contract.credential_format import W3cFormat
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.place.service_settings import OfferDefaults
    from connector_desk.core.runtime.idempotency import Key
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.visits.lifecycle import OnReplaced

_BY_REQUEST_ID = "offer"
_BY_HEADER = "offer:Idempotency-Key"


class MadeOffer(NamedTuple):
    """A new offer: its workflow, and the ID in its address."""

    visit_id: str
    offer_id: str


class OverDidComm(Protocol):
    """The way of an offer over DIDComm: to an agent, or in an invitation."""

    @property
    def beside(self) -> str | None:
        """Return the name of what is held first in the transaction; None where that is nothing."""
        ...

    @property
    def as_linked_data(self) -> bool:
        """Return whether W3C credentials are issued as linked data, whatever the settings."""
        ...

    async def prepare(self, visit: VisitRow, items: Sequence[ItemRow]) -> None:
        """Prepare the messages that go out with the offer."""
        ...

    def accept(self, tx: Transaction, visit: VisitRow) -> None:
        """Send them, or let them wait, in the transaction of the offer."""
        ...


class ForAuthorization(NamedTuple):
    """The authorization request that an offer is made for."""

    id: str
    configurations: Sequence[str]
    """What the wallet asked for: nothing else can be issued to it."""
    approve: Callable[[Transaction, VisitRow], None]
    """Records the approval in the transaction of the offer; raises Conflict where another desk has decided."""

    @property
    def fingerprint(self) -> bytes:
        """Return bytes that differ where the wallet does; stored digests of requests are made with them."""
        return f"for request {self.id}".encode()


class _Terms(NamedTuple):
    """The terms of an offer, by its options, its protocol and the settings."""

    w3c_format: W3cFormat
    life: int
    """In seconds, where the request names no end."""
    needs_pin: Callable[[Iterable[SchemaRecord]], bool]
    grants: str | None = None
    """As they are kept with an offer that has no PIN."""


class _Plan(NamedTuple):
    """Everything an offer will be, worked out before the store is touched."""

    visit: VisitRow
    offer: OfferRow
    items: list[ItemRow]
    wallet: str | None = None
    """The wallet that it is made for."""


async def create(
    context: IssuanceContext,
    request: CreateConnectionless,
    origin: Origin,
    options: OfferOptions = DEFAULT_OFFER_OPTIONS,
    *,
    over_didcomm: OverDidComm | None = None,
    authorization: ForAuthorization | None = None,
    also: Callable[[Transaction, VisitRow], None] | None = None,
) -> MadeOffer:
    """Create an offer, or return the one that the same request created before.

    `over_didcomm` is committed together with the offer, which is refused while nothing can be signed, because an agent
    does not return for it.  The connection identifies the agent: so there is no PIN, and the offer may wait for a day.
    Where `options` choose DIDComm, an invitation carries it, for the first agent that answers, without a PIN.  One for
    an `authorization` request has no code of its own and no PIN: the wallet that waits gets it.  `also`, part of a
    greater operation, is committed with it; its errors undo both.

    Raises ValidationFailed with every field that is wrong, Conflict(idempotency_conflict) when the request id was used
    with another body, Conflict(public_base_not_ready) while there is no public address, SigningUnavailable, and
    Unavailable(certificate_expired) where no wallet would trust what is signed now.
    """
    context.runtime.address.ready()
    now = origin.now
    keys = [(_BY_REQUEST_ID, request.requestId), (_BY_HEADER, origin.idempotency_key)]
    remembered = [(scope, key) for scope, key in keys if key is not None]
    digest = b""
    if remembered:
        for_whom = b"" if authorization is None else authorization.fingerprint
        digest = hashlib.sha256(to_json(request) + options.fingerprint() + for_whom).digest()
        before, fresh = await context.runtime.store.read_inline(lambda tx: _made_before(tx, remembered, digest))
        if before is not None:
            if fresh:
                await context.runtime.store.write(
                    lambda tx: _remember_too(tx, remembered, digest, now), beside=remembered[0][1]
                )
            return before
    defaults = await context.offer_settings.last_known()
    plan = _planned(context, request, origin, options, defaults, over_didcomm, authorization)
    await offered_credentials.check_signable(context, plan.items, now)
    if over_didcomm is not None:
        offered_credentials.try_keys(context, plan.items)
        await over_didcomm.prepare(plan.visit, plan.items)
    await credential_signing.check_signers(context, plan.items, now)
    parts = [
        one for one in (over_didcomm and over_didcomm.accept, authorization and authorization.approve, also) if one
    ]

    def make(tx: Transaction) -> MadeOffer:
        check_settings = context.offer_settings.ask(tx, defaults)
        made, fresh = _made_before(tx, remembered, digest)
        if made is None:
            offered_credentials.refuse_withdrawn(context, tx, plan.items)
            check_settings()
            made = _add(tx, plan)
            for take_part in parts:
                take_part(tx, plan.visit)
        idempotency.remember(tx, fresh, digest, made.visit_id, now, plan.visit.expires_at)
        return made

    beside = over_didcomm.beside if over_didcomm is not None else authorization and authorization.id
    try:
        made = await context.runtime.store.write(make, brief=True, beside=beside or plan.offer.id)
    except SettingsChanged:  # by another process; they are known now
        return await create(
            context, request, origin, options, over_didcomm=over_didcomm, authorization=authorization, also=also
        )
    context.visits.deadlines.add(plan.visit.expires_at)
    return made


def _planned(
    context: IssuanceContext,
    request: CreateConnectionless,
    origin: Origin,
    options: OfferOptions,
    defaults: OfferDefaults,
    over_didcomm: OverDidComm | None,
    authorization: ForAuthorization | None,
) -> _Plan:
    """Work out an offer by the settings of the place; raises ValidationFailed."""
    if options.with_pin and defaults.pin == "never":
        raise ValidationFailed([FieldFault("txCode", "invalid_choice", FaultText.PIN_NEVER)])
    terms = _terms(options, defaults, over_didcomm)
    if authorization is not None:  # staff see the person, and only the wallet that waits has the code
        return _for_authorization(
            _plan(context, request, origin, terms._replace(needs_pin=lambda _: False), options.wallet), authorization
        )
    plan = _plan(context, request, origin, terms, options.wallet)
    if options.protocol is OfferProtocol.DIDCOMM and plan.offer.pin is not None:
        raise ValidationFailed([FieldFault("protocol", "unsupported_protocol", FaultText.DIDCOMM_NO_PIN)])
    return plan


def _for_authorization(plan: _Plan, authorization: ForAuthorization) -> _Plan:
    """Return a plan whose credentials only the wallet of a request can get; raises ValidationFailed for any other."""
    faults = Faults()
    for item in plan.items:
        if item.configuration not in authorization.configurations:
            faults.add(f"payload[{item.position}].schemaId", "invalid_choice", FaultText.NOT_ASKED_FOR)
    faults.refuse()
    offer = plan.offer._replace(authorization_id=authorization.id, grants=None, code_digest=None, code_minted_at=None)
    return plan._replace(offer=offer)


def _made_before(tx: Transaction, keys: Iterable[Key], digest: bytes) -> tuple[MadeOffer | None, Sequence[Key]]:
    visit_id, fresh = idempotency.find_earlier(tx, keys, digest)
    offer = None if visit_id is None else offers.of_visit(tx, visit_id)
    return None if offer is None else MadeOffer(offer.visit_id, offer.id), fresh


def _remember_too(tx: Transaction, keys: Iterable[Key], digest: bytes, now: int) -> None:
    """Remember an offer by the keys too that came with it for the first time."""
    made, fresh = _made_before(tx, keys, digest)
    if made is not None:
        expires = lifecycle.existing(tx, made.visit_id).expires_at
        idempotency.remember(tx, fresh, digest, made.visit_id, now, expires)


def _add(tx: Transaction, plan: _Plan) -> MadeOffer:
    visits.add(tx, plan.visit, wallet=plan.wallet)
    offers.add(tx, plan.offer, plan.items)
    return MadeOffer(plan.visit.id, plan.offer.id)


def _terms(options: OfferOptions, defaults: OfferDefaults, over_didcomm: OverDidComm | None) -> _Terms:
    w3c_format = options.w3c_format
    if w3c_format is None:
        is_linked = over_didcomm is not None and over_didcomm.as_linked_data
        fitting = _fitting(defaults.w3c_format, options.wallet)
        w3c_format = data_integrity_issuance.over_didcomm(fitting) if is_linked else fitting
    if over_didcomm is not None and options.protocol is not OfferProtocol.DIDCOMM:
        return _Terms(w3c_format, limits.WORKFLOW_LIFE, lambda _: False)
    needs_pin = partial(offer_codes.needs_pin, defaults.pin, asked=options.with_pin)
    return _Terms(w3c_format, limits.OFFER_LIFE, needs_pin, None if over_didcomm is not None else defaults.grants)


def _fitting(default: W3cFormat, wallet: str | None) -> W3cFormat:
    if wallet is None:
        return default

    return offer_format(default, wallet_profiles()[wallet])


def _plan(
    context: IssuanceContext,
    request: CreateConnectionless,
    origin: Origin,
    terms: _Terms,
    wallet: str | None,
) -> _Plan:
    now, faults = origin.now, Faults()
    fault = check_expiry(request.expiryDate, now)
    expires = request.expiryDate if request.expiryDate is not None else _default_end(request.payload, now, terms.life)
    if fault is not None:
        faults.found.append(fault)
    offer_id = new_id()
    visit = lifecycle.begin(
        new_visit_id(now), VisitKind.OFFER, origin, expires, request_id=request.requestId, public_id=offer_id
    )
    items = []
    for position, wanted in enumerate(request.payload):
        if len(faults.found) >= limits.FAULTS_TOLD:
            break
        item = offered_credentials.plan(context, visit, position, wanted, terms.w3c_format, faults)
        if item is not None:
            items.append(item)
    faults.refuse()
    records = (context.schemas.named(item.schema_name, item.schema_version) for item in items)
    pin = offer_codes.make_pin(context.runtime.sealer, offer_id) if terms.needs_pin(records) else None
    grants = terms.grants if pin is None else None
    return _rows(context.code_secret, visit, items, pin, grants)._replace(wallet=wallet)


def _default_end(payload: Iterable[CredentialItem], now: int, life: int) -> int:
    """Return the end of an offer without an explicit one: the end of its first credential, if that is sooner."""
    ends = (one.expirationDate for one in payload)
    return min([now + life, *(end for end in ends if end is not None and end > now)])


def _rows(code_secret: bytes, visit: VisitRow, items: list[ItemRow], pin: bytes | None, grants: str | None) -> _Plan:
    offer = OfferRow.of_visit(visit, dumps([item.configuration for item in items]).decode())._replace(
        pin=pin, grants=grants
    )
    if grants != OfferGrant.AUTHORIZATION:
        code = offer_codes.code(code_secret, offer.id, visit.created_at)
        offer = offer._replace(code_minted_at=visit.created_at, code_digest=offer_codes.digest(code))
    return _Plan(visit, offer, items)


async def renew(context: IssuanceContext, visit_id: str, origin: Origin, *, on_replaced: OnReplaced) -> MadeOffer:
    """Make a new offer of the same content and length of life; one that is still open is withdrawn.

    Of one offer at most one replacement is open: repeating the call returns the same.  `on_replaced` assigns it to its
    agent.

    Raises NotFound, and Conflict(state_conflict) when the credentials were taken (a new offer issues them again), or
    their values purged.
    """
    context.runtime.address.ready()
    digest = hashlib.sha256(f"renew:{visit_id}".encode()).digest()
    now, key = origin.now, origin.idempotency_key
    remembered = [] if key is None else [(_BY_HEADER, key)]

    def make(tx: Transaction) -> MadeOffer:
        made, unknown = _made_before(tx, remembered, digest)
        if made is not None:
            return made
        latest = lifecycle.latest_of(tx, visit_id)
        visit = lifecycle.existing(tx, latest)
        if visit.kind != VisitKind.OFFER or visit.state == VisitState.DONE:
            raise Conflict("state_conflict", FaultText.TAKEN)
        if visit.purged_at is not None:
            raise Conflict("state_conflict", FaultText.OFFER_VALUES_DELETED)
        if agents.connection_of_visit(tx, latest) is not None:
            raise Conflict("state_conflict", FaultText.OVER_DIDCOMM)
        if not lifecycle.state_at(visit, now).is_final:
            still_open = offers.of_visit(tx, latest)
            if latest != visit_id and still_open is not None:
                idempotency.remember(tx, unknown, digest, latest, now, visit.expires_at)
                return MadeOffer(latest, still_open.id)
            cancellation.withdraw_visit(context.visits, tx, latest, now, Detail.RENEWED, origin.operator)
        before = offers.items(tx, latest)
        if any(schemas.is_withdrawn(tx, item.schema_name, item.schema_version) for item in before):
            raise Conflict("state_conflict", FaultText.KIND_WITHDRAWN)
        fresh_id = new_visit_id(now)
        items = [offered_credentials.plan_again(context.runtime.sealer, item, fresh_id) for item in before]
        ends = [item.expires_at for item in items if item.expires_at is not None]
        expires = min([now + visit.expires_at - visit.created_at, *ends])
        if expires <= now:
            raise Conflict("state_conflict", FaultText.CREDENTIAL_EXPIRED)
        former = offers.of_visit(tx, latest)
        offer_id = new_id()
        pin = (
            offer_codes.make_pin(context.runtime.sealer, offer_id)
            if former is not None and former.pin is not None
            else None
        )
        fresh = lifecycle.begin(fresh_id, visit.kind, origin, expires, request_id=visit.request_id, public_id=offer_id)
        wallet = lifecycle.story(tx, latest).wallet
        grants = None if former is None else former.grants
        plan = _rows(context.code_secret, fresh, items, pin, grants)._replace(wallet=wallet)
        made = _add(tx, plan)
        on_replaced(tx, latest, plan.visit)
        idempotency.remember(tx, [*unknown, (lifecycle.RENEWED, latest)], digest, made.visit_id, now, expires)
        return made

    made = await context.runtime.store.write(make)
    context.visits.deadlines.add(now)
    context.outbox.wake()
    return made
