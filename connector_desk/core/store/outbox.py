"""Messages to and from agents: the outbox with its lanes, and the IDs of accepted messages.

A lane is the outbox of one connection: the holder of its lease sends in order.  Each lease has a higher number than the
one before (`fence`), and a write under an older one changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Hold, Statement, list_parameters

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_LANES_OF_A_QUERY = 500
_FEW_LANES = 16


class OutboxRow(NamedTuple):
    """One message that was not delivered yet; `sealed` is its envelope."""

    seq: int
    message_id: str
    created_at: int
    expires_at: int
    size: int
    sealed: bytes


_WAITING = Statement(
    """
    SELECT seq, message_id, created_at, expires_at, size, sealed
    FROM outbox
    WHERE connection_id = :lane
    ORDER BY seq
    LIMIT :most
    """
)
_SOMETHING_IN = Statement("SELECT seq FROM outbox WHERE connection_id = :lane LIMIT 1")
_POST = Statement(
    """
    INSERT INTO outbox (message_id, connection_id, visit_id, created_at, expires_at, size, sealed)
    VALUES (:message_id, :connection_id, :visit_id, :created_at, :expires_at, :size, :sealed)
    """
)
_TAKE = Statement(
    """
    INSERT INTO inbox (connection_id, digest, at, reply)
    VALUES (:connection_id, :digest, :at, :reply)
    """
)
_REMOVE = Statement("DELETE FROM outbox WHERE connection_id = :lane AND message_id = :name")
_REMOVE_ONE = Statement("DELETE FROM outbox WHERE seq = :seq_sent")
_NEXT_DUE = Statement("SELECT min(due_at) FROM agent_connection WHERE due_at IS NOT NULL")
_NOTE_DUE = Statement("UPDATE agent_connection SET due_at = :now WHERE id = :lane AND due_at IS NULL")
_SOONER = Statement("UPDATE agent_connection SET due_at = :now WHERE id = :lane")
_PAUSE = Statement("UPDATE agent_connection SET due_at = NULL WHERE id = :lane")
_EMPTY = Statement("DELETE FROM outbox WHERE connection_id = :lane")
_DROP_EXPIRED = Statement("DELETE FROM outbox WHERE expires_at <= :now")
_DUE = Statement(
    """
    SELECT id
    FROM agent_connection
    WHERE due_at <= :now
      AND (lease_until IS NULL OR lease_until <= :now)
    ORDER BY due_at
    LIMIT :most
    """
)
_LEASE = Statement(
    """
    UPDATE agent_connection
    SET lease_owner = :owner, lease_until = :until, fence = (fence + 1)
    WHERE id = :lane
      AND due_at <= :now
      AND (lease_until IS NULL OR lease_until <= :now)
    """,
    """
    UPDATE agent_connection
    SET lease_owner = :owner, lease_until = :until, fence = (fence + 1)
    WHERE id = (
        SELECT id
        FROM agent_connection
        WHERE id = :lane
          AND due_at <= :now
          AND (lease_until IS NULL OR lease_until <= :now)
        FOR NO KEY UPDATE SKIP LOCKED
    )
    """,
)
_HOLD_LANE = Hold("SELECT id FROM agent_connection WHERE id = :lane")
_HELD = Statement("SELECT fence FROM agent_connection WHERE id = :lane")
_RENEW = Statement(
    """
    UPDATE agent_connection
    SET lease_until = :until
    WHERE id = :lane
      AND fence = :fence_held
    """
)
_TAKE_UP = Statement(
    """
    UPDATE agent_connection
    SET due_at = :now, lease_owner = :owner, lease_until = :until, fence = (fence + 1)
    WHERE id = :lane
      AND fence = :fence_held
      AND due_at IS NULL
      AND (lease_until IS NULL OR lease_until <= :now)
    """
)
_LET_GO = Statement(
    """
    UPDATE agent_connection
    SET due_at = NULL, attempts = 0, lease_owner = NULL, lease_until = NULL
    WHERE agent_connection.id = :lane
      AND agent_connection.fence = :fence_held
      AND agent_connection.state != :over
      AND NOT (EXISTS (SELECT outbox.seq FROM outbox WHERE outbox.connection_id = agent_connection.id))
    """
)
_RELEASE = Statement(
    """
    UPDATE agent_connection
    SET due_at = :next_at, attempts = :tries, lease_owner = NULL, lease_until = NULL
    WHERE id = :lane
      AND fence = :fence_held
    """
)
_COUNT = """
    SELECT count(*), coalesce(sum(size), 0), min(created_at), max(created_at)
    FROM outbox
    WHERE connection_id = :lane
    """
_COUNTED = Statement(_COUNT)
_CLAIM = Statement("UPDATE agent_connection SET fence = (fence + 1) WHERE id = :lane")
_HOLD = Statement(
    """
    UPDATE agent_connection
    SET lease_owner = :owner, lease_until = :until
    WHERE id = :lane
      AND fence = :fence_held
      AND (lease_until IS NULL OR lease_until <= :now OR lease_owner = :owner)
    """
)
_LEAVE = Statement(
    """
    UPDATE agent_connection
    SET lease_owner = NULL, lease_until = NULL
    WHERE id = :lane
      AND lease_owner = :owner
    """
)
_END_ALL_LEASES = Statement("UPDATE agent_connection SET lease_owner = NULL, lease_until = NULL")
_END_LEASES_OF = Statement(
    """
    UPDATE agent_connection
    SET lease_owner = NULL, lease_until = NULL
    WHERE lease_owner = :owner
    """
)
_NTH_NEWEST = Statement(
    """
    SELECT at
    FROM inbox
    WHERE connection_id = :lane
    ORDER BY at DESC
    LIMIT 1 OFFSET :others
    """
)
_FORGET_OLDER = Statement("DELETE FROM inbox WHERE connection_id = :lane AND at < :since")
_DROP_REPLIES = Statement(
    """
    UPDATE inbox
    SET reply = NULL
    WHERE connection_id = :lane
      AND at < :since
      AND reply IS NOT NULL
    """
)
_SEEN = Statement("SELECT reply FROM inbox WHERE connection_id = :lane AND digest = :id_digest")
_FORGET = Statement("DELETE FROM inbox WHERE at <= :before")


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
        listed, values = list_parameters("lane", some)
        query = Statement(f"SELECT DISTINCT connection_id FROM outbox WHERE connection_id IN {listed}")  # noqa: S608 - names
        found += [row[0] for row in query.all(tx, **values)]
    return found


def counted(tx: Transaction, lane: str, without: Collection[str] = ()) -> tuple[int, int, int | None, int | None]:
    """Return the number of messages in a lane, their bytes, and the instants of the oldest and the newest.

    `without` are the ids of messages that do not count.
    """
    if without:
        listed, values = list_parameters("without", without)
        others = Statement(f"{_COUNT} AND message_id NOT IN {listed}")
        count, size, oldest, newest = others.first(tx, lane=lane, **values) or (0, 0, None, None)
    else:
        count, size, oldest, newest = _COUNTED.first(tx, lane=lane) or (0, 0, None, None)
    return int(count), int(size), oldest, newest


def claim(tx: Transaction, lane: str) -> int | None:
    """Claim a lane as the next holder.

    The present one can only release it.  Return the number of the lease for `hold`, None if there is no such lane.
    """
    _CLAIM.touched(tx, lane=lane)
    found = _HELD.value(tx, lane=lane)
    return None if found is None else int(found)


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
    """Lease a lane; return the number of the lease, or None if another process has it, or works on it just now."""
    if _LEASE.touched(tx, lane=lane, now=now, owner=owner, until=until) != 1:
        return None
    found = _HELD.value(tx, lane=lane)
    return None if found is None else int(found)


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
    _HOLD_LANE.run(tx, lane=lane)  # before: a message that somebody posts meanwhile is seen
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
