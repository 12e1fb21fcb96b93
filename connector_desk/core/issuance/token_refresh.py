"""Renewal by the wallet: a refresh token exchanged for an access token, and for new credentials (RFC 6749 §6).

A refresh that comes in time begins a new visit with the same values, whose credentials the access token fetches as
those of any offer; each takes the place of a former one, which is revoked when the new one is fetched.  A refresh at
another time gives a token for what the wallet has already: nothing is lost by it, and nothing is renewed.  Where each
copy is shown once, new ones are fetched while former ones are left: those stay valid until they expire (ARF, method A).
All that came from one credential is one for the staff: to revoke it is to revoke all of it (`successions.relatives`).

Each refresh token is good once, and gives the next one (RFC 9700 §4.14.2).  A used one that comes again, with the
right key, means that two have it: then the whole family ends, and staff see it.  One exception: the answer may have
been lost on the way.  The wallet that proves the same key may ask again for a few minutes, as long as it has neither
used the next token nor fetched anything with the access token, either of which shows that the answer arrived.  It gets
the same refresh token again, so the family never forks, and an access token in the place of the lost one.  A thief
gains nothing by that: he needs the key, and whoever of the two comes next ends the family.  Without the key a token
that was read somewhere ends nothing, or whoever finds one could cut off the wallet.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.identifiers import new_id, new_visit_id
from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract import limits
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.visit import Detail, VisitKind, VisitState
from connector_desk.core.formats.status_list import Status
from connector_desk.core.issuance import offer_codes, offered_credentials, refresh_tokens
from connector_desk.core.oid4vci import reuse_policy, token
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.store import offers, refresh_grants, schemas, statuses, successions, visits
from connector_desk.core.store.offers import ItemRow, OfferRow, TokenRow
from connector_desk.core.store.successions import SuccessionRow
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.refresh_tokens import RefreshToken
    from connector_desk.core.issuance.token_endpoint import ClientProofs
    from connector_desk.core.oid4vci.errors import OAuthError
    from connector_desk.core.oid4vci.token import RefreshRequest
    from connector_desk.core.store.refresh_grants import RefreshGrantRow
    from connector_desk.core.store.transaction import Transaction

OPERATOR: Final = "wallet"
"""Who renews, in the audit trail and as the operator of the visit."""
_MOST_NOTED = 5  # who keeps trying does not fill the journal


class _Refusal(NamedTuple):
    """A refusal that is noted in the store: so it is not raised before the commit."""

    error: OAuthError


class _Due(Enum):
    """When a credential is renewed."""

    NOW = auto()
    LATER = auto()
    NEVER = auto()


class _Held(NamedTuple):
    """What a family can get now: its visit, held, with the credentials in it."""

    offer: OfferRow
    items: Sequence[ItemRow]


async def refresh(
    context: IssuanceContext, request: RefreshRequest, now: int, shown: ClientProofs
) -> dict[str, JsonValue]:
    """Exchange a refresh token for an access token and the next refresh token, once.

    Raises OAuthError: invalid_grant for a token that is unknown, used, over or of another wallet, and where nothing can
    be renewed any more, because it was revoked, its schema was withdrawn, its time is over or its values were deleted;
    invalid_scope and invalid_authorization_details for what was not granted.
    """
    named = refresh_tokens.read(context.refresh_secret, request.refresh_token)
    if named is None:
        raise token.invalid_refresh_token()
    claim = _Refresh(context, request, named, now, shown)
    response = await context.runtime.store.write(claim, brief=True, beside=named.grant_id)
    if isinstance(response, _Refusal):
        raise response.error
    context.visits.deadlines.add(now + limits.TOKEN_LIFE)
    return response


class _Refresh:
    """The unit of work of a refresh; it may be run again."""

    def __init__(
        self, context: IssuanceContext, request: RefreshRequest, named: RefreshToken, now: int, shown: ClientProofs
    ) -> None:
        self._context, self._request, self._named, self._now, self._shown = context, request, named, now, shown

    def __call__(self, tx: Transaction) -> dict[str, JsonValue] | _Refusal:
        """Check the token, rotate it, and give what there is for it."""
        now, number = self._now, self._named.number
        check_new = self._shown.ask_new(tx)
        grant = refresh_grants.hold(tx, self._named.grant_id)
        check_new()
        if grant is None or grant.ended_at is not None or now >= grant.expires_at:
            raise token.invalid_refresh_token()
        grant, former, renewal = self._current(tx, grant)
        held = renewal or former
        if not self._shown.binding(self._request.client_id).fits(grant):
            _note(tx, held.offer, now, Detail.OTHER_WALLET)
            return _refused()
        if number < grant.number:
            if number == grant.number - 1 and self._was_lost(grant, held):
                return self._give(tx, grant, held)
            self._end(tx, grant, held, Detail.REFRESH_REUSED)
            return _refused()
        dues = [(item, self._due(tx, grant, former.offer, item)) for item in former.items]
        if all(due is _Due.NEVER for _, due in dues):
            refresh_grants.end(tx, grant.id, now)
            return _refused()
        renewed = [item for item, due in dues if due is _Due.NOW]
        if renewal is None and renewed:
            held = self._begin_renewal(tx, grant, renewed)
            grant = grant._replace(renewal_id=held.offer.visit_id)
        # More than the newest is possible where the store was restored since: it is ours all the same
        grant = grant._replace(number=number + 1, rotated_at=now)
        refresh_grants.rotate(tx, grant)
        return self._give(tx, grant, held)

    def _current(self, tx: Transaction, grant: RefreshGrantRow) -> tuple[RefreshGrantRow, _Held, _Held | None]:
        """Find what is renewed next, and the renewal of it that is not fetched yet; hold their visits."""
        if grant.renewal_id is None:
            return grant, _hold(tx, grant.visit_id), None
        renewal = _hold(tx, grant.renewal_id)
        if any(item.issued_at is not None for item in renewal.items):
            return grant._replace(visit_id=grant.renewal_id, renewal_id=None), renewal, None
        former = _hold(tx, grant.visit_id)
        visit = visits.find(tx, grant.renewal_id)  # it ends later where something is still to be delivered
        if visit is not None and not lifecycle.state_at(visit, self._now).is_final:
            return grant, former, renewal
        return grant._replace(renewal_id=None), former, None

    def _was_lost(self, grant: RefreshGrantRow, held: _Held) -> bool:
        """Return whether the answer to the last refresh may have been lost."""
        if self._now >= grant.rotated_at + limits.REFRESH_GRACE:
            return False
        return all(item.issued_at is None or item.issued_at < grant.rotated_at for item in held.items)

    def _due(self, tx: Transaction, grant: RefreshGrantRow, offer: OfferRow, item: ItemRow) -> _Due:
        """Return when a credential of a visit that is held is renewed."""
        record = self._context.schemas.named(item.schema_name, item.schema_version)
        rule = None if schemas.is_withdrawn(tx, record.name, record.version) else record.walletRenewal
        if rule is None or not refresh_tokens.may_renew(rule, item.expires_at):
            return _Due.NEVER
        if self._now >= min(grant.created_at + rule.forDays * DAY, item.expires_at or grant.expires_at):
            return _Due.NEVER
        if item.issued_at is None:
            return _Due.NEVER if offer.closed_at is not None or self._now >= offer.expires_at else _Due.LATER
        kept = statuses.credential(tx, item.credential_id)
        if kept is None or kept.status == Status.INVALID or not kept.sealed:
            return _Due.NEVER
        begins = item.issued_at + limits.REFILL_PAUSE
        if rule.reuse != "once-only":
            issued = offers.issued_to(tx, item.visit_id, item.position)
            copies = 1 if issued is None else len(issued[1])
            ends = offered_credentials.validity_of_copies(record, item, copies, self._now).expires
            begins = ends - reuse_policy.lifetime_left(record)
        if kept.status == Status.SUSPENDED or self._now < begins:
            return _Due.LATER
        return self._due_beside_counter(tx, grant, item)

    def _due_beside_counter(self, tx: Transaction, grant: RefreshGrantRow, item: ItemRow) -> _Due:
        """Return when a credential is renewed that may be renewed at the counter too: by one of both."""
        replaced = successions.find(tx, item.credential_id)
        if replaced is None or replaced.visit_id == grant.renewal_id:
            return _Due.NOW
        if any(one.issued_at is not None for one in offers.items(tx, replaced.visit_id)):
            return _Due.NEVER
        visit = visits.find(tx, replaced.visit_id)
        return _Due.NOW if visit is None or lifecycle.state_at(visit, self._now).is_final else _Due.LATER

    def _begin_renewal(self, tx: Transaction, grant: RefreshGrantRow, former: Sequence[ItemRow]) -> _Held:
        """Begin the visit in which credentials are issued again, with the same values."""
        now, sealer = self._now, self._context.runtime.sealer
        visit_id, offer_id, expires = new_visit_id(now), new_id(), now + limits.TOKEN_LIFE
        visit = lifecycle.begin(visit_id, VisitKind.OFFER, Origin(OPERATOR, now), expires, public_id=offer_id)
        items = [offered_credentials.plan_again(sealer, item, visit_id) for item in former]
        offer = OfferRow.of_visit(visit, dumps([item.configuration for item in items]).decode())
        offer = offer._replace(redeemed_at=now, visit_state=VisitState.WORKING, refresh_grant_id=grant.id)
        visits.add(tx, visit)
        offers.add(tx, offer, items)
        visits.move(tx, now, visit_id, VisitState.WORKING, MoveReason(Detail.RENEWED_BY_WALLET), deadline=expires)
        for before, item in zip(former, items, strict=True):
            self._succeed(tx, before, item)
        return _Held(offer, items)

    def _succeed(self, tx: Transaction, before: ItemRow, item: ItemRow) -> None:
        """Note which credential takes the place of which; copies that are shown once stay valid beside new ones."""
        rule = self._context.schemas.named(item.schema_name, item.schema_version).walletRenewal
        stays = rule is not None and rule.reuse == "once-only"
        row = SuccessionRow(
            before.credential_id,
            item.visit_id,
            self._now,
            None,
            OPERATOR,
            done_at=self._now if stays else None,
            successor_id=item.credential_id,
        )
        if not successions.add(tx, row, successions.find(tx, before.credential_id)):
            raise token.invalid_refresh_token()  # the counter was faster; the unit is undone

    def _give(self, tx: Transaction, grant: RefreshGrantRow, held: _Held) -> dict[str, JsonValue]:
        """Return an access token and the newest refresh token; raises OAuthError where more is wanted than granted."""
        now, offer, shown = self._now, held.offer, self._shown
        granted = list(dict.fromkeys(item.configuration for item in held.items))
        token.check_scopes(self._request.scopes, granted)
        wanted = self._request.details
        if wanted is None and grant.by_details:
            wanted = tuple(granted)
        details = token.granted_details(
            [token.OfferedItem(item.configuration, item.credential_id) for item in held.items], wanted
        )
        access_token, ends = offer_codes.token(offer.id), now + limits.TOKEN_LIFE
        key = None if shown.key is None else shown.key.jkt
        offers.issue_token(tx, offer.id, now, TokenRow(offer_codes.digest(access_token), ends, key, shown.wallet))
        shown.use(tx)
        lifetime = limits.TOKEN_LIFE
        if grant.renewal_id is not None:
            lifetime = max(min(max(offer.expires_at, offer.waits_until or 0), ends) - now, SECOND)
        response = token.respond(access_token, lifetime, details, bound=key is not None)
        if self._request.scopes and {*self._request.scopes} != {*granted}:
            response["scope"] = " ".join(granted)  # RFC 6749 §5.1: it is not what was asked for
        response[token.REFRESH_TOKEN] = refresh_tokens.spell(self._context.refresh_secret, grant.id, grant.number)
        return response

    def _end(self, tx: Transaction, grant: RefreshGrantRow, held: _Held, why: Detail) -> None:
        """End a family, because one of two who have its tokens is a thief: with the access token, and its renewal."""
        refresh_grants.end(tx, grant.id, self._now)
        offers.end_token(tx, held.offer.id)
        if VisitState(held.offer.visit_state).is_final:
            _note(tx, held.offer, self._now, why)
            return
        offers.close(tx, held.offer.visit_id, self._now)
        error = json.dumps({"code": "refresh_token_reused", "message": why})
        reason = MoveReason(why, error)
        visits.move(tx, self._now, held.offer.visit_id, VisitState.FAILED, reason, deadline=None)


def _hold(tx: Transaction, visit_id: str) -> _Held:
    visits.hold(tx, visit_id)
    offer = offers.of_visit(tx, visit_id)
    if offer is None:
        raise token.invalid_refresh_token()
    return _Held(offer, offers.items(tx, visit_id))


def _note(tx: Transaction, offer: OfferRow, now: int, detail: Detail) -> None:
    if offer.replays < _MOST_NOTED:
        offers.count_replay(tx, offer.id)
        visits.note(tx, now, offer.visit_id, offer.visit_state, detail)


def _refused() -> _Refusal:
    return _Refusal(token.invalid_refresh_token())
