"""Authorization requests of wallets that start by themselves: pushed, waiting for the staff, and decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.event import AUTHORIZATION_REJECTED
from connector_desk.core.store import events, self_service
from connector_desk.core.store.statement import Row, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

PUSHED = "pushed"
WAITING = "waiting"
APPROVED = "approved"
REFUSED = "refused"
EXPIRED = "expired"


class AuthorizationRow(NamedTuple):
    """One authorization request as it is kept."""

    id: str
    state: str
    number: int | None
    """That the person tells the staff, once a browser shows it."""
    client_id: str
    redirect_uri: str
    client_state: str | None
    challenge: str
    configurations: str
    by_details: int
    issuer_state: str | None
    token_key: str | None
    """The thumbprint of the key that the token will be bound to."""
    client_key: str | None
    """The thumbprint of the key of the attested wallet."""
    wallet: str | None
    """JSON: the attestation of the wallet."""
    session_digest: bytes | None
    created_at: int
    expires_at: int
    visit_id: str | None
    uri_digest: bytes | None = None
    """Of the request_uri of one that is pushed; it is not read again."""


_COLUMNS = len(AuthorizationRow._fields) - 1  # all but `uri_digest`
_ADD = Statement(
    """
    INSERT INTO authorization_request (id, uri_digest, state, number, client_id, redirect_uri, client_state, challenge,
        configurations, by_details, issuer_state, token_key, client_key, wallet, session_digest, created_at,
        expires_at, visit_id)
    VALUES (:id, :uri_digest, :state, :number, :client_id, :redirect_uri, :client_state, :challenge,
        :configurations, :by_details, :issuer_state, :token_key, :client_key, :wallet, :session_digest, :created_at,
        :expires_at, :visit_id)
    """
)
_BY_ID = Statement(
    """
    SELECT id, state, number, client_id, redirect_uri, client_state, challenge, configurations, by_details,
        issuer_state, token_key, client_key, wallet, session_digest, created_at, expires_at, visit_id
    FROM authorization_request
    WHERE id = :authorization_id
    """
)
_BY_URI = Statement(
    """
    SELECT id, state, number, client_id, redirect_uri, client_state, challenge, configurations, by_details,
        issuer_state, token_key, client_key, wallet, session_digest, created_at, expires_at, visit_id
    FROM authorization_request
    WHERE uri_digest = :digest
    """
)
_WAITING = Statement(
    """
    SELECT id, state, number, client_id, redirect_uri, client_state, challenge, configurations, by_details,
        issuer_state, token_key, client_key, wallet, session_digest, created_at, expires_at, visit_id
    FROM authorization_request
    WHERE state = 'waiting'
      AND expires_at > :now
    ORDER BY created_at, id
    LIMIT :most
    """
)
_NUMBERS = Statement("SELECT number FROM authorization_request WHERE state = 'waiting'")
_OPEN = Statement(
    """
    UPDATE authorization_request
    SET state = 'waiting', number = :number, session_digest = :session, expires_at = :ends
    WHERE id = :authorization_id
      AND state = 'pushed'
      AND expires_at > :now
    """
)
_APPROVE = Statement(
    """
    UPDATE authorization_request
    SET state = 'approved', visit_id = :visit_id
    WHERE id = :authorization_id
      AND state = 'waiting'
      AND expires_at > :now
    """
)
_ADMIT = Statement(
    """
    UPDATE authorization_request
    SET state = 'approved', visit_id = :visit_id, session_digest = :session, expires_at = :ends
    WHERE id = :authorization_id
      AND state = 'pushed'
      AND expires_at > :now
    """
)
_REFUSE = Statement(
    """
    UPDATE authorization_request
    SET state = 'refused'
    WHERE id = :authorization_id
      AND state = 'waiting'
      AND expires_at > :now
    """
)
_DUE = Statement(
    """
    SELECT id
    FROM authorization_request
    WHERE state = 'waiting'
      AND expires_at <= :now
    ORDER BY expires_at
    LIMIT :most
    """
).locking("FOR NO KEY UPDATE SKIP LOCKED")
_EXPIRE = Statement("UPDATE authorization_request SET state = 'expired' WHERE id = :authorization_id")
_NEXT = Statement("SELECT min(expires_at) FROM authorization_request WHERE state = 'waiting'")
_FORGET_PUSHED = Statement("DELETE FROM authorization_request WHERE state = 'pushed' AND expires_at <= :now")
_FORGET = Statement("DELETE FROM authorization_request WHERE state != 'waiting' AND expires_at <= :ended_before")


def add(tx: Transaction, row: AuthorizationRow) -> None:
    """Add an authorization request."""
    _ADD.add(tx, row)


def _one(found: Row | None) -> AuthorizationRow | None:
    return None if found is None else AuthorizationRow(*found)


def find(tx: Transaction, authorization_id: str) -> AuthorizationRow | None:
    """Find an authorization request."""
    return _one(_BY_ID.first(tx, authorization_id=authorization_id))


def by_uri(tx: Transaction, uri_digest: bytes) -> AuthorizationRow | None:
    """Find the authorization request of a request_uri, used or not."""
    return _one(_BY_URI.first(tx, digest=uri_digest))


def waiting(tx: Transaction, now: int, most: int) -> Sequence[AuthorizationRow]:
    """List the authorization requests that wait for the staff, the longest first."""
    return [AuthorizationRow(*row) for row in _WAITING.all(tx, now=now, most=most)]


def numbers(tx: Transaction) -> set[int]:
    """Return the numbers of those that wait, also of one whose end is not noted yet."""
    return {int(row[0]) for row in _NUMBERS.all(tx)}


def open_page(tx: Transaction, authorization_id: str, number: int, session_digest: bytes, now: int, ends: int) -> bool:
    """Change a pushed request to one that waits for the staff; return False where it was opened or is over."""
    touched = _OPEN.touched(
        tx, authorization_id=authorization_id, number=number, session=session_digest, now=now, ends=ends
    )
    if touched != 1:
        return False
    _note(tx, now, None, "authorization.requested", authorization_id)
    return True


def approve(
    tx: Transaction, authorization_id: str, visit_id: str, now: int, about: Mapping[str, str] | None = None
) -> bool:
    """Record the offer that was made for a request; False where it does not wait any more.

    `about` goes into the event too.
    """
    if _APPROVE.touched(tx, authorization_id=authorization_id, visit_id=visit_id, now=now) != 1:
        return False
    _note(tx, now, visit_id, "authorization.approved", authorization_id, about)
    return True


def admit(tx: Transaction, authorization_id: str, visit_id: str, session_digest: bytes, now: int, ends: int) -> bool:
    """Approve a pushed request that has come with the `issuer_state` of an offer; False where it was opened or is over.

    The staff have approved it by that offer.
    """
    touched = _ADMIT.touched(
        tx, authorization_id=authorization_id, visit_id=visit_id, session=session_digest, now=now, ends=ends
    )
    if touched != 1:
        return False
    _note(tx, now, visit_id, "authorization.approved", authorization_id)
    return True


def refuse(tx: Transaction, authorization_id: str, now: int) -> bool:
    """Record that the staff refused; False where the request does not wait any more."""
    if _REFUSE.touched(tx, authorization_id=authorization_id, now=now) != 1:
        return False
    _note(tx, now, None, "authorization.refused", authorization_id)
    return True


def expire_due(tx: Transaction, now: int, most: int = 200) -> int:
    """End the requests that nobody decided in time; return their number."""
    found = [row[0] for row in _DUE.all(tx, now=now, most=most)]
    for authorization_id in found:
        _EXPIRE.run(tx, authorization_id=authorization_id)
        _note(tx, now, None, "authorization.expired", authorization_id)
    return len(found)


def next_end(tx: Transaction) -> int | None:
    """Return when the next request that waits ends."""
    found = _NEXT.value(tx)
    return None if found is None else int(found)


def forget(tx: Transaction, now: int, ended_before: int) -> None:
    """Delete requests that no browser opened in time, and those that ended before an instant."""
    _FORGET_PUSHED.run(tx, now=now)
    _FORGET.run(tx, ended_before=ended_before)
    self_service.forget(tx)


def reject(tx: Transaction, now: int, visit_id: str | None, data: Mapping[str, object]) -> None:
    """Record that the service refused a wallet; of the visit whose code it came with, if it did."""
    events.append(tx, now, visit_id, (AUTHORIZATION_REJECTED, data))


def _note(
    tx: Transaction,
    now: int,
    visit_id: str | None,
    kind: str,
    authorization_id: str,
    about: Mapping[str, str] | None = None,
) -> None:
    events.append(tx, now, visit_id, (kind, {"authorizationId": authorization_id, **(about or {})}))
