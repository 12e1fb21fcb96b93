"""Data requests: the target of the QR code, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Hold, Row, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class DataRequestRow(NamedTuple):
    """One data request, with the state of its visit."""

    id: str
    visit_id: str
    expires_at: int
    client_id: str
    signing_key: str | None
    response_uri: str
    response_mode: str
    sealed: bytes
    closed_at: int | None
    answered_at: int | None
    verified: int | None
    result: bytes | None
    visit_state: str
    operator: str
    """The label of the key that the visit was started with."""

    def is_open(self, now: int) -> bool:
        """Return whether an answer is still expected."""
        return self.answered_at is None and self.closed_at is None and now < self.expires_at


_BY_ID = Statement(
    """
    SELECT data_request.id, data_request.visit_id, data_request.expires_at, data_request.client_id,
        data_request.signing_key, data_request.response_uri, data_request.response_mode, data_request.sealed,
        data_request.closed_at, data_request.answered_at, data_request.verified, data_request.result,
        visit.state, visit.operator
    FROM data_request
    JOIN visit ON visit.id = data_request.visit_id
    WHERE data_request.id = :request_id
    """
)
_BY_VISIT = Statement(
    """
    SELECT data_request.id, data_request.visit_id, data_request.expires_at, data_request.client_id,
        data_request.signing_key, data_request.response_uri, data_request.response_mode, data_request.sealed,
        data_request.closed_at, data_request.answered_at, data_request.verified, data_request.result,
        visit.state, visit.operator
    FROM data_request
    JOIN visit ON visit.id = data_request.visit_id
    WHERE visit.id = :visit_id
      AND data_request.id = visit.public_id
    """
)
_ADD = Statement(
    """
    INSERT INTO data_request (id, visit_id, expires_at, client_id, signing_key, response_uri, response_mode,
        sealed, closed_at, answered_at, verified, result)
    VALUES (:id, :visit_id, :expires_at, :client_id, :signing_key, :response_uri, :response_mode, :sealed,
        :closed_at, :answered_at, :verified, :result)
    """
)
_ANSWER = Statement(
    """
    UPDATE data_request
    SET answered_at = :now, verified = :is_verified, result = :outcome, response_code = :code
    WHERE data_request.id = :request_id
      AND data_request.answered_at IS NULL
      AND data_request.closed_at IS NULL
      AND data_request.expires_at > :now
    RETURNING (SELECT visit.state FROM visit WHERE id = visit_id)
    """
)
_HOLD = Hold(
    "SELECT id FROM visit WHERE id = (SELECT asked.visit_id FROM data_request AS asked WHERE asked.id = :request_id)"
)
_USE_CODE = Statement(
    """
    UPDATE data_request
    SET response_code = NULL
    WHERE id = :request_id
      AND response_code = :code
      AND answered_at > :oldest
    """
)
_CLOSE = Statement(
    """
    UPDATE data_request
    SET closed_at = :now
    WHERE data_request.id = (SELECT visit.public_id FROM visit WHERE visit.id = :of_visit)
      AND data_request.closed_at IS NULL
    """
)


def add(tx: Transaction, row: DataRequestRow) -> None:
    """Add a data request; its visit must be there."""
    _ADD.add(tx, row)


def _one(found: Row | None) -> DataRequestRow | None:
    return None if found is None else DataRequestRow(*found)


def find(tx: Transaction, request_id: str) -> DataRequestRow | None:
    """Return the data request with the ID in its QR code."""
    return _one(_BY_ID.first(tx, request_id=request_id))


def of_visit(tx: Transaction, visit_id: str) -> DataRequestRow | None:
    """Find the data request of a visit."""
    return _one(_BY_VISIT.first(tx, visit_id=visit_id))


def answer(
    tx: Transaction,
    request_id: str,
    now: int,
    *,
    verified: bool | None,
    result: bytes | None,
    response_code: str | None,
) -> str | None:
    """Keep an answer in one conditional statement, and tell the state its visit was in, which is held until the commit.

    None when there is one already, or none is awaited any longer.  `response_code` is the digest of one, not the code
    itself.
    """
    is_verified = None if verified is None else int(verified)
    _HOLD.run(tx, request_id=request_id)
    found = _ANSWER.first(
        tx, request_id=request_id, now=now, is_verified=is_verified, outcome=result, code=response_code
    )
    return None if found is None else str(found[0])


def use_code(tx: Transaction, request_id: str, digest: str, oldest: int) -> bool:
    """Use up a response code in one conditional statement; False for one that is none, used, or of an answer before."""
    return _USE_CODE.touched(tx, request_id=request_id, code=digest, oldest=oldest) == 1


def close(tx: Transaction, visit_id: str, now: int) -> None:
    """Close a data request: it accepts no more answers."""
    _CLOSE.run(tx, of_visit=visit_id, now=now)
