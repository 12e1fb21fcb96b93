"""Offers from the wallet's side: the offer behind the QR code, and a code exchanged for a token, once."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from connector_desk.base.errors import Gone, NotFound
from connector_desk.base.instants import SECOND
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.place import OfferGrant
from connector_desk.contract.strict_json import JsonValue, loads_trusted
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.wallet_profile import wallet_profiles
from connector_desk.core.issuance import offer_codes, refresh_tokens
from connector_desk.core.oid4vci import authorization, client_attestation, dpop, token
from connector_desk.core.oid4vci import offer as offering
from connector_desk.core.store import authorizations, offers, visits
from connector_desk.core.store.offers import OfferedCredential, OfferRow, TokenRow
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.oid4vci.client_attestation import AttestedClient
    from connector_desk.core.oid4vci.dpop import DpopProof
    from connector_desk.core.oid4vci.errors import OAuthError
    from connector_desk.core.runtime.wallet_calls import WalletCalls
    from connector_desk.core.store.authorizations import AuthorizationRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_FRESH = 30 * SECOND
"""So old the code may be that an offer was made with, when a wallet first asks for it."""
_UNOPENED = (str(VisitState.PREPARED), str(VisitState.SHOWN))
_OPENED: tuple[str, dict[str, object]] = (f"visit.{VisitState.OPENED}", {"state": str(VisitState.OPENED)})
_REPLAYS_NOTED = 5  # a stranger who keeps trying does not fill the journal


async def open_offer(context: IssuanceContext, offer_id: str, now: int) -> dict[str, JsonValue]:
    """Return the offer of a QR code, and record that a wallet has opened it (OpenID4VCI 1.0 §4.1.3).

    May be fetched any number of times while it lives: real wallets fetch twice.  The code in it lives five minutes,
    half a minute less where it was made with the offer; a fetch after that finds a new one.  Raises NotFound, and
    Gone(offer_gone) when it is used, expired or withdrawn.  Staff are told when somebody scans a code whose credentials
    were taken.
    """

    def open_it(tx: Transaction) -> tuple[OfferRow, int | None] | None:
        found = offers.find(tx, offer_id, lock=True)
        if found is not None and _is_taken(found):
            note_replay(tx, found, now)
            return None
        row = _still_open(found, now)
        minted_at = _live_code(row, now)
        if minted_at is None and _has_code(row):
            minted_at = now
            _mint(context.code_secret, tx, row, now)
        _note_opened(tx, row.visit_id, now)
        return row, minted_at

    row = await context.runtime.store.read_inline(lambda tx: offers.find(tx, offer_id))
    context.visits.deadlines.asked_for(row, now)
    row = row if row is not None and _is_taken(row) else _still_open(row, now)
    minted_at = None if _is_taken(row) else _live_code(row, now)
    if minted_at is None and (_is_taken(row) or _has_code(row)):
        opened = await context.runtime.store.write(open_it, brief=True, beside=offer_id)
        if opened is None:
            raise Gone
        row, minted_at = opened
    elif row.visit_state in _UNOPENED:
        context.runtime.store.note(lambda tx: _note_opened(tx, row.visit_id, now), beside=row.id)
    grants = {}
    if row.grants is not None:
        grants = offering.by_authorization(offer_codes.issuer_state(context.code_secret, row.id))
    if minted_at is not None and _has_code(row):
        pin = None if row.pin is None else offer_codes.tx_code_description()
        grants |= offering.by_code(offer_codes.code(context.code_secret, row.id, minted_at), pin)
    configurations = cast("list[str]", loads_trusted(row.configurations))
    return offering.credential_offer(context.runtime.address.issuer, configurations, grants)


async def check_open(store: Store, offer_id: str, now: int) -> None:
    """Check that an offer is open, without a trace, for link previews; raises the errors of `open_offer`."""
    await store.read_inline(lambda tx: _still_open(offers.find(tx, offer_id), now))


def _has_code(row: OfferRow) -> bool:
    """Return whether there is a pre-authorized code: none while a wallet authorizes or has to, or where one renews."""
    return row.authorization_id is None and row.grants != OfferGrant.AUTHORIZATION and row.refresh_grant_id is None


def _is_taken(row: OfferRow) -> bool:
    return row.visit_state == VisitState.DONE and row.has_link


def _still_open(row: OfferRow | None, now: int) -> OfferRow:
    if row is None or not row.has_link:
        raise NotFound("not_found", FaultText.NO_OFFER_THERE)
    if row.redeemed_at is not None or row.closed_at is not None or now >= row.expires_at:
        raise Gone
    return row


def _live_code(row: OfferRow, now: int) -> int | None:
    """Return when the code of an offer was made.

    Return None if the offer is over, or the code was made too long before its use.

    Each offer is made with a code, so that a wallet that comes at once need not wait until another one is kept.
    """
    made = row.code_minted_at
    if made is None:
        return None
    return made if made <= now < made + (_FRESH if row.visit_state in _UNOPENED else limits.CODE_LIFE) else None


def _mint(code_secret: bytes, tx: Transaction, row: OfferRow, now: int) -> None:
    offers.mint(
        tx,
        row.id,
        offer_codes.digest(offer_codes.code(code_secret, row.id, now)),
        now,
    )


def _note_opened(tx: Transaction, visit_id: str, now: int) -> None:
    visits.step(tx, now, visit_id, VisitState.OPENED, _UNOPENED)


class _Refusal(NamedTuple):
    """A refusal that is noted in the store: so it is not raised before the commit."""

    error: OAuthError
    offer: OfferRow | None = None


class ClientProofs(NamedTuple):
    """The proofs beside the code: a key to bind the token to, and a wallet attestation; both are checked."""

    key: DpopProof | None = None
    client: AttestedClient | None = None

    @property
    def wallet(self) -> str | None:
        """Return the wallet attestation for the record of the visit."""
        if self.client is None:
            return None
        attestation = {
            "clientId": self.client.client_id,
            "name": self.client.wallet_name,
            "attester": self.client.attester,
        }
        return json.dumps({name: value for name, value in attestation.items() if value is not None})

    def binding(self, client_id: str | None, *, by_details: bool = False) -> refresh_tokens.Binding:
        """Return the wallet that a refresh token is bound to; `client_id` is the parameter of the form."""
        token_key = None if self.key is None else self.key.jkt
        if self.client is None:
            return refresh_tokens.Binding(client_id, token_key, None, by_details)
        return refresh_tokens.Binding(self.client.client_id, token_key, self.client.thumbprint, by_details)

    def ask_new(self, tx: Transaction) -> Callable[[], None]:
        """Ask for the proofs, and return what raises OAuthError when one of them was used before."""
        key = None if self.key is None else offers.ask_proof(tx, self.key.replay_id)
        client = None if self.client is None else offers.ask_proof(tx, self.client.replay_id)

        def check() -> None:
            if key is not None and key():
                raise dpop.replayed(at_resource=False)
            if client is not None and client():
                raise client_attestation.replayed()

        return check

    def use(self, tx: Transaction) -> None:
        """Record the use of the proofs; a concurrent request on another process that passed the same check fails."""
        key = None if self.key is None else offers.use_proof(tx, self.key.replay_id, self.key.forget_at)
        client = None if self.client is None else offers.use_proof(tx, self.client.replay_id, self.client.forget_at)
        if key is not None and not key():
            raise dpop.replayed(at_resource=False)
        if client is not None and not client():
            raise client_attestation.replayed()


async def redeem(
    context: IssuanceContext, request: token.TokenRequest, now: int, shown: ClientProofs | None = None
) -> dict[str, JsonValue]:
    """Exchange a pre-authorized code for an access token, exactly once (OpenID4VCI 1.0 §6).

    Proofs count once, and only where a token is given for them: a stranger cannot fill the store with them.

    Raises OAuthError: invalid_grant for a code that is unknown, used, expired or withdrawn, and for a wrong PIN, the
    fifth of which ends the offer; invalid_tx_code for the others of them where the offer was made for a wallet that
    knows it; invalid_request for a PIN that is missing or that nobody asked for;
    invalid_authorization_details for a credential outside the offer.
    """
    offer_id, code_digest = offer_codes.offer_of(request.code), offer_codes.digest(request.code)
    access_token = offer_codes.token(offer_id)
    shown = shown or ClientProofs()

    def claim(tx: Transaction) -> dict[str, JsonValue] | _Refusal:
        check_new = shown.ask_new(tx)
        row, items = offers.hold_by_code(tx, offer_id, code_digest)
        check_new()
        if row is None or not _has_code(row):
            return _Refusal(token.invalid_grant())
        if row.redeemed_at is not None:
            note_replay(tx, row, now)
            return _Refusal(token.invalid_grant())
        if row.closed_at is not None or now >= row.expires_at:
            return _Refusal(token.invalid_grant(), row)
        token.check_tx_code_presence(request, expected=row.pin is not None)
        if row.pin is not None and not offer_codes.pin_matches(context.runtime.sealer, row, request.tx_code or ""):
            _note_wrong_pin(context.runtime.wallet_calls, tx, row, now)
            left = offer_codes.tries_left(row) - 1
            return _Refusal(token.wrong_pin(left, by_draft_1_1=_knows_tx_code_error(tx, row)))
        details = token.granted_details(_offered(items), request.details)
        response = _give_token(tx, row, _Exchange(access_token, code_digest, limits.CODE_LIFE, shown), details, now)
        if response is None:
            _mint(context.code_secret, tx, row, now)  # the old one is dead for good: the clock may be set back
            return _Refusal(token.invalid_grant())
        wallet = shown.binding(request.client_id, by_details=request.details is not None)
        return response | refresh_tokens.begin(context, tx, row.visit_id, items, wallet, now)

    return await _claimed(context, claim, offer_id, now)


async def redeem_authorization(
    context: IssuanceContext, request: token.AuthorizationCodeRequest, now: int, shown: ClientProofs
) -> dict[str, JsonValue]:
    """Exchange an authorization code for an access token, exactly once (RFC 6749 §4.1.3, RFC 7636 §4.6).

    Only for who pushed the request: the client ID, the redirect URI, the verifier, and the keys where some were named.
    A code that comes twice ends the token that it gave (RFC 6749 §4.1.2).  Staff see both at the visit.

    Raises OAuthError: invalid_grant, and invalid_authorization_details for a credential that was not approved.
    """
    offer_id, code_digest = offer_codes.offer_of(request.code), offer_codes.digest(request.code)
    access_token = offer_codes.token(offer_id)

    def claim(tx: Transaction) -> dict[str, JsonValue] | _Refusal:
        check_new = shown.ask_new(tx)
        row, items = offers.hold_by_code(tx, offer_id, code_digest)
        check_new()
        if row is None or row.authorization_id is None:
            return _Refusal(token.invalid_grant())
        if row.redeemed_at is not None:
            _end_reused(tx, row, now)
            return _Refusal(token.invalid_grant())
        if row.closed_at is not None or now >= row.expires_at:
            return _Refusal(token.invalid_grant(), row)
        asked = authorizations.find(tx, row.authorization_id)
        if asked is None or not _is_from_same(request, shown, asked):
            note_replay(tx, row, now, Detail.OTHER_WALLET)
            return _Refusal(token.invalid_grant())
        offered = _offered(items)
        wanted = request.details
        if wanted is None and asked.by_details:
            wanted = tuple(one.configuration_id for one in offered)
        details = token.granted_details(offered, wanted)
        exchange = _Exchange(access_token, code_digest, limits.AUTHORIZATION_CODE_LIFE, shown)
        response = _give_token(tx, row, exchange, details, now)
        if response is None:
            return _Refusal(token.invalid_grant())
        granted = dict.fromkeys(one.configuration_id for one in offered)
        if not asked.by_details and list(granted) != loads_trusted(asked.configurations):
            response["scope"] = " ".join(granted)  # RFC 6749 §5.1: it is not what was asked for
        wallet = shown.binding(request.client_id, by_details=wanted is not None)
        return response | refresh_tokens.begin(context, tx, row.visit_id, items, wallet, now)

    return await _claimed(context, claim, offer_id, now)


def _is_from_same(request: token.AuthorizationCodeRequest, shown: ClientProofs, asked: AuthorizationRow) -> bool:
    """Return whether a token request comes from who made the authorization request (RFC 9700 §4.5, RFC 9449 §10)."""
    client_id = request.client_id if request.client_id is not None or shown.client is None else shown.client.client_id
    return (
        client_id == asked.client_id
        and request.redirect_uri == asked.redirect_uri
        and authorization.verifier_fits(asked.challenge, request.verifier)
        and (asked.token_key is None or (shown.key is not None and shown.key.jkt == asked.token_key))
        and (asked.client_key is None or (shown.client is not None and shown.client.thumbprint == asked.client_key))
    )


def _offered(items: Sequence[OfferedCredential]) -> list[token.OfferedItem]:
    return [token.OfferedItem(one.configuration, one.credential_id) for one in items]


class _Exchange(NamedTuple):
    """A token that is given for a code."""

    access_token: str
    code_digest: bytes
    code_life: int
    shown: ClientProofs


def _give_token(
    tx: Transaction,
    row: OfferRow,
    exchange: _Exchange,
    details: list[dict[str, JsonValue]] | None,
    now: int,
) -> dict[str, JsonValue] | None:
    """Exchange the code of an offer that is held and open; None where it is too old."""
    if row.code_minted_at is None or now >= row.code_minted_at + exchange.code_life:
        return None
    shown, ends = exchange.shown, now + limits.TOKEN_LIFE
    kept = TokenRow(
        offer_codes.digest(exchange.access_token), ends, None if shown.key is None else shown.key.jkt, shown.wallet
    )
    offers.redeem(tx, row.id, exchange.code_digest, now, kept)
    shown.use(tx)
    led = [_OPENED] if row.visit_state in _UNOPENED else []
    visits.move(tx, now, row.visit_id, VisitState.WORKING, MoveReason(events=led), deadline=min(row.expires_at, ends))
    # Lost or deferred credentials may be requested until the token ends; others until the offer does
    lifetime = max(min(row.expires_at, ends) - now, SECOND)
    return token.respond(exchange.access_token, lifetime, details, bound=shown.key is not None)


async def _claimed(
    context: IssuanceContext,
    claim: Callable[[Transaction], dict[str, JsonValue] | _Refusal],
    offer_id: str,
    now: int,
) -> dict[str, JsonValue]:
    response = await context.runtime.store.write(claim, brief=True, beside=offer_id)
    if isinstance(response, _Refusal):
        context.visits.deadlines.asked_for(response.offer, now)
        raise response.error
    context.visits.deadlines.add(now + limits.TOKEN_LIFE)
    return response


def _knows_tx_code_error(tx: Transaction, row: OfferRow) -> bool:
    """Return whether an offer was made for a wallet by OpenID4VCI 1.1: no token request says by which version it is."""
    profile = wallet_profiles().get(lifecycle.story(tx, row.visit_id).wallet or "")
    return profile is not None and profile.issuer is not None and profile.issuer.txCodeError


def note_replay(tx: Transaction, row: OfferRow, now: int, detail: Detail = Detail.TRIED_AGAIN) -> None:
    """Write down at a visit what was refused; the first few times, so that nobody fills its journal."""
    if not is_noted_enough(row):
        offers.count_replay(tx, row.id)
        visits.note(tx, now, row.visit_id, row.visit_state, detail)


def is_noted_enough(row: OfferRow) -> bool:
    """Return whether so much was noted at a visit that nothing more is."""
    return row.replays >= _REPLAYS_NOTED


def _end_reused(tx: Transaction, row: OfferRow, now: int) -> None:
    """End the token of a code that came again, because one of the two was a thief."""
    offers.end_token(tx, row.id)
    if VisitState(row.visit_state).is_final:
        note_replay(tx, row, now)
        return
    offers.close(tx, row.visit_id, now)
    error = json.dumps({"code": "code_reused", "message": Detail.CODE_REUSED})
    visits.move(tx, now, row.visit_id, VisitState.FAILED, MoveReason(Detail.CODE_REUSED, error), deadline=None)


def _note_wrong_pin(wallet_calls: WalletCalls, tx: Transaction, row: OfferRow, now: int) -> None:
    """Count a wrong PIN; the fifth ends the offer, and the right one is too late then."""
    offers.count_pin_failure(tx, row.id)
    if not offer_codes.is_last_try(row):
        visits.note(tx, now, row.visit_id, row.visit_state, Detail.WRONG_PIN)
        return
    offers.close(tx, row.visit_id, now)
    error = json.dumps({"code": "pin_attempts", "message": Detail.PIN_ATTEMPTS})
    reason = MoveReason(Detail.PIN_ATTEMPTS, error, calls=wallet_calls.spell(row.id, now))
    visits.move(tx, now, row.visit_id, VisitState.FAILED, reason, deadline=None)
