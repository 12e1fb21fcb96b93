"""Wallets that start by themselves: pushed requests, the page that waits for the staff, approval and refusal.

Each step is one conditional statement on the request: of two desks that decide at once one wins, and a request_uri
leads one browser alone to its page.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from connector_desk.base.errors import Conflict, Gone, NotFound, RateLimited
from connector_desk.base.identifiers import new_id, new_secret
from connector_desk.contract import limits
from connector_desk.contract.authorization import (
    AuthorizationRequest,
    AuthorizationRequestList,
    RequestedCredential,
)
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.self_service import SelfServiceStanding
from connector_desk.contract.strict_json import JsonValue, dumps, loads_trusted
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.visit_record import AttestedWallet
from connector_desk.core.formats import profiles
from connector_desk.core.issuance import offer_codes, standing_offers
from connector_desk.core.issuance.token_endpoint import ClientProofs, note_replay
from connector_desk.core.oid4vci import authorization, dpop
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import authorizations, offers, self_service, visits
from connector_desk.core.store.authorizations import AuthorizationRow

if TYPE_CHECKING:
    from connector_desk.contract.credential_format import CredentialFormat
    from connector_desk.contract.standing_offer import StandingOfferName
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.oid4vci.errors import OAuthError
    from connector_desk.core.store.self_service import TriedRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_RETRY_SECONDS: Final = 30
_SMALLEST, _NUMBERS = 1_000, 9_000
"""The numbers that people tell the staff have four digits."""
_UNOPENED = (str(VisitState.PREPARED), str(VisitState.SHOWN))


class Waiting(NamedTuple):
    """A page that waits for the staff."""

    number: int


class RedirectToWallet(NamedTuple):
    """A page that goes on to the wallet."""

    address: str


class TokenIssued(NamedTuple):
    """A page whose wallet has its token already."""


Page = Waiting | RedirectToWallet | TokenIssued


def digest(text: str) -> bytes:
    """Make the digest by which a request_uri, or the session of a browser, is kept."""
    return hashlib.sha256(text.encode()).digest()


async def push(
    context: IssuanceContext, wanted: authorization.AuthorizationRequest, proofs: ClientProofs, now: int
) -> str:
    """Store a pushed authorization request, and return its request_uri (RFC 9126 §2).

    Raises OAuthError(invalid_dpop_proof) where the proof is of another key than `dpop_jkt` names (RFC 9449 §10.1).
    """
    request_uri = authorization.REQUEST_URI + new_secret()
    row = _row(wanted, proofs, now)._replace(uri_digest=digest(request_uri))

    def keep(tx: Transaction) -> None:
        proofs.ask_new(tx)()
        proofs.use(tx)
        authorizations.add(tx, row)

    await context.runtime.store.write(keep, brief=True, beside=row.id)
    return request_uri


def _row(wanted: authorization.AuthorizationRequest, proofs: ClientProofs, now: int) -> AuthorizationRow:
    proven = None if proofs.key is None else proofs.key.jkt
    if wanted.key is not None and proven is not None and wanted.key != proven:
        raise dpop.other_key()
    return AuthorizationRow(
        id=new_id(),
        state=authorizations.PUSHED,
        number=None,
        client_id=wanted.client_id,
        redirect_uri=wanted.redirect_uri,
        client_state=wanted.state,
        challenge=wanted.challenge,
        configurations=dumps(list(wanted.configurations)).decode(),
        by_details=int(wanted.by_details),
        issuer_state=wanted.issuer_state,
        token_key=wanted.key or proven,
        client_key=None if proofs.client is None else proofs.client.thumbprint,
        wallet=proofs.wallet,
        session_digest=None,
        created_at=now,
        expires_at=now + limits.PUSHED_LIFE,
        visit_id=None,
    )


async def open_pushed(context: IssuanceContext, request_uri: str, client_id: str, session: str, now: int) -> str:
    """Open the page of a pushed request, which waits for the staff, for one browser; return the ID of the request.

    The same browser may open it again.  Raises NotFound for an unknown one or that of another client, Gone for one that
    was opened elsewhere or whose time is over, and RateLimited while too many wait.
    """
    row = await context.runtime.store.read_inline(lambda tx: authorizations.by_uri(tx, digest(request_uri)))
    if row is None or row.client_id != client_id:
        raise NotFound
    if row.state == authorizations.PUSHED:
        await _open(context, row, lambda _: None, session, now)
    elif row.session_digest != digest(session):
        raise Gone
    return row.id


async def open_plain(
    context: IssuanceContext, wanted: authorization.AuthorizationRequest, session: str, now: int
) -> str:
    """Add a request that was not pushed, and open its page; return its ID; raises RateLimited."""
    row = _row(wanted, ClientProofs(), now)

    await _open(context, row, lambda tx: authorizations.add(tx, row), session, now)
    return row.id


async def _open(
    context: IssuanceContext, row: AuthorizationRow, add: Callable[[Transaction], None], session: str, now: int
) -> None:
    """Open the page of a request: with the `issuer_state` of an offer it goes on, any other waits for the staff.

    Nobody guesses that value, and who made the offer has approved it.  Raises Gone and RateLimited, and
    OAuthError(invalid_request) where something else is asked for than was offered.
    """
    offer_id = offer_codes.offer_of_state(context.code_secret, row.issuer_state)

    def open_it(tx: Transaction) -> None:
        if offer_id is not None:
            _admit(tx, row, offer_id, add, session, now)
        else:
            add(tx)
            _wait(tx, row, session, now)

    await context.runtime.store.write(open_it, brief=True, beside=offer_id or row.id)
    context.visits.deadlines.add(now + limits.AUTHORIZATION_LIFE)


def _admit(
    tx: Transaction,
    row: AuthorizationRow,
    offer_id: str,
    add: Callable[[Transaction], None],
    session: str,
    now: int,
) -> None:
    """Reserve the offer for the request.

    Another one that comes with the same `issuer_state` gets it in its place until there is a token: a person may have
    closed the page, and begin again.
    """
    offer = offers.find(tx, offer_id, lock=True)
    if offer is None or offer.grants is None or offer.redeemed_at is not None:
        raise Gone
    if offer.closed_at is not None or now >= offer.expires_at:
        raise Gone
    if not {*configurations_of(row)} & {*cast("list[str]", loads_trusted(offer.configurations))}:
        raise authorization.not_offered()
    add(tx)
    if authorizations.admit(tx, row.id, offer.visit_id, digest(session), now, now + limits.AUTHORIZATION_LIFE):
        offers.bind(tx, offer.id, row.id)
        return
    opened = authorizations.find(tx, row.id)
    if opened is None or opened.session_digest != digest(session):
        raise Gone


def _wait(tx: Transaction, row: AuthorizationRow, session: str, now: int) -> None:
    taken = authorizations.numbers(tx)
    if len(taken) >= limits.AUTHORIZATIONS_WAITING:
        raise RateLimited(_RETRY_SECONDS)
    number = _SMALLEST + secrets.randbelow(_NUMBERS)
    while number in taken:
        number = _SMALLEST + secrets.randbelow(_NUMBERS)
    ends = now + limits.AUTHORIZATION_LIFE
    if authorizations.open_page(tx, row.id, number, digest(session), now, ends):
        return
    opened = authorizations.find(tx, row.id)
    if opened is None or opened.session_digest != digest(session):
        raise Gone


async def find_of_browser(store: Store, authorization_id: str, session: str) -> AuthorizationRow:
    """Return the request of a page, for the browser that opened it; raises NotFound."""
    row = await store.read_inline(lambda tx: authorizations.find(tx, authorization_id))
    if row is None or row.session_digest is None or row.session_digest != digest(session):
        raise NotFound
    return row


def is_waiting(row: AuthorizationRow, now: int) -> bool:
    """Return whether a request waits for the staff."""
    return row.state == authorizations.WAITING and now < row.expires_at


async def page(context: IssuanceContext, authorization_id: str, session: str, now: int) -> Page:
    """Return what the page of a request shows now, or where it leads: to the redirect URI that was asked for, alone.

    An approved one gets a code, which lives for a minute; whoever comes back for it later gets a new one in its place,
    until the wallet has its token.  Raises NotFound.
    """
    row = await find_of_browser(context.runtime.store, authorization_id, session)
    issuer = context.runtime.address.issuer
    if is_waiting(row, now):
        return Waiting(row.number or 0)
    denied = RedirectToWallet(authorization.error_response(row.redirect_uri, "access_denied", row.client_state, issuer))
    if row.state != authorizations.APPROVED or row.visit_id is None:
        return denied
    visit_id = row.visit_id
    made = await context.runtime.store.read_inline(lambda tx: offers.of_visit(tx, visit_id))
    if made is None:
        return denied

    def mint(tx: Transaction) -> tuple[str, int] | TokenIssued | None:
        offer = offers.find(tx, made.id, lock=True)
        if offer is None or offer.authorization_id != row.id:  # another request has come with the same issuer_state
            return None
        if offer.redeemed_at is not None:
            return TokenIssued()
        if offer.closed_at is not None or now >= offer.expires_at:
            return None
        minted_at = offer.code_minted_at
        if minted_at is None or not minted_at <= now < minted_at + limits.AUTHORIZATION_CODE_LIFE // 2:
            minted_at = now
            code = offer_codes.authorization_code(context.code_secret, offer.id, now)
            offers.mint(tx, offer.id, offer_codes.digest(code), now)
        visits.step(tx, now, visit_id, VisitState.OPENED, _UNOPENED)
        return offer.id, minted_at

    minted = await context.runtime.store.write(mint, brief=True, beside=made.id)
    if minted is None:
        return denied
    if isinstance(minted, TokenIssued):
        return minted
    code = offer_codes.authorization_code(context.code_secret, *minted)
    return RedirectToWallet(authorization.code_response(row.redirect_uri, code, row.client_state, issuer))


async def note_rejection(context: IssuanceContext, error: OAuthError, issuer_state: str | None, now: int) -> None:
    """Record for the staff that a wallet was refused, at the visit whose code it came with, if it did.

    The same refusal is told once a minute at most: a stranger who keeps trying does not fill the journal.
    """
    count = context.rejections.add(f"{error.error}: {error.description}", now)
    if not count:
        return
    offer_id = offer_codes.offer_of_state(context.code_secret, issuer_state)
    about = {"error": error.error, "message": error.description, "count": count}

    def note(tx: Transaction) -> None:
        offer = None if offer_id is None else offers.find(tx, offer_id, lock=True)
        if offer is not None and not VisitState(offer.visit_state).is_final:
            note_replay(tx, offer, now, Detail.WALLET_REJECTED)
        authorizations.reject(tx, now, None if offer is None else offer.visit_id, about)

    await context.runtime.store.write(note, brief=True, beside=offer_id or "authorization rejected")


# The side of the staff.


async def listed(context: IssuanceContext, now: int) -> AuthorizationRequestList:
    """List the requests that wait for the staff, the longest first."""

    def look_up(tx: Transaction) -> AuthorizationRequestList:
        rows = authorizations.waiting(tx, now, limits.AUTHORIZATIONS_WAITING)
        names = standing_offers.names(tx, [row.issuer_state for row in rows])
        standings = self_service_standings(context, tx, rows)
        return AuthorizationRequestList(requests=[_listed(context, row, names, standings.get(row.id)) for row in rows])

    return await context.runtime.store.read_inline(look_up)


def self_service_standings(
    context: IssuanceContext, tx: Transaction, rows: Sequence[AuthorizationRow]
) -> dict[str, SelfServiceStanding]:
    """Return, for each wallet that a rule of self-service counts for, whether its visitor can serve themselves."""
    ruled = {(rule.schema_name, rule.schema_version) for rule in self_service.rules(tx)} if rows else set()
    found = {}
    for row in rows if ruled else ():
        records = (context.schemas.of_configuration(each) for each in configurations_of(row))
        if any(record is not None and (record.name, record.version) in ruled for record in records):
            found[row.id] = standing_after(self_service.tried(tx, row.id))
    return found


def standing_after(tried: TriedRow) -> SelfServiceStanding:
    """Return whether a visitor can serve themselves after what they tried."""
    if tried.ended is not None:
        return SelfServiceStanding(tried.ended)
    if tried.attempts.failed < limits.WRONG_GUEST_CODES or tried.visit_id is not None:
        return SelfServiceStanding.OPEN
    return SelfServiceStanding.WRONG_CODES


def configurations_of(row: AuthorizationRow) -> Sequence[str]:
    """Return the configurations that a wallet asked for."""
    return cast("list[str]", loads_trusted(row.configurations))


def _listed(
    context: IssuanceContext,
    row: AuthorizationRow,
    names: Mapping[str, StandingOfferName],
    standing: SelfServiceStanding | None,
) -> AuthorizationRequest:
    return AuthorizationRequest(
        authorizationId=row.id,
        number=row.number or 0,
        credentials=requested(context, configurations_of(row)),
        clientId=row.client_id,
        wallet=None if row.wallet is None else AttestedWallet(**json.loads(row.wallet)),
        leadsTo=authorization.leads_to(row.redirect_uri),
        issuerState=row.issuer_state,
        standingOffer=names.get(row.issuer_state or ""),
        selfService=standing,
        createdAt=row.created_at,
        expiresAt=row.expires_at,
    )


def requested(context: IssuanceContext, configurations: Sequence[str]) -> list[RequestedCredential]:
    """Return the credentials of some configurations; without those whose schema was withdrawn since."""
    found = []
    for configuration in configurations:
        record = context.schemas.of_configuration(configuration)
        if record is None:
            continue
        spelling = profiles.of_configuration(configuration, record.name, record.version).spelling
        found.append(
            RequestedCredential(
                configurationId=configuration,
                schemaId=context.schemas.address_of(record),
                format=_format_of(spelling),
                w3cFormat=profiles.w3c_format_of(configuration, record.name, record.version),
                title=record.title,
            )
        )
    return found


def _format_of(spelling: str) -> CredentialFormat:
    return next(
        name for name, one in FORMATS.items() if any(encoding.spelling == spelling for encoding in one.encodings)
    )


async def find_waiting(context: IssuanceContext, authorization_id: str) -> AuthorizationRow:
    """Return a request that staff may decide on, or that was decided; raises NotFound."""
    row = await context.runtime.store.read_inline(lambda tx: authorizations.find(tx, authorization_id))
    if row is None or row.state == authorizations.PUSHED:
        raise NotFound("not_found", FaultText.NO_AUTHORIZATION)
    return row


def record_approval(
    tx: Transaction, authorization_id: str, visit_id: str, now: int, about: Mapping[str, str] | None = None
) -> None:
    """Record the offer that was made for a request; raises Conflict(state_conflict) where it does not wait any more.

    `about` goes into the event too.
    """
    if not authorizations.approve(tx, authorization_id, visit_id, now, about):
        raise Conflict("state_conflict", FaultText.DECIDED)


async def refuse(context: IssuanceContext, authorization_id: str, now: int, *, attempt: Attempt = UNKEYED) -> None:
    """Refuse a request; its page leads back to the wallet without a code.

    Refusing it again changes nothing.  Raises NotFound, and Conflict(state_conflict) where it was approved or its time
    is over.
    """
    row = await find_waiting(context, authorization_id)

    def decide(tx: Transaction) -> None:
        if not authorizations.refuse(tx, row.id, now):
            decided = authorizations.find(tx, row.id)
            if decided is None or decided.state != authorizations.REFUSED:
                raise Conflict("state_conflict", FaultText.DECIDED)

    await context.runtime.store.write(attempt.with_completion(decide), brief=True, beside=row.id)


def pushed(request_uri: str) -> dict[str, JsonValue]:
    """Make the answer to a pushed request."""
    return authorization.pushed(request_uri, limits.PUSHED_LIFE)
