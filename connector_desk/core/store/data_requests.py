"""Data requests: the target of the QR code, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, Row, columns_of, insertion

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


_REQUEST = Fragment(
    lambda: sql.select(
        *columns_of(sql.data_request, DataRequestRow), sql.visit.c.state, sql.visit.c.operator
    ).join_from(sql.data_request, sql.visit)
)
_BY_ID = Prepared(lambda: _REQUEST().where(sql.data_request.c.id == sql.bindparam("request_id")))
_BY_VISIT = Prepared(
    lambda: _REQUEST().where(
        sql.visit.c.id == sql.bindparam("visit_id"), sql.data_request.c.id == sql.visit.c.public_id
    )
)
_ADD = insertion(lambda: (sql.data_request, columns_of(sql.data_request, DataRequestRow)))
_ANSWER = Prepared(
    lambda: (
        sql.data_request.update()
        .where(
            sql.data_request.c.id == sql.bindparam("request_id"),
            sql.data_request.c.answered_at.is_(None),
            sql.data_request.c.closed_at.is_(None),
            sql.data_request.c.expires_at > sql.bindparam("now"),
        )
        .values(
            answered_at=sql.bindparam("now"),
            verified=sql.bindparam("is_verified"),
            result=sql.bindparam("outcome"),
            response_code=sql.bindparam("code"),
        )
        .returning(sql.select(sql.visit.c.state).where(sql.visit.c.id == sql.data_request.c.visit_id).scalar_subquery())
    )
)
_USE_CODE = Prepared(
    lambda: (
        sql.data_request.update()
        .where(
            sql.data_request.c.id == sql.bindparam("request_id"),
            sql.data_request.c.response_code == sql.bindparam("code"),
            sql.data_request.c.answered_at > sql.bindparam("oldest"),
        )
        .values(response_code=sql.null())
    )
)
_CLOSE = Prepared(
    lambda: (
        sql.data_request.update()
        .where(
            sql.data_request.c.id
            == sql.select(sql.visit.c.public_id).where(sql.visit.c.id == sql.bindparam("of_visit")).scalar_subquery(),
            sql.data_request.c.closed_at.is_(None),
        )
        .values(closed_at=sql.bindparam("now"))
    )
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
    """Keep an answer in one conditional statement, and tell the state its visit was in.

    None when there is one already, or none is awaited any longer.  `response_code` is the digest of one, not the code
    itself.
    """
    is_verified = None if verified is None else int(verified)
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
