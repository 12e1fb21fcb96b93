"""Messages to and from agents: the outbox with its lanes, and the IDs of accepted messages.

A lane is the outbox of one connection: the holder of its lease sends in order.  Each lease has a higher number than the
one before (`fence`), and a write under an older one changes nothing.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import and_, bindparam, delete, func, null, or_, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, insertion
from connector_desk.core.store.tables import agent_connection, inbox, outbox
from connector_desk.core.store.transaction import Transaction

_LANE_FREE = or_(agent_connection.c.lease_until.is_(None), agent_connection.c.lease_until <= bindparam("now"))
_LANES_OF_A_QUERY = 500
_FEW_LANES = 16
_MINE = and_(agent_connection.c.id == bindparam("lane"), agent_connection.c.fence == bindparam("fence_held"))


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """One message that was not delivered yet; `sealed` is its envelope."""

    seq: int
    message_id: str
    created_at: int
    expires_at: int
    size: int
    sealed: bytes


_COLUMNS = (
    *(outbox.c.seq, outbox.c.message_id, outbox.c.created_at, outbox.c.expires_at, outbox.c.size),
    outbox.c.sealed,
)
_WAITING = Prepared(
    select(*_COLUMNS).where(outbox.c.connection_id == bindparam("lane")).order_by(outbox.c.seq).limit(bindparam("most"))
)
_SOMETHING_IN = Prepared(select(outbox.c.seq).where(outbox.c.connection_id == bindparam("lane")).limit(1))
_POST = insertion(outbox, [column for column in outbox.c if column is not outbox.c.seq])
_TAKE = insertion(inbox, list(inbox.c))
_REMOVE = Prepared(
    outbox.delete().where(outbox.c.connection_id == bindparam("lane"), outbox.c.message_id == bindparam("name"))
)
_REMOVE_ONE = Prepared(outbox.delete().where(outbox.c.seq == bindparam("seq_sent")))
_NEXT_DUE = Prepared(select(func.min(agent_connection.c.due_at)).where(agent_connection.c.due_at.is_not(None)))
_NOTE_DUE = Prepared(
    agent_connection.update()
    .where(agent_connection.c.id == bindparam("lane"), agent_connection.c.due_at.is_(None))
    .values(due_at=bindparam("now"))
)
_SOONER = Prepared(
    agent_connection.update().where(agent_connection.c.id == bindparam("lane")).values(due_at=bindparam("now"))
)
_PAUSE = Prepared(agent_connection.update().where(agent_connection.c.id == bindparam("lane")).values(due_at=null()))
_EMPTY = Prepared(outbox.delete().where(outbox.c.connection_id == bindparam("lane")))
_DUE = Prepared(
    select(agent_connection.c.id)
    .where(agent_connection.c.due_at <= bindparam("now"), _LANE_FREE)
    .order_by(agent_connection.c.due_at)
    .limit(bindparam("most"))
)
_LEASE = Prepared(
    agent_connection.update()
    .where(agent_connection.c.id == bindparam("lane"), agent_connection.c.due_at <= bindparam("now"), _LANE_FREE)
    .values(lease_owner=bindparam("owner"), lease_until=bindparam("until"), fence=agent_connection.c.fence + 1)
)
_HELD = Prepared(select(agent_connection.c.fence).where(agent_connection.c.id == bindparam("lane")))
_RENEW = Prepared(agent_connection.update().where(_MINE).values(lease_until=bindparam("until")))
_TAKE_UP = Prepared(
    agent_connection.update()
    .where(_MINE, agent_connection.c.due_at.is_(None), _LANE_FREE)
    .values(
        due_at=bindparam("now"),
        lease_owner=bindparam("owner"),
        lease_until=bindparam("until"),
        fence=agent_connection.c.fence + 1,
    )
)
_LET_GO = Prepared(
    agent_connection.update()
    .where(
        _MINE,
        agent_connection.c.state != bindparam("over"),
        ~select(outbox.c.seq).where(outbox.c.connection_id == agent_connection.c.id).exists(),
    )
    .values(lease_owner=null(), lease_until=null(), due_at=null(), attempts=0)
)
_RELEASE = Prepared(
    agent_connection.update()
    .where(_MINE)
    .values(lease_owner=null(), lease_until=null(), due_at=bindparam("next_at"), attempts=bindparam("tries"))
)
_COUNT = select(
    func.count(),
    func.coalesce(func.sum(outbox.c.size), 0),
    func.min(outbox.c.created_at),
    func.max(outbox.c.created_at),
)
_COUNTED = Prepared(_COUNT.where(outbox.c.connection_id == bindparam("lane")))
_CLAIM = Prepared(
    agent_connection.update()
    .where(agent_connection.c.id == bindparam("lane"))
    .values(fence=agent_connection.c.fence + 1)
)
_HOLD = Prepared(
    agent_connection.update()
    .where(_MINE, or_(_LANE_FREE, agent_connection.c.lease_owner == bindparam("owner")))
    .values(lease_owner=bindparam("owner"), lease_until=bindparam("until"))
)
_LEAVE = Prepared(
    agent_connection.update()
    .where(agent_connection.c.id == bindparam("lane"), agent_connection.c.lease_owner == bindparam("owner"))
    .values(lease_owner=null(), lease_until=null())
)
_NTH_NEWEST = Prepared(
    select(inbox.c.at)
    .where(inbox.c.connection_id == bindparam("lane"))
    .order_by(inbox.c.at.desc())
    .offset(bindparam("others"))
    .limit(1)
)
_FORGET_OLDER = Prepared(
    inbox.delete().where(inbox.c.connection_id == bindparam("lane"), inbox.c.at < bindparam("since"))
)
_DROP_REPLIES = Prepared(
    inbox.update()
    .where(inbox.c.connection_id == bindparam("lane"), inbox.c.at < bindparam("since"), inbox.c.reply.is_not(None))
    .values(reply=null())
)
_SEEN = Prepared(
    select(inbox.c.reply).where(inbox.c.connection_id == bindparam("lane"), inbox.c.digest == bindparam("id_digest"))
)


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
        query = select(outbox.c.connection_id).where(outbox.c.connection_id.in_(some)).distinct()
        found += [row[0] for row in tx.execute(query)]
    return found


def counted(tx: Transaction, lane: str, without: Collection[str] = ()) -> tuple[int, int, int | None, int | None]:
    """Return the number of messages in a lane, their bytes, and the instants of the oldest and the newest.

    `without` are the ids of messages that do not count.
    """
    if without:
        others = _COUNT.where(outbox.c.connection_id == lane, outbox.c.message_id.not_in(without))
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
    tx.execute(delete(outbox).where(outbox.c.expires_at <= now))


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
    tx.execute(agent_connection.update().values(lease_owner=None, lease_until=None))


def end_leases_of(tx: Transaction, owner: str) -> None:
    """End the leases of a process that ends in good order."""
    held = agent_connection.c.lease_owner == owner
    tx.execute(agent_connection.update().where(held).values(lease_owner=None, lease_until=None))


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
    tx.execute(delete(inbox).where(inbox.c.at <= before))
