"""Agents, their connections, and the deliveries of visits to them."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, func, not_, null, or_, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion, values_of
from connector_desk.core.store.tables import (
    agent,
    agent_connection,
    agent_delivery,
    exchange,
    flow_run,
    inbox,
    item,
    login_request,
    outbox,
    user_link,
    visit,
)
from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class AgentRow:
    """One agent; `sealed` holds its name and e-mail address."""

    id: str
    alias: str
    alias_key: str
    sealed: bytes
    token_digest: bytes | None
    blocked_at: int | None
    created_at: int


@dataclass(frozen=True, slots=True)
class ConnectionRow:
    """One connection, from its invitation on.

    Without an agent it is for one exchange, with the first agent that answers.
    """

    id: str
    invitation_id: str
    agent_id: str | None
    visit_id: str | None
    state: str
    since: int
    verkey: str
    invitation_verkey: str
    sealed: bytes
    created_at: int
    expires_at: int
    due_at: int | None = None
    attempts: int = 0
    lease_owner: str | None = None
    lease_until: int | None = None
    fence: int = 0


@dataclass(frozen=True, slots=True)
class AgentDeliveryRow:
    """One delivery of a visit to an agent; the store assigns `seq`."""

    seq: int
    visit_id: str
    agent_id: str
    way: str
    sent_at: int | None
    connection_id: str | None


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """One thread over a connection."""

    id: str
    visit_id: str
    position: int
    connection_id: str
    family: str
    thread: str
    sealed: bytes


_AGENT = select(*columns_of(agent, AgentRow))
_LISTED = Prepared(_AGENT.order_by(agent.c.alias_key))
_PAGE = Prepared(
    _AGENT.where(agent.c.alias_key > bindparam("after")).order_by(agent.c.alias_key).limit(bindparam("most"))
)
_VISITOR = agent.c.alias == bindparam("prefix") + agent.c.id
_COUNT_VISITORS = Prepared(select(func.count()).where(_VISITOR))
_COUNT_NAMED = Prepared(select(func.count()).where(not_(_VISITOR)))
_LEFT = Prepared(
    select(agent.c.id)
    .where(
        _VISITOR,
        agent.c.token_digest.is_(None),
        agent.c.blocked_at.is_(None),
        agent.c.id.not_in(
            select(flow_run.c.agent_id).where(flow_run.c.agent_id.is_not(None), flow_run.c.ended_at.is_(None))
        ),
        ~select(agent_connection.c.id)
        .outerjoin_from(agent_connection, visit, visit.c.id == agent_connection.c.visit_id)
        .where(
            agent_connection.c.agent_id == agent.c.id,
            or_(agent_connection.c.state == bindparam("usable"), visit.c.state == bindparam("made")),
        )
        .exists(),
    )
    .limit(500)
)
_BY_ID = Prepared(_AGENT.where(agent.c.id == bindparam("agent_id")))
_BY_ALIAS = Prepared(_AGENT.where(agent.c.alias_key == bindparam("key")))
_BY_TOKEN = Prepared(_AGENT.where(agent.c.token_digest == bindparam("of_token")))
_ADD = insertion(agent, columns_of(agent, AgentRow))
_CONNECTION = select(*columns_of(agent_connection, ConnectionRow))
_CONNECTION_BY_ID = Prepared(_CONNECTION.where(agent_connection.c.id == bindparam("connection_id")))
_REACHED = Prepared(
    select(*columns_of(agent_connection, ConnectionRow), agent.c.blocked_at)
    .outerjoin_from(agent_connection, agent)
    .where(agent_connection.c.id == bindparam("connection_id"))
)
_BY_INVITATION = Prepared(_CONNECTION.where(agent_connection.c.invitation_id == bindparam("invitation_id")))
_BY_KEY = Prepared(
    _CONNECTION.where(
        or_(
            agent_connection.c.verkey == bindparam("verkey"),
            agent_connection.c.invitation_verkey == bindparam("verkey"),
        )
    )
)
_CONNECTION_OF_VISIT = Prepared(_CONNECTION.where(agent_connection.c.visit_id == bindparam("of_visit")))
_OF_AGENT = Prepared(
    _CONNECTION.where(agent_connection.c.agent_id == bindparam("of_agent")).order_by(
        agent_connection.c.created_at.desc(), agent_connection.c.id
    )
)
_ADD_CONNECTION = insertion(agent_connection, columns_of(agent_connection, ConnectionRow))
_PROGRESS = Prepared(
    agent_connection.update()
    .where(agent_connection.c.id == bindparam("connection_id"))
    .values(state=bindparam("to"), since=bindparam("at"), sealed=bindparam("box"))
)
_PROLONG = Prepared(
    agent_connection.update()
    .where(agent_connection.c.id == bindparam("connection_id"))
    .values(expires_at=bindparam("until"))
)
_AWAITED_UNTIL = Prepared(
    select(func.max(visit.c.deadline))
    .join_from(agent_delivery, visit)
    .where(agent_delivery.c.agent_id == bindparam("of_agent"), agent_delivery.c.sent_at.is_(None))
)
_DELIVERY = select(*columns_of(agent_delivery, AgentDeliveryRow))
_DELIVERY_OF_VISIT = Prepared(_DELIVERY.where(agent_delivery.c.visit_id == bindparam("of_visit")))
_UNSENT = Prepared(
    _DELIVERY.join_from(agent_delivery, agent)
    .where(
        agent_delivery.c.sent_at.is_(None),
        agent.c.blocked_at.is_(None),
        select(agent_connection.c.id)
        .where(
            agent_connection.c.agent_id == agent_delivery.c.agent_id, agent_connection.c.state == bindparam("usable")
        )
        .exists(),
    )
    .order_by(agent_delivery.c.seq)
    .limit(100)
)
_UNSENT_OF = Prepared(
    select(agent_delivery.c.seq)
    .where(agent_delivery.c.agent_id == bindparam("of_agent"), agent_delivery.c.sent_at.is_(None))
    .limit(1)
)
_ADD_DELIVERY = insertion(
    agent_delivery,
    (
        agent_delivery.c.visit_id,
        agent_delivery.c.agent_id,
        agent_delivery.c.way,
        agent_delivery.c.sent_at,
        agent_delivery.c.connection_id,
    ),
)
_SEND = Prepared(
    agent_delivery.update()
    .where(agent_delivery.c.seq == bindparam("delivery_seq"), agent_delivery.c.sent_at.is_(None))
    .values(sent_at=bindparam("now"), connection_id=bindparam("over"))
)
_STOPPED = Prepared(
    select(agent_connection.c.id)
    .outerjoin_from(agent_connection, agent)
    .where(
        agent_connection.c.id == bindparam("connection_id"),
        or_(agent_connection.c.state == bindparam("over"), agent.c.blocked_at.is_not(None)),
    )
)
_QUEUED = select(outbox.c.visit_id).where(outbox.c.connection_id == bindparam("of_connection"))
_OPEN = select(visit.c.id).where(visit.c.deadline.is_not(None))
_WITH_THREADS = select(exchange.c.visit_id).where(exchange.c.connection_id == bindparam("of_connection"))
_THREADS = select(exchange.c.thread).where(exchange.c.connection_id == bindparam("of_connection"))
_ISSUED = select(item.c.visit_id).where(
    item.c.visit_id == exchange.c.visit_id, item.c.position == exchange.c.position, item.c.issued_at.is_not(None)
)
_RECALL = Prepared(
    agent_delivery.update()
    .where(
        agent_delivery.c.connection_id == bindparam("of_connection"),
        agent_delivery.c.visit_id.in_(_OPEN),
        or_(agent_delivery.c.visit_id.in_(_QUEUED), agent_delivery.c.visit_id.in_(_WITH_THREADS)),
    )
    .values(sent_at=null(), connection_id=null())
)
_FORGET_UNANSWERED = Prepared(
    exchange.delete().where(
        exchange.c.connection_id == bindparam("of_connection"), exchange.c.visit_id.in_(_OPEN), ~_ISSUED.exists()
    )
)
_LOST = Prepared(
    select(exchange.c.visit_id)
    .where(
        exchange.c.connection_id == bindparam("of_connection"),
        exchange.c.visit_id.in_(_QUEUED.where(outbox.c.message_id.not_in(_THREADS))),
        _ISSUED.exists(),
    )
    .distinct()
)
_EXCHANGE = select(*columns_of(exchange, ExchangeRow))
_EXCHANGE_BY_THREAD = Prepared(
    _EXCHANGE.where(
        exchange.c.connection_id == bindparam("of_connection"),
        exchange.c.family == bindparam("of_family"),
        exchange.c.thread == bindparam("in_thread"),
    )
)
_ADD_EXCHANGE = insertion(exchange, columns_of(exchange, ExchangeRow))
_KEEP_EXCHANGE = Prepared(
    exchange.update().where(exchange.c.id == bindparam("exchange_id")).values(sealed=bindparam("box"))
)


# --- agents -----------------------------------------------------------------------------------------------------------


def listed(tx: Transaction) -> Sequence[AgentRow]:
    """List the agents by alias."""
    return [AgentRow(*row) for row in _LISTED.all(tx)]


def page(tx: Transaction, most: int, after: str) -> Sequence[AgentRow]:
    """List some of the agents by alias, from behind the key of one."""
    return [AgentRow(*row) for row in _PAGE.all(tx, most=most, after=after)]


def count(tx: Transaction, prefix: str, *, visitors: bool) -> int:
    """Count the agents whose alias is this and their own ID, or all others."""
    row = (_COUNT_VISITORS if visitors else _COUNT_NAMED).first(tx, prefix=prefix)
    return 0 if row is None else int(row[0])


def left_visitors(tx: Transaction, prefix: str, usable: str, made: str) -> Sequence[str]:
    """List visitors whose run is over and who never connected.

    None of their connections is in the state `usable`, nor was made in a visit that is in the state `made`.
    """
    return [row[0] for row in _LEFT.all(tx, prefix=prefix, usable=usable, made=made)]


def find(tx: Transaction, agent_id: str) -> AgentRow | None:
    """Find an agent by its ID."""
    row = _BY_ID.first(tx, agent_id=agent_id)
    return None if row is None else AgentRow(*row)


def by_alias(tx: Transaction, alias_key: str) -> AgentRow | None:
    """Find an agent by the key of its alias."""
    row = _BY_ALIAS.first(tx, key=alias_key)
    return None if row is None else AgentRow(*row)


def by_token(tx: Transaction, digest: bytes) -> AgentRow | None:
    """Find an agent by the digest of its token."""
    row = _BY_TOKEN.first(tx, of_token=digest)
    return None if row is None else AgentRow(*row)


def add(tx: Transaction, row: AgentRow) -> None:
    """Add an agent."""
    _ADD.add(tx, row)


def replace(tx: Transaction, row: AgentRow) -> None:
    """Put other words, another token or a block for an agent."""
    changed = values_of(row)
    del changed["id"], changed["created_at"]
    tx.execute(agent.update().where(agent.c.id == row.id), changed)


def remove(tx: Transaction, agent_id: str) -> bool:
    """Remove an agent with all that leads to it; False when there is none.  Visits stay."""
    own = select(agent_connection.c.id).where(agent_connection.c.agent_id == agent_id)
    tx.execute(delete(exchange).where(exchange.c.connection_id.in_(own)))
    tx.execute(delete(outbox).where(outbox.c.connection_id.in_(own)))
    tx.execute(delete(inbox).where(inbox.c.connection_id.in_(own)))
    tx.execute(delete(agent_delivery).where(agent_delivery.c.agent_id == agent_id))
    tx.execute(delete(user_link).where(user_link.c.agent_id == agent_id))
    tx.execute(delete(login_request).where(login_request.c.agent_id == agent_id))
    tx.execute(delete(agent_connection).where(agent_connection.c.agent_id == agent_id))
    return tx.execute(delete(agent).where(agent.c.id == agent_id)).rowcount == 1


# --- connections ------------------------------------------------------------------------------------------------------


def connection_by_id(tx: Transaction, connection_id: str) -> ConnectionRow | None:
    """Find a connection by its ID."""
    row = _CONNECTION_BY_ID.first(tx, connection_id=connection_id)
    return None if row is None else ConnectionRow(*row)


def reached(tx: Transaction, connection_id: str) -> tuple[ConnectionRow, bool] | None:
    """Find a connection by its ID, and whether its agent is blocked."""
    row = _REACHED.first(tx, connection_id=connection_id)
    return None if row is None else (ConnectionRow(*row[:-1]), row[-1] is not None)


def by_invitation(tx: Transaction, invitation_id: str) -> ConnectionRow | None:
    """Find a connection by its invitation."""
    row = _BY_INVITATION.first(tx, invitation_id=invitation_id)
    return None if row is None else ConnectionRow(*row)


def connection_of_visit(tx: Transaction, visit_id: str) -> ConnectionRow | None:
    """Find the connection that is made in a visit, or that is for the one exchange of it."""
    row = _CONNECTION_OF_VISIT.first(tx, of_visit=visit_id)
    return None if row is None else ConnectionRow(*row)


def by_key(tx: Transaction, verkey: str) -> ConnectionRow | None:
    """Find the connection that a key of ours belongs to, the invitation's or its own."""
    row = _BY_KEY.first(tx, verkey=verkey)
    return None if row is None else ConnectionRow(*row)


def connections_of(tx: Transaction, agent_id: str) -> Sequence[ConnectionRow]:
    """List the connections of an agent, newest first."""
    return [ConnectionRow(*row) for row in _OF_AGENT.all(tx, of_agent=agent_id)]


def is_stopped(tx: Transaction, connection_id: str, over: str) -> bool:
    """Return whether a connection is stopped: it is in the state `over`, or its agent is blocked."""
    return _STOPPED.first(tx, connection_id=connection_id, over=over) is not None


def add_connection(tx: Transaction, row: ConnectionRow) -> None:
    """Add a connection."""
    _ADD_CONNECTION.add(tx, row)


def progress(tx: Transaction, connection_id: str, state: str, since: int, sealed: bytes) -> None:
    """Keep how far a connection is."""
    _PROGRESS.run(tx, connection_id=connection_id, to=state, at=since, box=sealed)


def prolong(tx: Transaction, connection_id: str, until: int) -> None:
    """Extend the life of an invitation."""
    _PROLONG.touched(tx, connection_id=connection_id, until=until)


def half_open(tx: Transaction, state: str, before: int, most: int = 500) -> Sequence[ConnectionRow]:
    """List connections that have been in a state since before an instant."""
    query = _CONNECTION.where(agent_connection.c.state == state, agent_connection.c.since <= before).limit(most)
    return [ConnectionRow(*row) for row in tx.execute(query)]


# --- deliveries to agents ---------------------------------------------------------------------------------------------


def add_delivery(
    tx: Transaction,
    visit_id: str,
    agent_id: str,
    way: str,
    *,
    sent_at: int | None = None,
    over: str | None = None,
) -> None:
    """Add the delivery of a visit to an agent once it is connected.

    If it has been sent, record when, and over which connection.
    """
    _ADD_DELIVERY.run(tx, visit_id=visit_id, agent_id=agent_id, way=way, sent_at=sent_at, connection_id=over)


def has_unsent(tx: Transaction, agent_id: str) -> bool:
    """Return whether a delivery to an agent is unsent."""
    return _UNSENT_OF.first(tx, of_agent=agent_id) is not None


def delivery_of(tx: Transaction, visit_id: str) -> AgentDeliveryRow | None:
    """Find the delivery of a visit."""
    row = _DELIVERY_OF_VISIT.first(tx, of_visit=visit_id)
    return None if row is None else AgentDeliveryRow(*row)


def deliveries_of(tx: Transaction, agent_id: str) -> Sequence[AgentDeliveryRow]:
    """List the deliveries to an agent, oldest first."""
    query = _DELIVERY.where(agent_delivery.c.agent_id == agent_id).order_by(agent_delivery.c.seq)
    return [AgentDeliveryRow(*row) for row in tx.execute(query)]


def unsent(tx: Transaction, usable: str) -> Sequence[AgentDeliveryRow]:
    """List deliveries that can be sent: their agent is not blocked and has a connection in the state `usable`."""
    return [AgentDeliveryRow(*row) for row in _UNSENT.all(tx, usable=usable)]


def mark_sent(tx: Transaction, seq: int, now: int, connection_id: str | None) -> bool:
    """Record that a delivery was put into the outbox; return False if it was before."""
    return _SEND.touched(tx, delivery_seq=seq, now=now, over=connection_id) == 1


def recall(tx: Transaction, connection_id: str) -> bool:
    """Mark deliveries as unsent that wait in the outbox of a connection, or for an answer over it.

    Returns False if there is none.  The waiting threads are deleted; issued credentials stay.
    """
    touched = _RECALL.touched(tx, of_connection=connection_id)
    _FORGET_UNANSWERED.run(tx, of_connection=connection_id)
    return touched > 0


def lost(tx: Transaction, connection_id: str) -> Sequence[str]:
    """List the visits in which something was issued that still waits in the outbox of a connection.

    A message there that belongs to a visit and begins no thread carries a credential.
    """
    return [row[0] for row in _LOST.all(tx, of_connection=connection_id)]


def awaited_until(tx: Transaction, agent_id: str) -> int | None:
    """Return the latest end of the visits that wait to be sent to an agent."""
    found = _AWAITED_UNTIL.first(tx, of_agent=agent_id)
    return None if found is None else found[0]


def waiting_by_agent(tx: Transaction) -> dict[str, int]:
    """Count the deliveries that were not sent yet, by agent."""
    query = (
        select(agent_delivery.c.agent_id, func.count())
        .where(agent_delivery.c.sent_at.is_(None))
        .group_by(agent_delivery.c.agent_id)
    )
    return {row[0]: int(row[1]) for row in tx.execute(query)}


# --- exchanges --------------------------------------------------------------------------------------------------------


def add_exchange(tx: Transaction, row: ExchangeRow) -> None:
    """Add a thread."""
    _ADD_EXCHANGE.add(tx, row)


def exchange_by_thread(tx: Transaction, connection_id: str, family: str, thread: str) -> ExchangeRow | None:
    """Find a thread of a connection, of one protocol."""
    row = _EXCHANGE_BY_THREAD.first(tx, of_connection=connection_id, of_family=family, in_thread=thread)
    return None if row is None else ExchangeRow(*row)


def keep_exchange(tx: Transaction, exchange_id: str, sealed: bytes) -> None:
    """Keep how far a thread is."""
    _KEEP_EXCHANGE.run(tx, exchange_id=exchange_id, box=sealed)


def exchanges_of_visit(tx: Transaction, visit_id: str) -> Sequence[ExchangeRow]:
    """List the threads of a visit."""
    query = _EXCHANGE.where(exchange.c.visit_id == visit_id).order_by(exchange.c.position)
    return [ExchangeRow(*row) for row in tx.execute(query)]
