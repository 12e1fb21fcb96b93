"""Agents, their connections, and the deliveries of visits to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
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


_AGENT = Fragment(lambda: sql.select(*columns_of(sql.agent, AgentRow)))
_LISTED = Prepared(lambda: _AGENT().order_by(sql.agent.c.alias_key))
_PAGE = Prepared(
    lambda: (
        _AGENT()
        .where(sql.agent.c.alias_key > sql.bindparam("after"))
        .order_by(sql.agent.c.alias_key)
        .limit(sql.bindparam("most"))
    )
)
_VISITOR = Fragment(lambda: sql.agent.c.alias == sql.bindparam("prefix") + sql.agent.c.id)
_COUNT_VISITORS = Prepared(lambda: sql.select(sql.func.count()).where(_VISITOR()))
_COUNT_NAMED = Prepared(lambda: sql.select(sql.func.count()).where(sql.not_(_VISITOR())))
_LEFT = Prepared(
    lambda: (
        sql.select(sql.agent.c.id)
        .where(
            _VISITOR(),
            sql.agent.c.token_digest.is_(None),
            sql.agent.c.blocked_at.is_(None),
            sql.agent.c.id.not_in(
                sql.select(sql.flow_run.c.agent_id).where(
                    sql.flow_run.c.agent_id.is_not(None), sql.flow_run.c.ended_at.is_(None)
                )
            ),
            ~sql.select(sql.agent_connection.c.id)
            .outerjoin_from(sql.agent_connection, sql.visit, sql.visit.c.id == sql.agent_connection.c.visit_id)
            .where(
                sql.agent_connection.c.agent_id == sql.agent.c.id,
                sql.or_(
                    sql.agent_connection.c.state == sql.bindparam("usable"), sql.visit.c.state == sql.bindparam("made")
                ),
            )
            .exists(),
        )
        .limit(500)
    )
)
_BY_ID = Prepared(lambda: _AGENT().where(sql.agent.c.id == sql.bindparam("agent_id")))
_BY_ALIAS = Prepared(lambda: _AGENT().where(sql.agent.c.alias_key == sql.bindparam("key")))
_BY_TOKEN = Prepared(lambda: _AGENT().where(sql.agent.c.token_digest == sql.bindparam("of_token")))
_ADD = insertion(lambda: (sql.agent, columns_of(sql.agent, AgentRow)))
_REPLACE = Prepared(
    lambda: (
        sql.agent.update()
        .where(sql.agent.c.id == sql.bindparam("agent_id"))
        .values(
            alias=sql.bindparam("to_alias"),
            alias_key=sql.bindparam("key"),
            sealed=sql.bindparam("box"),
            token_digest=sql.bindparam("to_token"),
            blocked_at=sql.bindparam("blocked_since"),
        )
    )
)
_OWN = Fragment(
    lambda: sql.select(sql.agent_connection.c.id).where(sql.agent_connection.c.agent_id == sql.bindparam("of_agent"))
)
_REMOVE_EXCHANGES = Prepared(lambda: sql.delete(sql.exchange).where(sql.exchange.c.connection_id.in_(_OWN())))
_REMOVE_OUTBOX = Prepared(lambda: sql.delete(sql.outbox).where(sql.outbox.c.connection_id.in_(_OWN())))
_REMOVE_INBOX = Prepared(lambda: sql.delete(sql.inbox).where(sql.inbox.c.connection_id.in_(_OWN())))
_REMOVE_DELIVERIES = Prepared(
    lambda: sql.delete(sql.agent_delivery).where(sql.agent_delivery.c.agent_id == sql.bindparam("of_agent"))
)
_REMOVE_USER_LINKS = Prepared(
    lambda: sql.delete(sql.user_link).where(sql.user_link.c.agent_id == sql.bindparam("of_agent"))
)
_REMOVE_LOGINS = Prepared(
    lambda: sql.delete(sql.login_request).where(sql.login_request.c.agent_id == sql.bindparam("of_agent"))
)
_REMOVE_CONNECTIONS = Prepared(
    lambda: sql.delete(sql.agent_connection).where(sql.agent_connection.c.agent_id == sql.bindparam("of_agent"))
)
_REMOVE = Prepared(lambda: sql.delete(sql.agent).where(sql.agent.c.id == sql.bindparam("agent_id")))
_CONNECTION = Fragment(lambda: sql.select(*columns_of(sql.agent_connection, ConnectionRow)))
_CONNECTION_BY_ID = Prepared(lambda: _CONNECTION().where(sql.agent_connection.c.id == sql.bindparam("connection_id")))
_REACHED = Prepared(
    lambda: (
        sql.select(*columns_of(sql.agent_connection, ConnectionRow), sql.agent.c.blocked_at)
        .outerjoin_from(sql.agent_connection, sql.agent)
        .where(sql.agent_connection.c.id == sql.bindparam("connection_id"))
    )
)
_BY_INVITATION = Prepared(
    lambda: _CONNECTION().where(sql.agent_connection.c.invitation_id == sql.bindparam("invitation_id"))
)
_BY_KEY = Prepared(
    lambda: _CONNECTION().where(
        sql.or_(
            sql.agent_connection.c.verkey == sql.bindparam("verkey"),
            sql.agent_connection.c.invitation_verkey == sql.bindparam("verkey"),
        )
    )
)
_CONNECTION_OF_VISIT = Prepared(
    lambda: _CONNECTION().where(sql.agent_connection.c.visit_id == sql.bindparam("of_visit"))
)
_OF_AGENT = Prepared(
    lambda: (
        _CONNECTION()
        .where(sql.agent_connection.c.agent_id == sql.bindparam("of_agent"))
        .order_by(sql.agent_connection.c.created_at.desc(), sql.agent_connection.c.id)
    )
)
_ADD_CONNECTION = insertion(lambda: (sql.agent_connection, columns_of(sql.agent_connection, ConnectionRow)))
_PROGRESS = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(sql.agent_connection.c.id == sql.bindparam("connection_id"))
        .values(state=sql.bindparam("to"), since=sql.bindparam("at"), sealed=sql.bindparam("box"))
    )
)
_PROLONG = Prepared(
    lambda: (
        sql.agent_connection.update()
        .where(sql.agent_connection.c.id == sql.bindparam("connection_id"))
        .values(expires_at=sql.bindparam("until"))
    )
)
_HALF_OPEN = Prepared(
    lambda: (
        _CONNECTION()
        .where(
            sql.agent_connection.c.state == sql.bindparam("in_state"),
            sql.agent_connection.c.since <= sql.bindparam("before"),
        )
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_AWAITED_UNTIL = Prepared(
    lambda: (
        sql.select(sql.func.max(sql.visit.c.deadline))
        .join_from(sql.agent_delivery, sql.visit)
        .where(sql.agent_delivery.c.agent_id == sql.bindparam("of_agent"), sql.agent_delivery.c.sent_at.is_(None))
    )
)
_DELIVERY = Fragment(lambda: sql.select(*columns_of(sql.agent_delivery, AgentDeliveryRow)))
_DELIVERY_OF_VISIT = Prepared(lambda: _DELIVERY().where(sql.agent_delivery.c.visit_id == sql.bindparam("of_visit")))
_DELIVERIES_OF = Prepared(
    lambda: (
        _DELIVERY().where(sql.agent_delivery.c.agent_id == sql.bindparam("of_agent")).order_by(sql.agent_delivery.c.seq)
    )
)
_UNSENT = Prepared(
    lambda: (
        _DELIVERY()
        .join_from(sql.agent_delivery, sql.agent)
        .where(
            sql.agent_delivery.c.sent_at.is_(None),
            sql.agent.c.blocked_at.is_(None),
            sql.select(sql.agent_connection.c.id)
            .where(
                sql.agent_connection.c.agent_id == sql.agent_delivery.c.agent_id,
                sql.agent_connection.c.state == sql.bindparam("usable"),
            )
            .exists(),
        )
        .order_by(sql.agent_delivery.c.seq)
        .limit(100)
    )
)
_UNSENT_OF = Prepared(
    lambda: (
        sql.select(sql.agent_delivery.c.seq)
        .where(sql.agent_delivery.c.agent_id == sql.bindparam("of_agent"), sql.agent_delivery.c.sent_at.is_(None))
        .limit(1)
    )
)
_WAITING_BY_AGENT = Prepared(
    lambda: (
        sql.select(sql.agent_delivery.c.agent_id, sql.func.count())
        .where(sql.agent_delivery.c.sent_at.is_(None))
        .group_by(sql.agent_delivery.c.agent_id)
    )
)
_ADD_DELIVERY = insertion(
    lambda: (
        sql.agent_delivery,
        (
            sql.agent_delivery.c.visit_id,
            sql.agent_delivery.c.agent_id,
            sql.agent_delivery.c.way,
            sql.agent_delivery.c.sent_at,
            sql.agent_delivery.c.connection_id,
        ),
    ),
)
_SEND = Prepared(
    lambda: (
        sql.agent_delivery.update()
        .where(sql.agent_delivery.c.seq == sql.bindparam("delivery_seq"), sql.agent_delivery.c.sent_at.is_(None))
        .values(sent_at=sql.bindparam("now"), connection_id=sql.bindparam("over"))
    )
)
_STOPPED = Prepared(
    lambda: (
        sql.select(sql.agent_connection.c.id)
        .outerjoin_from(sql.agent_connection, sql.agent)
        .where(
            sql.agent_connection.c.id == sql.bindparam("connection_id"),
            sql.or_(sql.agent_connection.c.state == sql.bindparam("over"), sql.agent.c.blocked_at.is_not(None)),
        )
    )
)
_QUEUED = Fragment(
    lambda: sql.select(sql.outbox.c.visit_id).where(sql.outbox.c.connection_id == sql.bindparam("of_connection"))
)
_OPEN = Fragment(lambda: sql.select(sql.visit.c.id).where(sql.visit.c.deadline.is_not(None)))
_WITH_THREADS = Fragment(
    lambda: sql.select(sql.exchange.c.visit_id).where(sql.exchange.c.connection_id == sql.bindparam("of_connection"))
)
_THREADS = Fragment(
    lambda: sql.select(sql.exchange.c.thread).where(sql.exchange.c.connection_id == sql.bindparam("of_connection"))
)
_ISSUED = Fragment(
    lambda: sql.select(sql.item.c.visit_id).where(
        sql.item.c.visit_id == sql.exchange.c.visit_id,
        sql.item.c.position == sql.exchange.c.position,
        sql.item.c.issued_at.is_not(None),
    )
)
_RECALL = Prepared(
    lambda: (
        sql.agent_delivery.update()
        .where(
            sql.agent_delivery.c.connection_id == sql.bindparam("of_connection"),
            sql.agent_delivery.c.visit_id.in_(_OPEN()),
            sql.or_(sql.agent_delivery.c.visit_id.in_(_QUEUED()), sql.agent_delivery.c.visit_id.in_(_WITH_THREADS())),
        )
        .values(sent_at=sql.null(), connection_id=sql.null())
    )
)
_FORGET_UNANSWERED = Prepared(
    lambda: sql.exchange.delete().where(
        sql.exchange.c.connection_id == sql.bindparam("of_connection"),
        sql.exchange.c.visit_id.in_(_OPEN()),
        ~_ISSUED().exists(),
    )
)
_LOST = Prepared(
    lambda: (
        sql.select(sql.exchange.c.visit_id)
        .where(
            sql.exchange.c.connection_id == sql.bindparam("of_connection"),
            sql.exchange.c.visit_id.in_(_QUEUED().where(sql.outbox.c.message_id.not_in(_THREADS()))),
            _ISSUED().exists(),
        )
        .distinct()
    )
)
_EXCHANGE = Fragment(lambda: sql.select(*columns_of(sql.exchange, ExchangeRow)))
_EXCHANGE_BY_THREAD = Prepared(
    lambda: _EXCHANGE().where(
        sql.exchange.c.connection_id == sql.bindparam("of_connection"),
        sql.exchange.c.family == sql.bindparam("of_family"),
        sql.exchange.c.thread == sql.bindparam("in_thread"),
    )
)
_EXCHANGES_OF_VISIT = Prepared(
    lambda: _EXCHANGE().where(sql.exchange.c.visit_id == sql.bindparam("of_visit")).order_by(sql.exchange.c.position)
)
_ADD_EXCHANGE = insertion(lambda: (sql.exchange, columns_of(sql.exchange, ExchangeRow)))
_KEEP_EXCHANGE = Prepared(
    lambda: (
        sql.exchange.update()
        .where(sql.exchange.c.id == sql.bindparam("exchange_id"))
        .values(sealed=sql.bindparam("box"))
    )
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
    _REPLACE.run(
        tx,
        agent_id=row.id,
        to_alias=row.alias,
        key=row.alias_key,
        box=row.sealed,
        to_token=row.token_digest,
        blocked_since=row.blocked_at,
    )


def remove(tx: Transaction, agent_id: str) -> bool:
    """Remove an agent with all that leads to it; False when there is none.  Visits stay."""
    _REMOVE_EXCHANGES.run(tx, of_agent=agent_id)
    _REMOVE_OUTBOX.run(tx, of_agent=agent_id)
    _REMOVE_INBOX.run(tx, of_agent=agent_id)
    _REMOVE_DELIVERIES.run(tx, of_agent=agent_id)
    _REMOVE_USER_LINKS.run(tx, of_agent=agent_id)
    _REMOVE_LOGINS.run(tx, of_agent=agent_id)
    _REMOVE_CONNECTIONS.run(tx, of_agent=agent_id)
    return _REMOVE.touched(tx, agent_id=agent_id) == 1


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
    return [ConnectionRow(*row) for row in _HALF_OPEN.all(tx, in_state=state, before=before, most=most)]


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
    return [AgentDeliveryRow(*row) for row in _DELIVERIES_OF.all(tx, of_agent=agent_id)]


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
    return {row[0]: int(row[1]) for row in _WAITING_BY_AGENT.all(tx)}


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
    return [ExchangeRow(*row) for row in _EXCHANGES_OF_VISIT.all(tx, of_visit=visit_id)]
