"""Messages to and from agents: the outbox with its lanes, and the IDs of accepted messages.

A lane is the outbox of one connection: the holder of its lease sends in order.  Each lease has a higher number than the
one before (`fence`), and a write under an older one changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_LANE_FREE = Fragment(
    lambda: sql.or_(
        sql.agent_connection.c.lease_until.is_(None), sql.agent_connection.c.lease_until <= sql.bindparam("now")
    )
)
_LANES_OF_A_QUERY = 500
_FEW_LANES = 16
_MINE = Fragment(
    lambda: sql.and_(
        sql.agent_connection.c.id == sql.bindparam("lane"), sql.agent_connection.c.fence == sql.bindparam("fence_held")
    )
)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """One message that was not delivered yet; `sealed` is its envelope."""

    seq: int
    message_id: str
    created_at: int
    expires_at: int
    size: int
    sealed: bytes


_COLUMNS = Fragment(
    lambda: (
        *(
            sql.outbox.c.seq,
            sql.outbox.c.message_id,
            sql.outbox.c.created_at,
            sql.outbox.c.expires_at,
            sql.outbox.c.size,
        ),
        sql.outbox.c.sealed,
    )
)
_WAITING = Prepared(
    lambda: (
        sql.select(*_COLUMNS())
        .where(sql.outbox.c.connection_id == sql.bindparam("lane"))
        .order_by(sql.outbox.c.seq)
        .limit(sql.bindparam("most"))
    )
)
_SOMETHING_IN = Prepared(
    lambda: sql.select(sql.outbox.c.seq).where(sql.outbox.c.connection_id == sql.bindparam("lane")).limit(1)
)
_POST = insertion(lambda: (sql.outbox, [column for column in sql.outbox.c if column is not sql.outbox.c.seq]))
_TAKE = insertion(lambda: (sql.inbox, list(sql.inbox.c)))
_REMOVE = Prepared(
    lambda: sql.outbox.delete().where(
        sql.outbox.c.connection_id == sql.bindparam("lane"), sql.outbox.c.message_id == sql.bindparam("name")
    )
)
_REMOVE_ONE = Prepared(lambda: sql.outbox.delete().where(sql.outbox.c.seq == sql.bindparam("seq_sent")))
_NEXT_DUE = Prepared(
    lambda: sql.select(sql.func.min(sql.agent_connection.c.due_at)).where(sql.agent_connection.c.due_at.is_not(None))
)
_NOTE_DUE = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(sql.agent_connection.c.id == sql.bindparam("lane"), sql.agent_connection.c.due_at.is_(None))
        .values(due_at=sql.bindparam("now"))
    )
)
_SOONER = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(sql.agent_connection.c.id == sql.bindparam("lane"))
        .values(due_at=sql.bindparam("now"))
    )
)
_PAUSE = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(sql.agent_connection.c.id == sql.bindparam("lane"))
        .values(due_at=sql.null())
    )
)
_EMPTY = Prepared(lambda: sql.outbox.delete().where(sql.outbox.c.connection_id == sql.bindparam("lane")))
_DROP_EXPIRED = Prepared(lambda: sql.delete(sql.outbox).where(sql.outbox.c.expires_at <= sql.bindparam("now")))
_DUE = Prepared(
    lambda: (
        sql.select(sql.agent_connection.c.id)
        .where(sql.agent_connection.c.due_at <= sql.bindparam("now"), _LANE_FREE())
        .order_by(sql.agent_connection.c.due_at)
        .limit(sql.bindparam("most"))
    )
)
_LEASE = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(
            sql.agent_connection.c.id == sql.bindparam("lane"),
            sql.agent_connection.c.due_at <= sql.bindparam("now"),
            _LANE_FREE(),
        )
        .values(
            lease_owner=sql.bindparam("owner"),
            lease_until=sql.bindparam("until"),
            fence=sql.agent_connection.c.fence + 1,
        )
    )
)
_HELD = Prepared(
    lambda: sql.select(sql.agent_connection.c.fence).where(sql.agent_connection.c.id == sql.bindparam("lane"))
)
_RENEW = Prepared(lambda: sql.agent_connection.update().where(_MINE()).values(lease_until=sql.bindparam("until")))
_TAKE_UP = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(_MINE(), sql.agent_connection.c.due_at.is_(None), _LANE_FREE())
        .values(
            due_at=sql.bindparam("now"),
            lease_owner=sql.bindparam("owner"),
            lease_until=sql.bindparam("until"),
            fence=sql.agent_connection.c.fence + 1,
        )
    )
)
_LET_GO = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(
            _MINE(),
            sql.agent_connection.c.state != sql.bindparam("over"),
            ~sql.select(sql.outbox.c.seq).where(sql.outbox.c.connection_id == sql.agent_connection.c.id).exists(),
        )
        .values(lease_owner=sql.null(), lease_until=sql.null(), due_at=sql.null(), attempts=0)
    )
)
_RELEASE = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(_MINE())
        .values(
            lease_owner=sql.null(),
            lease_until=sql.null(),
            due_at=sql.bindparam("next_at"),
            attempts=sql.bindparam("tries"),
        )
    )
)
_COUNT = Fragment(
    lambda: sql.select(
        sql.func.count(),
        sql.func.coalesce(sql.func.sum(sql.outbox.c.size), 0),
        sql.func.min(sql.outbox.c.created_at),
        sql.func.max(sql.outbox.c.created_at),
    )
)
_COUNTED = Prepared(lambda: _COUNT().where(sql.outbox.c.connection_id == sql.bindparam("lane")))
_CLAIM = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(sql.agent_connection.c.id == sql.bindparam("lane"))
        .values(fence=sql.agent_connection.c.fence + 1)
    )
)
_HOLD = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(_MINE(), sql.or_(_LANE_FREE(), sql.agent_connection.c.lease_owner == sql.bindparam("owner")))
        .values(lease_owner=sql.bindparam("owner"), lease_until=sql.bindparam("until"))
    )
)
_LEAVE = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(
            sql.agent_connection.c.id == sql.bindparam("lane"),
            sql.agent_connection.c.lease_owner == sql.bindparam("owner"),
        )
        .values(lease_owner=sql.null(), lease_until=sql.null())
    )
)
_END_LEASES = Fragment(lambda: sql.agent_connection.update().values(lease_owner=sql.null(), lease_until=sql.null()))
_END_ALL_LEASES = Prepared(lambda: _END_LEASES())  # noqa: PLW0108 - a lambda knows its module
_END_LEASES_OF = Prepared(lambda: _END_LEASES().where(sql.agent_connection.c.lease_owner == sql.bindparam("owner")))
_NTH_NEWEST = Prepared(
    lambda: (
        sql.select(sql.inbox.c.at)
        .where(sql.inbox.c.connection_id == sql.bindparam("lane"))
        .order_by(sql.inbox.c.at.desc())
        .offset(sql.bindparam("others"))
        .limit(1)
    )
)
_FORGET_OLDER = Prepared(
    lambda: sql.inbox.delete().where(
        sql.inbox.c.connection_id == sql.bindparam("lane"), sql.inbox.c.at < sql.bindparam("since")
    )
)
_DROP_REPLIES = Prepared(
    lambda: (
        sql.inbox.update()
        .where(
            sql.inbox.c.connection_id == sql.bindparam("lane"),
            sql.inbox.c.at < sql.bindparam("since"),
            sql.inbox.c.reply.is_not(None),
        )
        .values(reply=sql.null())
    )
)
_SEEN = Prepared(
    lambda: sql.select(sql.inbox.c.reply).where(
        sql.inbox.c.connection_id == sql.bindparam("lane"), sql.inbox.c.digest == sql.bindparam("id_digest")
    )
)
_FORGET = Prepared(lambda: sql.delete(sql.inbox).where(sql.inbox.c.at <= sql.bindparam("before")))


def post(
    tx: Transaction,
    lane: str,
    message_id: str,
    sealed: bytes,
    size: int,
    *,
    visit_id: str | None,
    now: int,
    expires: int,
) -> None:
    """Put a message into the outbox of a connection: the agent fetches it, or `call` has it sent."""
    _POST.run(
        tx,
        message_id=message_id,
        connection_id=lane,
        visit_id=visit_id,
        created_at=now,
        expires_at=expires,
        size=size,
        sealed=sealed,
    )


def call(tx: Transaction, lane: str, now: int) -> None:
    """Make a lane due, for the first process that leases it."""
    _NOTE_DUE.run(tx, lane=lane, now=now)


def take_up(tx: Transaction, lane: str, fence: int, owner: str, now: int, until: int) -> bool:
    """Lease an idle lane like `lease`; its number is then one above `fence`.

    Returns False, and changes nothing, if more messages wait already, another process has it, or `fence` is not the
    newest number.
    """
    return _TAKE_UP.touched(tx, lane=lane, fence_held=fence, owner=owner, now=now, until=until) == 1


def waiting(tx: Transaction, lane: str, most: int) -> Sequence[OutboxRow]:
    """List the messages that wait in a lane, oldest first."""
    return [OutboxRow(*row) for row in _WAITING.all(tx, lane=lane, most=most)]


def waiting_in(tx: Transaction, lanes: Sequence[str]) -> Sequence[str]:
    """Return the lanes among these that have waiting messages."""
    if len(lanes) <= _FEW_LANES:
        return [lane for lane in lanes if _SOMETHING_IN.first(tx, lane=lane) is not None]
    found: list[str] = []
    for start in range(0, len(lanes), _LANES_OF_A_QUERY):
        some = lanes[start : start + _LANES_OF_A_QUERY]
        query = sql.select(sql.outbox.c.connection_id).where(sql.outbox.c.connection_id.in_(some)).distinct()
        found += [row[0] for row in tx.execute(query)]
    return found


def counted(tx: Transaction, lane: str, without: Collection[str] = ()) -> tuple[int, int, int | None, int | None]:
    """Return the number of messages in a lane, their bytes, and the instants of the oldest and the newest.

    `without` are the ids of messages that do not count.
    """
    if without:
        others = _COUNT().where(sql.outbox.c.connection_id == lane, sql.outbox.c.message_id.not_in(without))
        count, size, oldest, newest = tx.execute(others).one()
    else:
        count, size, oldest, newest = _COUNTED.first(tx, lane=lane) or (0, 0, None, None)
    return int(count), int(size), oldest, newest


def claim(tx: Transaction, lane: str) -> int | None:
    """Claim a lane as the next holder.

    The present one can only release it.  Return the number of the lease for `hold`, None if there is no such lane.
    """
    _CLAIM.touched(tx, lane=lane)
    held = _HELD.first(tx, lane=lane)
    return None if held is None else int(held[0])


def hold(tx: Transaction, lane: str, fence: int, owner: str, now: int, until: int) -> bool:
    """Hold a claimed lane, or hold it longer; return False if another process holds it, or has claimed it since."""
    return _HOLD.touched(tx, lane=lane, fence_held=fence, owner=owner, now=now, until=until) == 1


def leave(tx: Transaction, lane: str, owner: str) -> None:
    """Release a lane, so that its next claimant need not wait for the end of the lease."""
    _LEAVE.touched(tx, lane=lane, owner=owner)


def remove_named(tx: Transaction, lane: str, message_ids: Sequence[str]) -> None:
    """Remove delivered messages from a lane."""
    for name in message_ids:
        _REMOVE.run(tx, lane=lane, name=name)


def make_due(tx: Transaction, lane: str, now: int) -> None:
    """Make a lane due now."""
    _SOONER.touched(tx, lane=lane, now=now)


def pause(tx: Transaction, lane: str) -> None:
    """Keep a lane from being due before `make_due`."""
    _PAUSE.touched(tx, lane=lane)


def empty(tx: Transaction, lane: str) -> None:
    """Delete the messages in a lane."""
    _EMPTY.run(tx, lane=lane)


def drop_expired(tx: Transaction, now: int) -> None:
    """Delete messages that nobody waits for any longer."""
    _DROP_EXPIRED.run(tx, now=now)


def next_due(tx: Transaction) -> int | None:
    """Return when the next lane is due."""
    found = _NEXT_DUE.first(tx)
    return None if found is None else found[0]


def due(tx: Transaction, now: int, most: int = 50) -> Sequence[str]:
    """List the lanes that are to be tried and that nobody holds."""
    return [row[0] for row in _DUE.all(tx, now=now, most=most)]


def lease(tx: Transaction, lane: str, owner: str, now: int, until: int) -> int | None:
    """Lease a lane; return the number of the lease, or None if another process has it."""
    if _LEASE.touched(tx, lane=lane, now=now, owner=owner, until=until) != 1:
        return None
    held = _HELD.first(tx, lane=lane)
    return None if held is None else int(held[0])


def delivered(tx: Transaction, lane: str, fence: int, seq: int, until: int) -> bool:
    """Remove a delivered message from a leased lane, and extend the lease.

    Return False if another process has it now.
    """
    if _RENEW.touched(tx, lane=lane, fence_held=fence, until=until) != 1:
        return False
    _REMOVE_ONE.run(tx, seq_sent=seq)
    return True


def release(tx: Transaction, lane: str, fence: int, next_at: int | None, attempts: int) -> bool:
    """Release a lane, due again at `next_at` or with the next message; return False if another process has it now."""
    return _RELEASE.touched(tx, lane=lane, fence_held=fence, next_at=next_at, tries=attempts) == 1


def let_go(tx: Transaction, lane: str, fence: int, over: str) -> bool:
    """Release an empty lane; return False if it is not empty, its state is `over`, or another process has it now."""
    return _LET_GO.touched(tx, lane=lane, fence_held=fence, over=over) == 1


def end_all_leases(tx: Transaction) -> None:
    """End every lease: for a store that only one process uses, which has just started."""
    _END_ALL_LEASES.run(tx)


def end_leases_of(tx: Transaction, owner: str) -> None:
    """End the leases of a process that ends in good order."""
    _END_LEASES_OF.run(tx, owner=owner)


def seen(tx: Transaction, lane: str, id_digest: bytes) -> tuple[bool, bytes | None]:
    """Return whether a message was accepted before, and the reply to it."""
    found = _SEEN.first(tx, lane=lane, id_digest=id_digest)
    return (False, None) if found is None else (True, None if found[0] is None else bytes(found[0]))


def take(tx: Transaction, lane: str, id_digest: bytes, now: int, reply: bytes | None) -> None:
    """Record that a message was accepted, and the reply on the same connection."""
    _TAKE.run(tx, connection_id=lane, digest=id_digest, at=now, reply=reply)


def prune(tx: Transaction, lane: str, messages: int, replies: int) -> None:
    """Keep the IDs of the newest messages of a connection, and the replies to the newest of those."""
    for most, statement in ((messages, _FORGET_OLDER), (replies, _DROP_REPLIES)):
        oldest = _NTH_NEWEST.first(tx, lane=lane, others=most - 1)
        if oldest is not None:
            statement.touched(tx, lane=lane, since=oldest[0])


def waiting_bytes(tx: Transaction, lane: str) -> int:
    """Return how many bytes wait in a lane."""
    return counted(tx, lane)[1]


def forget(tx: Transaction, before: int) -> None:
    """Forget the ids of messages that came before an instant."""
    _FORGET.run(tx, before=before)
