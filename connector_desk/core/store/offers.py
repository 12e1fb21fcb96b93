"""Offers of credentials: what the QR code points to, its code and token, and the items in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from connector_desk.core.store.tables import item, nonce_use, offer, visit


@dataclass(frozen=True, slots=True)
class OfferRow:
    """One offer, with the state of its visit."""

    id: str
    visit_id: str
    expires_at: int
    configurations: str
    code_digest: bytes | None
    code_minted_at: int | None
    redeemed_at: int | None
    token_digest: bytes | None
    token_expires_at: int | None
    closed_at: int | None
    replays: int
    visit_state: str


@dataclass(frozen=True, slots=True)
class ItemRow:
    """One credential of an offer."""

    visit_id: str
    position: int
    credential_id: str
    schema_name: str
    schema_version: str
    schema_id: str
    configuration: str
    format: str
    namespace: str
    expires_at: int | None
    sealed: bytes
    holder: str | None
    issued_at: int | None
    notified: str | None


_OFFER = select(
    offer.c.id,
    offer.c.visit_id,
    offer.c.expires_at,
    offer.c.configurations,
    offer.c.code_digest,
    offer.c.code_minted_at,
    offer.c.redeemed_at,
    offer.c.token_digest,
    offer.c.token_expires_at,
    offer.c.closed_at,
    offer.c.replays,
    visit.c.state,
).join_from(offer, visit)
_BY_ID = _OFFER.where(offer.c.id == bindparam("offer_id"))
_BY_VISIT = _OFFER.where(offer.c.visit_id == bindparam("visit_id"))
_BY_CODE = _OFFER.where(offer.c.code_digest == bindparam("digest"))
_BY_TOKEN = _OFFER.where(offer.c.token_digest == bindparam("digest"))
_BY_TOKEN_LOCKED = _BY_TOKEN.with_for_update(of=offer)
_LEFT = select(func.count()).where(item.c.visit_id == bindparam("of_visit"), item.c.issued_at.is_(None))
_ITEMS = (
    select(
        item.c.visit_id,
        item.c.position,
        item.c.credential_id,
        item.c.schema_name,
        item.c.schema_version,
        item.c.schema_id,
        item.c.configuration,
        item.c.format,
        item.c.namespace,
        item.c.expires_at,
        item.c.sealed,
        item.c.holder,
        item.c.issued_at,
        item.c.notified,
    )
    .where(item.c.visit_id == bindparam("of_visit"))
    .order_by(item.c.position)
)
_MINT = (
    offer.update()
    .where(offer.c.id == bindparam("offer_id"))
    .values(code_digest=bindparam("digest"), code_minted_at=bindparam("minted_at"))
)
_REDEEM = (
    offer.update()
    .where(
        offer.c.code_digest == bindparam("code"),
        offer.c.redeemed_at.is_(None),
        offer.c.closed_at.is_(None),
        offer.c.expires_at > bindparam("now"),
        offer.c.code_minted_at > bindparam("minted_after"),
    )
    .values(redeemed_at=bindparam("now"), token_digest=bindparam("token"), token_expires_at=bindparam("token_ends"))
)
_CLOSE = (
    offer.update()
    .where(offer.c.visit_id == bindparam("of_visit"), offer.c.closed_at.is_(None))
    .values(closed_at=bindparam("now"))
)
_COUNT_REPLAY = offer.update().where(offer.c.id == bindparam("offer_id")).values(replays=offer.c.replays + 1)
_ISSUE = (
    item.update()
    .where(
        item.c.visit_id == bindparam("of_visit"),
        item.c.position == bindparam("at_position"),
        or_(item.c.holder.is_(None), item.c.holder == bindparam("to_holder")),
    )
    .values(holder=bindparam("to_holder"), issued_at=bindparam("now"))
)
_NOTIFIED = item.update().where(item.c.credential_id == bindparam("credential")).values(notified=bindparam("event"))
_NONCE = {
    "sqlite": sqlite.insert(nonce_use).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(nonce_use).on_conflict_do_nothing(),
}
_NONCE_OWNER = select(nonce_use.c.token_digest).where(nonce_use.c.nonce == bindparam("of_nonce"))


def add(connection: Connection, row: OfferRow, items: Sequence[ItemRow]) -> None:
    """Add an offer with its items; its visit must be there."""
    connection.execute(
        offer.insert(),
        {
            "id": row.id,
            "visit_id": row.visit_id,
            "expires_at": row.expires_at,
            "configurations": row.configurations,
            "replays": row.replays,
        },
    )
    connection.execute(
        item.insert(),
        [
            {
                "visit_id": it.visit_id,
                "position": it.position,
                "credential_id": it.credential_id,
                "schema_name": it.schema_name,
                "schema_version": it.schema_version,
                "schema_id": it.schema_id,
                "configuration": it.configuration,
                "format": it.format,
                "namespace": it.namespace,
                "expires_at": it.expires_at,
                "sealed": it.sealed,
            }
            for it in items
        ],
    )


def _one(found: Sequence[Any] | None) -> OfferRow | None:
    return None if found is None else OfferRow(*found)


def find(connection: Connection, offer_id: str) -> OfferRow | None:
    """Find an offer by the id that stands in its QR code."""
    return _one(connection.execute(_BY_ID, {"offer_id": offer_id}).first())


def of_visit(connection: Connection, visit_id: str) -> OfferRow | None:
    """Find the offer of a visit."""
    return _one(connection.execute(_BY_VISIT, {"visit_id": visit_id}).first())


def by_code(connection: Connection, code_digest: bytes) -> OfferRow | None:
    """Find the offer that a pre-authorized code belongs to."""
    return _one(connection.execute(_BY_CODE, {"digest": code_digest}).first())


def by_token(connection: Connection, token_digest: bytes, *, lock: bool = False) -> OfferRow | None:
    """Find the offer that an access token belongs to; `lock` holds it against other writers until the commit."""
    query = _BY_TOKEN_LOCKED if lock else _BY_TOKEN
    return _one(connection.execute(query, {"digest": token_digest}).first())


def items(connection: Connection, visit_id: str) -> Sequence[ItemRow]:
    """List the credentials of an offer, in the order they were asked for."""
    rows: Iterable[Sequence[Any]] = connection.execute(_ITEMS, {"of_visit": visit_id})
    return [ItemRow(*found) for found in rows]


def mint(connection: Connection, offer_id: str, code_digest: bytes, now: int) -> None:
    """Give an offer a new code; the former one is worth nothing from now on."""
    connection.execute(_MINT, {"offer_id": offer_id, "digest": code_digest, "minted_at": now})


def redeem(
    connection: Connection, code_digest: bytes, now: int, *, minted_after: int, token_digest: bytes, token_ends: int
) -> bool:
    """Exchange a code for a token in one conditional statement; False when it is not, or no longer, worth one."""
    done = connection.execute(
        _REDEEM,
        {
            "code": code_digest,
            "now": now,
            "minted_after": minted_after,
            "token": token_digest,
            "token_ends": token_ends,
        },
    )
    return done.rowcount == 1


def close(connection: Connection, visit_id: str, now: int) -> bool:
    """Let an offer hand out nothing more; False when it was closed before."""
    return connection.execute(_CLOSE, {"of_visit": visit_id, "now": now}).rowcount == 1


def count_replay(connection: Connection, offer_id: str) -> None:
    """Count that a used code was tried again."""
    connection.execute(_COUNT_REPLAY, {"offer_id": offer_id})


def issue(connection: Connection, visit_id: str, position: int, holder: str, now: int) -> bool:
    """Note that an item was issued to a key; False when another key has it already."""
    done = connection.execute(_ISSUE, {"of_visit": visit_id, "at_position": position, "to_holder": holder, "now": now})
    return done.rowcount == 1


def left(connection: Connection, visit_id: str) -> int:
    """Count the items that nobody has fetched yet."""
    return connection.execute(_LEFT, {"of_visit": visit_id}).scalar_one()


def notified(connection: Connection, credential_id: str, event: str) -> None:
    """Keep what the wallet said became of a credential."""
    connection.execute(_NOTIFIED, {"credential": credential_id, "event": event})


def use_nonce(connection: Connection, nonce: str, token_digest: bytes, expires_at: int) -> bool:
    """Bind a nonce to the token that uses it first; False when another token has used it."""
    added = connection.execute(
        _NONCE[connection.dialect.name], {"nonce": nonce, "token_digest": token_digest, "expires_at": expires_at}
    )
    if added.rowcount == 1:
        return True
    owner = connection.execute(_NONCE_OWNER, {"of_nonce": nonce}).scalar()
    return owner is not None and bytes(owner) == token_digest


def forget_nonces(connection: Connection, now: int) -> None:
    """Delete nonces that are too old to be accepted anyway."""
    connection.execute(delete(nonce_use).where(nonce_use.c.expires_at <= now))
