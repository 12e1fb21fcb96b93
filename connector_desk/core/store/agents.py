"""Agents, their connections, and the deliveries of visits to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Hold, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class UserLinkRow(NamedTuple):
    """One person, bound to one connection; `sealed` holds e-mail address and name."""

    connection_id: str
    agent_id: str
    email_digest: bytes
    sealed: bytes
    linked_at: int


_OF_CONNECTION = Statement(
    """
    SELECT connection_id, agent_id, email_digest, sealed, linked_at
    FROM user_link
    WHERE connection_id = :of_connection
    """
)
_OF_EMAIL = Statement(
    """
    SELECT connection_id, agent_id, email_digest, sealed, linked_at
    FROM user_link
    WHERE email_digest = :of_email
    """
)
_ADD_LINK = Statement(
    """
    INSERT INTO user_link (connection_id, agent_id, email_digest, sealed, linked_at)
    VALUES (:connection_id, :agent_id, :email_digest, :sealed, :linked_at)
    """
)
_REMOVE_LINK = Statement("DELETE FROM user_link WHERE connection_id = :of_connection")


def links_of_connection(tx: Transaction, connection_id: str) -> UserLinkRow | None:
    """Find the person of a connection."""
    row = _OF_CONNECTION.first(tx, of_connection=connection_id)
    return None if row is None else UserLinkRow(*row)


def links_of_email(tx: Transaction, email_digest: bytes) -> UserLinkRow | None:
    """Find the link of an e-mail address, by its digest."""
    row = _OF_EMAIL.first(tx, of_email=email_digest)
    return None if row is None else UserLinkRow(*row)


def put_link(tx: Transaction, row: UserLinkRow) -> None:
    """Bind a person to a connection, in place of the former one."""
    remove_link(tx, [row.connection_id])
    _ADD_LINK.add(tx, row)


def remove_link(tx: Transaction, connection_ids: Sequence[str]) -> None:
    """Unbind connections from their person."""
    for connection_id in connection_ids:  # every call names one
        _REMOVE_LINK.run(tx, of_connection=connection_id)


class AgentRow(NamedTuple):
    """One agent; `sealed` holds its name and e-mail address."""

    id: str
    alias: str
    alias_key: str
    sealed: bytes
    token_digest: bytes | None
    blocked_at: int | None
    created_at: int


class ConnectionRow(NamedTuple):
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


class AgentDeliveryRow(NamedTuple):
    """One delivery of a visit to an agent; the store assigns `seq`."""

    seq: int
    visit_id: str
    agent_id: str
    way: str
    sent_at: int | None
    connection_id: str | None


class ExchangeRow(NamedTuple):
    """One thread over a connection."""

    id: str
    visit_id: str
    position: int
    connection_id: str
    family: str
    thread: str
    sealed: bytes


_HOLD = Hold("SELECT id FROM agent WHERE id = :agent_id")
_HOLD_CONNECTIONS = Hold("SELECT id FROM agent_connection WHERE agent_id = :agent_id ORDER BY id")
_HOLD_CONNECTION = Hold("SELECT id FROM agent_connection WHERE id = :connection_id")
_HOLD_OF_VISIT = Hold("SELECT id FROM agent_connection WHERE visit_id = :visit_id")
_HOLD_OF_CHILD = Hold(
    "SELECT id FROM agent_connection WHERE visit_id = (SELECT child_id FROM flow_run WHERE flow_run.visit_id = :run_id)"
)
_LISTED = Statement(
    """
    SELECT id, alias, alias_key, sealed, token_digest, blocked_at, created_at
    FROM agent
    ORDER BY alias_key
    """
)
_PAGE = Statement(
    """
    SELECT id, alias, alias_key, sealed, token_digest, blocked_at, created_at
    FROM agent
    WHERE alias_key > :after
    ORDER BY alias_key
    LIMIT :most
    """
)
_COUNT_VISITORS = Statement("SELECT count(*) FROM agent WHERE alias = (:prefix || id)")
_COUNT_NAMED = Statement("SELECT count(*) FROM agent WHERE alias != (:prefix || id)")
_VISITORS_NEVER_CONNECTED = Statement(
    """
    SELECT agent.id
    FROM agent
    WHERE agent.alias = (:prefix || agent.id)
      AND agent.token_digest IS NULL
      AND agent.blocked_at IS NULL
      AND (agent.id NOT IN (SELECT flow_run.agent_id FROM flow_run WHERE flow_run.agent_id IS NOT NULL AND
          flow_run.ended_at IS NULL))
      AND NOT (EXISTS (SELECT agent_connection.id FROM agent_connection LEFT JOIN visit ON visit.id =
          agent_connection.visit_id WHERE agent_connection.agent_id = agent.id AND (agent_connection.state =
          :usable OR visit.state = :made)))
    LIMIT 500
    """
)
_BY_ID = Statement(
    """
    SELECT id, alias, alias_key, sealed, token_digest, blocked_at, created_at
    FROM agent
    WHERE id = :agent_id
    """
)
_BY_ALIAS = Statement(
    """
    SELECT id, alias, alias_key, sealed, token_digest, blocked_at, created_at
    FROM agent
    WHERE alias_key = :key
    """
)
_BY_TOKEN = Statement(
    """
    SELECT id, alias, alias_key, sealed, token_digest, blocked_at, created_at
    FROM agent
    WHERE token_digest = :of_token
    """
)
_ADD = Statement(
    """
    INSERT INTO agent (id, alias, alias_key, sealed, token_digest, blocked_at, created_at)
    VALUES (:id, :alias, :alias_key, :sealed, :token_digest, :blocked_at, :created_at)
    """
)
_REPLACE = Statement(
    """
    UPDATE agent
    SET alias = :to_alias, alias_key = :key, sealed = :box, token_digest = :to_token, blocked_at =
        :blocked_since
    WHERE id = :agent_id
    """
)
_REMOVE_EXCHANGES = Statement(
    """
    DELETE FROM exchange
    WHERE exchange.connection_id IN (SELECT agent_connection.id FROM agent_connection WHERE
        agent_connection.agent_id = :of_agent)
    """
)
_REMOVE_OUTBOX = Statement(
    """
    DELETE FROM outbox
    WHERE outbox.connection_id IN (SELECT agent_connection.id FROM agent_connection WHERE
        agent_connection.agent_id = :of_agent)
    """
)
_REMOVE_INBOX = Statement(
    """
    DELETE FROM inbox
    WHERE inbox.connection_id IN (SELECT agent_connection.id FROM agent_connection WHERE
        agent_connection.agent_id = :of_agent)
    """
)
_REMOVE_DELIVERIES = Statement("DELETE FROM errand WHERE agent_id = :of_agent")
_REMOVE_USER_LINKS = Statement("DELETE FROM user_link WHERE agent_id = :of_agent")
_REMOVE_LOGINS = Statement("DELETE FROM login_request WHERE agent_id = :of_agent")
_REMOVE_CONNECTIONS = Statement("DELETE FROM agent_connection WHERE agent_id = :of_agent")
_REMOVE = Statement("DELETE FROM agent WHERE id = :agent_id")
_CONNECTION_BY_ID = Statement(
    """
    SELECT id, invitation_id, agent_id, visit_id, state, since, verkey, invitation_verkey, sealed, created_at,
        expires_at, due_at, attempts, lease_owner, lease_until, fence
    FROM agent_connection
    WHERE id = :connection_id
    """
)
_REACHED = Statement(
    """
    SELECT agent_connection.id, agent_connection.invitation_id, agent_connection.agent_id,
        agent_connection.visit_id, agent_connection.state, agent_connection.since, agent_connection.verkey,
        agent_connection.invitation_verkey, agent_connection.sealed, agent_connection.created_at,
        agent_connection.expires_at, agent_connection.due_at, agent_connection.attempts,
        agent_connection.lease_owner, agent_connection.lease_until, agent_connection.fence, agent.blocked_at
    FROM agent_connection
    LEFT JOIN agent ON agent.id = agent_connection.agent_id
    WHERE agent_connection.id = :connection_id
    """
)
_BY_INVITATION = Statement(
    """
    SELECT id, invitation_id, agent_id, visit_id, state, since, verkey, invitation_verkey, sealed, created_at,
        expires_at, due_at, attempts, lease_owner, lease_until, fence
    FROM agent_connection
    WHERE invitation_id = :invitation_id
    """
)
_BY_KEY = Statement(
    """
    SELECT id, invitation_id, agent_id, visit_id, state, since, verkey, invitation_verkey, sealed, created_at,
        expires_at, due_at, attempts, lease_owner, lease_until, fence
    FROM agent_connection
    WHERE verkey = :verkey OR invitation_verkey = :verkey
    """
)
_CONNECTION_OF_VISIT = Statement(
    """
    SELECT id, invitation_id, agent_id, visit_id, state, since, verkey, invitation_verkey, sealed, created_at,
        expires_at, due_at, attempts, lease_owner, lease_until, fence
    FROM agent_connection
    WHERE visit_id = :of_visit
    """
)
_OF_AGENT = Statement(
    """
    SELECT id, invitation_id, agent_id, visit_id, state, since, verkey, invitation_verkey, sealed, created_at,
        expires_at, due_at, attempts, lease_owner, lease_until, fence
    FROM agent_connection
    WHERE agent_id = :of_agent
    ORDER BY created_at DESC, id
    """
)
_ADD_CONNECTION = Statement(
    """
    INSERT INTO agent_connection (id, invitation_id, agent_id, visit_id, state, since, verkey,
        invitation_verkey, sealed, created_at, expires_at, due_at, attempts, lease_owner, lease_until, fence)
    VALUES (:id, :invitation_id, :agent_id, :visit_id, :state, :since, :verkey, :invitation_verkey, :sealed,
        :created_at, :expires_at, :due_at, :attempts, :lease_owner, :lease_until, :fence)
    """
)
_PROGRESS = Statement(
    """
    UPDATE agent_connection
    SET state = :to, since = :at, sealed = :box
    WHERE id = :connection_id
    """
)
_PROLONG = Statement("UPDATE agent_connection SET expires_at = :until WHERE id = :connection_id")
_HALF_OPEN = Statement(
    """
    SELECT id, invitation_id, agent_id, visit_id, state, since, verkey, invitation_verkey, sealed, created_at,
        expires_at, due_at, attempts, lease_owner, lease_until, fence
    FROM agent_connection
    WHERE state = :in_state
      AND since <= :before
    LIMIT :most
    """
)
_AWAITED_UNTIL = Statement(
    """
    SELECT max(visit.deadline)
    FROM errand
    JOIN visit ON visit.id = errand.visit_id
    WHERE errand.agent_id = :of_agent
      AND errand.sent_at IS NULL
    """
)
_DELIVERY_OF_VISIT = Statement(
    """
    SELECT seq, visit_id, agent_id, way, sent_at, connection_id
    FROM errand
    WHERE visit_id = :of_visit
    """
)
_DELIVERIES_OF = Statement(
    """
    SELECT seq, visit_id, agent_id, way, sent_at, connection_id
    FROM errand
    WHERE agent_id = :of_agent
    ORDER BY seq
    """
)
_UNSENT = Statement(
    """
    SELECT errand.seq, errand.visit_id, errand.agent_id, errand.way, errand.sent_at, errand.connection_id
    FROM errand
    JOIN agent ON agent.id = errand.agent_id
    WHERE errand.sent_at IS NULL
      AND agent.blocked_at IS NULL
      AND (EXISTS (SELECT agent_connection.id FROM agent_connection WHERE agent_connection.agent_id =
          errand.agent_id AND agent_connection.state = :usable))
    ORDER BY errand.seq
    LIMIT 100
    """
)
_UNSENT_OF = Statement("SELECT seq FROM errand WHERE agent_id = :of_agent AND sent_at IS NULL LIMIT 1")
_WAITING_BY_AGENT = Statement("SELECT agent_id, count(*) FROM errand WHERE sent_at IS NULL GROUP BY agent_id")
_ADD_DELIVERY = Statement(
    """
    INSERT INTO errand (visit_id, agent_id, way, sent_at, connection_id)
    VALUES (:visit_id, :agent_id, :way, :sent_at, :connection_id)
    """
)
_SEND = Statement(
    """
    UPDATE errand
    SET sent_at = :now, connection_id = :over
    WHERE seq = :delivery_seq
      AND sent_at IS NULL
    """
)
_STOPPED = Statement(
    """
    SELECT agent_connection.id
    FROM agent_connection
    LEFT JOIN agent ON agent.id = agent_connection.agent_id
    WHERE agent_connection.id = :connection_id
      AND (agent_connection.state = :over OR agent.blocked_at IS NOT NULL)
    """
)
_RECALL = Statement(
    """
    UPDATE errand
    SET sent_at = NULL, connection_id = NULL
    WHERE errand.connection_id = :of_connection
      AND errand.visit_id IN (SELECT visit.id FROM visit WHERE visit.deadline IS NOT NULL)
      AND (errand.visit_id IN (SELECT outbox.visit_id FROM outbox WHERE outbox.connection_id = :of_connection)
          OR errand.visit_id IN (SELECT exchange.visit_id FROM exchange WHERE exchange.connection_id =
          :of_connection))
    """
)
_FORGET_UNANSWERED = Statement(
    """
    DELETE FROM exchange
    WHERE exchange.connection_id = :of_connection
      AND exchange.visit_id IN (SELECT visit.id FROM visit WHERE visit.deadline IS NOT NULL)
      AND NOT (EXISTS (SELECT item.visit_id FROM item WHERE item.visit_id = exchange.visit_id AND item.position
          = exchange.position AND item.issued_at IS NOT NULL))
    """
)
_LOST = Statement(
    """
    SELECT DISTINCT exchange.visit_id
    FROM exchange
    WHERE exchange.connection_id = :of_connection
      AND exchange.visit_id IN (SELECT outbox.visit_id FROM outbox WHERE outbox.connection_id = :of_connection
          AND (outbox.message_id NOT IN (SELECT exchange.thread FROM exchange WHERE exchange.connection_id =
          :of_connection)))
      AND (EXISTS (SELECT item.visit_id FROM item WHERE item.visit_id = exchange.visit_id AND item.position =
          exchange.position AND item.issued_at IS NOT NULL))
    """
)
_EXCHANGE_BY_THREAD = Statement(
    """
    SELECT id, visit_id, position, connection_id, family, thread, sealed
    FROM exchange
    WHERE connection_id = :of_connection
      AND family = :of_family
      AND thread = :in_thread
    """
)
_EXCHANGES_OF_VISIT = Statement(
    """
    SELECT id, visit_id, position, connection_id, family, thread, sealed
    FROM exchange
    WHERE visit_id = :of_visit
    ORDER BY position
    """
)
_ADD_EXCHANGE = Statement(
    """
    INSERT INTO exchange (id, visit_id, position, connection_id, family, thread, sealed)
    VALUES (:id, :visit_id, :position, :connection_id, :family, :thread, :sealed)
    """
)
_KEEP_EXCHANGE = Statement("UPDATE exchange SET sealed = :box WHERE id = :exchange_id")


# --- held -------------------------------------------------------------------------------------------------------------


def beside(agent_id: str) -> str:
    """Return the name of a unit that holds an agent first: it sorts before those of connections and of visits."""
    return f" agent {agent_id}"


def beside_connection(connection_id: str) -> str:
    """Return the name of a unit that holds a connection first: it sorts before those of visits."""
    return f" connection {connection_id}"


def hold(tx: Transaction, agent_id: str) -> None:
    """Hold an agent and its connections against other writers until the commit, before any visit."""
    hold_agent(tx, agent_id)
    _HOLD_CONNECTIONS.run(tx, agent_id=agent_id)


def hold_agent(tx: Transaction, agent_id: str) -> None:
    """Hold an agent, without its connections, against other writers until the commit."""
    _HOLD.run(tx, agent_id=agent_id)


def hold_connection(tx: Transaction, connection_id: str) -> None:
    """Hold a connection against other writers until the commit, before any visit."""
    _HOLD_CONNECTION.run(tx, connection_id=connection_id)


def hold_of_visit(tx: Transaction, visit_id: str) -> None:
    """Hold the connection that is made in a visit, or in the present step of a run, before the visit itself."""
    _HOLD_OF_VISIT.run(tx, visit_id=visit_id)
    _HOLD_OF_CHILD.run(tx, run_id=visit_id)


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
    return [row[0] for row in _VISITORS_NEVER_CONNECTED.all(tx, prefix=prefix, usable=usable, made=made)]


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
