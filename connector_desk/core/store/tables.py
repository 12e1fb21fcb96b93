"""The tables of the store, the same on SQLite and PostgreSQL.

Instants are milliseconds since 1970.  Columns named `sealed` hold AES-GCM boxes made with the data key; secrets that a
stranger could present (codes, tokens) are stored as SHA-256 digests only.
"""

from sqlalchemy import (
    DDL,
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy import event as sqlalchemy_event

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

SeqInteger = BigInteger().with_variant(Integer(), "sqlite")  # only INTEGER counts up by itself on SQLite

setting = Table(
    "setting",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

signing_key = Table(
    "signing_key",
    metadata,
    Column("id", String(64), primary_key=True),  # JWK thumbprint
    Column("purpose", String(16), nullable=False),
    Column("alg", String(16), nullable=False),
    Column("public_jwk", Text, nullable=False),
    Column("sealed", LargeBinary, nullable=False),  # private JWK
    Column("created_at", BigInteger, nullable=False),
    Column("retired_at", BigInteger),
    Column("origin", String(8), nullable=False),  # made here, or given
    Column("chain", Text),  # PEM, the certificate of the key first; an authority has its own
    Column("needed_until", BigInteger),  # when the last thing a retired key signed expires; NULL: not looked up yet
)

admin_key = Table(
    "admin_key",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),  # tells the older one apart
    Column("digest", LargeBinary(32), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("retired_at", BigInteger),
)

audit = Table(
    "audit",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=False),  # the row before it plus one, never a gap
    Column("at", BigInteger, nullable=False),
    Column("action", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("operator", String(64), nullable=False),
    Column("data", Text, nullable=False),  # JSON, without personal data
    Column("previous", LargeBinary(32), nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
)

attester = Table(  # who vouches for wallets and keys, and is trusted
    "attester",
    metadata,
    Column("id", String(32), primary_key=True),  # derived from its identifying members
    Column("name", Text, nullable=False),
    Column("iss", Text),
    Column("jwks", Text, nullable=False),  # JSON array of public keys
    Column("certificates", Text, nullable=False),  # PEM
    Column("added_at", BigInteger, nullable=False),
)

schema = Table(
    "schema",
    metadata,
    Column("name", String(128), primary_key=True),
    Column("version", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("withdrawn_at", BigInteger),  # issued no longer
    Column("was_issued", Integer),  # set when it is withdrawn; 1: credentials are out that need its documents
)

schema_address = Table(
    "schema_address",
    metadata,
    Column("address", String(1024), primary_key=True),
    Column("name", String(128), nullable=False),
    Column("version", String(32), nullable=False),
)

visit = Table(
    "visit",
    metadata,
    Column("id", String(32), primary_key=True),  # begins with the instant it was made at
    Column("kind", String(16), nullable=False),
    Column("state", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("deadline", BigInteger),  # when an open visit expires by itself; NULL once it has ended
    Column("request_id", String(128)),
    Column("error", Text),
    Column("operator", String(64), nullable=False),  # the label of the key it was started with
    Column("ended_at", BigInteger),
    Column("purged_at", BigInteger),  # its values are gone
    Column("public_id", String(32), nullable=False),  # of its offer or data request; empty: it has none
    sqlite_with_rowid=False,
)
# A list of few among a million that have ended; the open ones are few, and change their state too often for an index
_ENDED = DDL(  # type: ignore[no-untyped-call]
    "CREATE INDEX ix_visit_state ON visit (state, id) WHERE deadline IS NULL"
)
sqlalchemy_event.listen(visit, "after_create", _ENDED)
# Only open visits are in it.  As plain DDL: naming a database's own option would load its whole dialect at each start
_OPEN_VISITS = DDL("CREATE INDEX ix_visit_deadline ON visit (deadline) WHERE deadline IS NOT NULL")  # type: ignore[no-untyped-call]
sqlalchemy_event.listen(visit, "after_create", _OPEN_VISITS)
# A list of the few runs of workflows among a million visits
_RUNS = DDL("CREATE INDEX ix_visit_run ON visit (id) WHERE kind = 'flow'")  # type: ignore[no-untyped-call]
sqlalchemy_event.listen(visit, "after_create", _RUNS)
# Only ended visits whose values are still there
_UNPURGED = DDL("CREATE INDEX ix_visit_ended_at ON visit (ended_at) WHERE ended_at IS NOT NULL AND purged_at IS NULL")  # type: ignore[no-untyped-call]
sqlalchemy_event.listen(visit, "after_create", _UNPURGED)
# Only visits that were asked for under a requestId
_REQUESTED = DDL("CREATE INDEX ix_visit_request_id ON visit (request_id, id) WHERE request_id IS NOT NULL")  # type: ignore[no-untyped-call]
sqlalchemy_event.listen(visit, "after_create", _REQUESTED)

offer = Table(
    "offer",
    metadata,
    Column("id", String(32), primary_key=True),  # in the QR code
    Column("visit_id", String(32), ForeignKey("visit.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("configurations", Text, nullable=False),  # JSON array of credential configuration ids
    Column("code_digest", LargeBinary(32)),  # codes and tokens begin with the ID of their offer: it is found by that
    Column("code_minted_at", BigInteger),
    Column("redeemed_at", BigInteger),
    Column("token_digest", LargeBinary(32)),
    Column("token_expires_at", BigInteger),
    Column("token_key", String(64)),  # thumbprint of the key that alone may use the token; NULL: any holder
    Column("wallet", Text),  # JSON: the attestation of the wallet, and its attester
    Column("waits_until", BigInteger),  # the token may fetch deferred credentials; NULL: there are none
    Column("closed_at", BigInteger),  # nothing more is handed out
    Column("replays", Integer, nullable=False),  # how often a used code was tried again
    Column("pin", LargeBinary),  # sealed; NULL: none is asked for
    Column("pin_failures", Integer, nullable=False),
)

item = Table(
    "item",
    metadata,
    Column("visit_id", String(32), ForeignKey("visit.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("credential_id", String(32), nullable=False, unique=True),
    Column("schema_name", String(128), nullable=False),
    Column("schema_version", String(32), nullable=False),
    Column("schema_id", String(1024), nullable=False),  # as it was asked for
    Column("configuration", String(256), nullable=False),
    Column("format", String(16), nullable=False),
    Column("namespace", Text, nullable=False),
    Column("expires_at", BigInteger),  # of the credential; NULL: by the life of its schema
    Column("sealed", LargeBinary, nullable=False),  # JSON {"claims": {...}, "metadata": {...}}
    Column("holder", String(64)),  # thumbprint of the key it was issued to
    Column("issued_at", BigInteger),
    Column("attested", Text),  # JSON: the attestation of the holder's keys
    Column("notified", String(32)),  # the wallet's first word on it
    Column("notified_at", BigInteger),
    Column("status_list", String(32), ForeignKey("status_list.id")),
    Column("status_index", Integer),  # set with the first issuance, never given to another credential
    Column("status", Integer, nullable=False),  # as in the status list: 0 valid, 1 revoked, 2 suspended
    sqlite_with_rowid=False,
)
# Items not issued yet are in neither: each empty entry is one more page of the disk
_ENTRIES = DDL(  # type: ignore[no-untyped-call]
    "CREATE UNIQUE INDEX uq_item_status_list_status_index ON item (status_list, status_index)"
    " WHERE status_index IS NOT NULL"
)
sqlalchemy_event.listen(item, "after_create", _ENTRIES)
_ISSUED = DDL(  # type: ignore[no-untyped-call]
    "CREATE INDEX ix_item_issued_at_credential_id ON item (issued_at, credential_id) WHERE issued_at IS NOT NULL"
)
sqlalchemy_event.listen(item, "after_create", _ISSUED)
_NOT_VALID = DDL("CREATE INDEX ix_item_not_valid ON item (status_list) WHERE status <> 0")  # type: ignore[no-untyped-call]
sqlalchemy_event.listen(item, "after_create", _NOT_VALID)

item_copy = Table(  # of a credential that went to several keys: the first copy has the entry of the item itself
    "item_copy",
    metadata,
    Column("visit_id", String(32), ForeignKey("visit.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1; copies are in the order of their keys' thumbprints
    Column("status_list", String(32), ForeignKey("status_list.id"), nullable=False),
    Column("status_index", Integer, nullable=False),
    Column("status", Integer, nullable=False),  # always that of the item
    UniqueConstraint("status_list", "status_index"),
    Index("ix_item_copy_status_list_status", "status_list", "status"),
)

deferral = Table(  # of an item that could not be signed when its holder asked for it
    "deferral",
    metadata,
    Column("visit_id", String(32), ForeignKey("visit.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("transaction_id", String(32), nullable=False, unique=True),
    Column("begun_at", BigInteger, nullable=False),
    Column("sealed", LargeBinary, nullable=False),  # JSON: the proven keys, in the order of their proofs
)

status_list = Table(
    "status_list",
    metadata,
    Column("id", String(32), primary_key=True),  # in its address
    Column("signing_key", String(64), nullable=False),  # signs the list and all that is in it
    Column("naming", String(8), nullable=False),  # how the key is named: did, x5c
    Column("created_at", BigInteger, nullable=False),
    Column("size", Integer, nullable=False),
    Column("reserved", Integer, nullable=False),  # entries that a process has taken for itself, used or not
    Column("revision", Integer, nullable=False),  # one more with each change of a status
)

status_change = Table(
    "status_change",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),
    Column("credential_id", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("status", Integer, nullable=False),
    Column("reason", Text),
    Column("operator", String(64), nullable=False),  # the label of the key it was done with
    sqlite_autoincrement=True,
)

stray_status = Table(  # of credentials that were issued after the backup which this store was restored from
    "stray_status",
    metadata,
    Column("status_list", String(32), ForeignKey("status_list.id"), primary_key=True),
    Column("status_index", Integer, primary_key=True),
    Column("status", Integer, nullable=False),
)

# Rows deleted within minutes have no index for it: an occasional scan costs less
nonce_use = Table(
    "nonce_use",
    metadata,
    Column("nonce", String(64), primary_key=True),
    Column("token_digest", LargeBinary(32), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

proof_use = Table(  # proofs that wallets signed for one request each: DPoP, and those of an attestation
    "proof_use",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("expires_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

data_request = Table(
    "data_request",
    metadata,
    Column("id", String(32), primary_key=True),  # in the QR code; the visit's own ID is never published
    Column("visit_id", String(32), ForeignKey("visit.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("client_id", Text, nullable=False),  # as the wallet is told, fixed when the request was made
    Column("signing_key", String(64)),  # by its thumbprint; NULL: the request is not signed
    Column("response_uri", String(2048), nullable=False),
    Column("response_mode", String(16), nullable=False),
    # The request, its origin, the chosen schemas; nonce, state and the key that encrypts answers
    Column("sealed", LargeBinary, nullable=False),
    Column("closed_at", BigInteger),  # no answer is taken any more
    Column("answered_at", BigInteger),
    Column("verified", Integer),  # 1: every check passed; NULL: no presentation was judged
    Column("result", LargeBinary),  # sealed JSON: checks, presented attributes, and the presentation itself
    Column("response_code", String(64)),  # SHA-256 of the code for the page after the answer, until it was opened
)

trusted_issuer = Table(
    "trusted_issuer",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(256), nullable=False),
    Column("did", Text),
    Column("certificate", LargeBinary),  # DER
    Column("added_at", BigInteger, nullable=False),
)

foreign_schema = Table(  # another issuer's types of credentials, so that they can be asked for
    "foreign_schema",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("schema_id", String(1024), nullable=False, unique=True),
    Column("record", Text, nullable=False),
    Column("added_at", BigInteger, nullable=False),
)

agent = Table(  # whose wallet or agent is known here by name
    "agent",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alias", String(160), nullable=False),
    Column("alias_key", String(160), nullable=False, unique=True),  # letter case tells no two apart
    Column("sealed", LargeBinary, nullable=False),  # JSON: name and e-mail address
    Column("token_digest", LargeBinary(32), unique=True),
    Column("blocked_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
)

agent_connection = Table(  # from its invitation on
    "agent_connection",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("invitation_id", String(32), nullable=False, unique=True),  # in the short link too
    Column("agent_id", String(32), ForeignKey("agent.id"), index=True),  # NULL: it is for one exchange with anybody
    Column("visit_id", String(32), index=True),  # in which it is made; of that exchange
    Column("state", String(16), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("verkey", String(64), nullable=False, unique=True),  # ours, for this connection alone
    Column("invitation_verkey", String(64), nullable=False, unique=True),
    Column("sealed", LargeBinary, nullable=False),  # JSON: private keys, invitation, the other side
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),  # of the invitation
    # The lane of its outbox: one process at a time sends its messages, in order
    Column("due_at", BigInteger, index=True),  # when to try next; NULL: nothing waits, or it is fetched
    Column("attempts", Integer, nullable=False),
    Column("lease_owner", String(32)),
    Column("lease_until", BigInteger),
    Column("fence", Integer, nullable=False),  # one more with each lease: a former holder changes nothing any more
)

agent_delivery = Table(  # deliveries of visits to agents
    "errand",  # its name in the database
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),
    Column("visit_id", String(32), ForeignKey("visit.id"), nullable=False, unique=True),
    Column("agent_id", String(32), ForeignKey("agent.id"), nullable=False),
    Column("way", String(16), nullable=False),  # link, credential, proof
    Column("sent_at", BigInteger),  # when it was put into the outbox, once
    Column("connection_id", String(32)),  # over which
    Index("ix_errand_agent_id_sent_at", "agent_id", "sent_at"),
    Index("ix_errand_sent_at_seq", "sent_at", "seq"),
)

exchange = Table(  # a thread with an agent: a credential on its way, or a data request
    "exchange",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visit_id", String(32), ForeignKey("visit.id"), nullable=False, index=True),
    Column("position", Integer, nullable=False),
    Column("connection_id", String(32), ForeignKey("agent_connection.id"), nullable=False),
    Column("family", String(32), nullable=False),  # of the protocol
    Column("thread", String(256), nullable=False),
    Column("sealed", LargeBinary, nullable=False),  # JSON: how far it is; of a credential its entry in a status list
    UniqueConstraint("connection_id", "thread"),
)

outbox = Table(  # messages that were not delivered yet
    "outbox",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),
    Column("message_id", String(64), nullable=False, unique=True),
    Column("connection_id", String(32), ForeignKey("agent_connection.id"), nullable=False),
    Column("visit_id", String(32)),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Column("size", Integer, nullable=False),
    Column("sealed", LargeBinary, nullable=False),  # the envelope
    Index("ix_outbox_connection_id_seq", "connection_id", "seq"),
    sqlite_autoincrement=True,
)

inbox = Table(  # messages that were taken, so that none is taken twice
    "inbox",
    metadata,
    Column("connection_id", String(32), ForeignKey("agent_connection.id"), primary_key=True),
    Column("digest", LargeBinary(32), primary_key=True),  # of the message's id
    Column("at", BigInteger, nullable=False, index=True),
    Column("reply", LargeBinary),  # the envelope that went back on the same way
)

short_link = Table(  # made by agents
    "short_link",
    metadata,
    Column("id", String(32), primary_key=True),  # in its address
    Column("agent_id", String(32), nullable=False),  # stays when the agent is removed: the link leads nowhere then
    Column("kind", String(16), nullable=False),
    Column("one_time", Integer, nullable=False),
    Column("sealed", LargeBinary, nullable=False),  # JSON: where it leads to, and its own address
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Column("withdrawn_at", BigInteger),
    Column("used_at", BigInteger),  # when it was resolved last
    Column("uses", Integer, nullable=False),
    Index("ix_short_link_created_at_id", "created_at", "id"),
)

user_link = Table(  # whom an agent has bound to its connection
    "user_link",
    metadata,
    Column("connection_id", String(32), ForeignKey("agent_connection.id"), primary_key=True),
    Column("agent_id", String(32), ForeignKey("agent.id"), nullable=False, index=True),
    Column("email_digest", LargeBinary(32), nullable=False, unique=True),  # keyed; letter case tells no two apart
    Column("sealed", LargeBinary, nullable=False),  # JSON: e-mail address and name
    Column("linked_at", BigInteger, nullable=False),
)

service_provider = Table(  # where people may sign in
    "service_provider",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("issuer", Text, nullable=False, unique=True),
    Column("name", String(256), nullable=False),
    Column("added_at", BigInteger, nullable=False),
)

login_request = Table(
    "login_request",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("agent_id", String(32), ForeignKey("agent.id"), nullable=False),
    Column("request_id", String(128), nullable=False),  # the caller's own
    Column("body_digest", LargeBinary(32), nullable=False),
    Column("alias", String(160), nullable=False),
    Column("issuer", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("visit_id", String(32)),  # of the workflow that answers it
    UniqueConstraint("agent_id", "request_id"),
    Index("ix_login_request_agent_id_created_at", "agent_id", "created_at"),
    Index("ix_login_request_created_at_id", "created_at", "id"),
)

metric_series = Table(  # a figure of an agent: a job, a name and a unit
    "metric_series",
    metadata,
    Column("id", SeqInteger, primary_key=True, autoincrement=True),
    Column("agent_id", String(32), nullable=False, index=True),  # stays when the agent is removed
    Column("digest", LargeBinary(32), nullable=False, unique=True),  # of all that tells it apart
    Column("job", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("unit", Text, nullable=False),
    Column("tags", Text, nullable=False),  # JSON array
    Column("recorded", BigInteger, nullable=False),
    Column("last_value", Double, nullable=False),
    Column("last_at", BigInteger, nullable=False),
)

metric = Table(  # recorded values of metrics
    "metric",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),
    Column("series_id", SeqInteger, ForeignKey("metric_series.id"), nullable=False),
    Column("record_id", LargeBinary(32), unique=True),  # digest of the agent and its own ID for the record
    Column("at", BigInteger, nullable=False),
    Column("value", Double, nullable=False),
    Column("tags", Text),  # JSON array
    Column("sealed", LargeBinary),  # whom it is about
    Column("received_at", BigInteger, nullable=False),
    Index("ix_metric_series_id_at", "series_id", "at"),
    Index("ix_metric_received_at", "received_at"),
)

flow = Table(  # workflows that were written, or switched off, over the API
    "flow",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("source", Text),  # TOML; NULL: one of the program, or of a file
    Column("enabled", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)

flow_link = Table(
    "flow_link",
    metadata,
    Column("id", String(32), primary_key=True),  # in the QR code
    Column("flow", String(64), nullable=False),
    Column("method", String(64), nullable=False),
    Column("connects", Integer, nullable=False),  # 1: the visitor connects first
    Column("sealed", LargeBinary, nullable=False),  # JSON: goal and parameters
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("withdrawn_at", BigInteger),
    Column("most_uses", Integer),  # NULL: as many as come
    Column("uses", Integer, nullable=False),
    Column("operator", String(64), nullable=False),  # the label of the key it was made with
    Index("ix_flow_link_created_at_id", "created_at", "id"),
)

flow_run = Table(  # a workflow under way; its visit has its state
    "flow_run",
    metadata,
    Column("visit_id", String(32), ForeignKey("visit.id"), primary_key=True),
    Column("link_id", String(32), ForeignKey("flow_link.id")),  # NULL: it was started otherwise
    Column("session", LargeBinary(32)),  # digest of the session of the visitor's browser
    Column("flow", String(64), nullable=False),
    Column("plan", Text, nullable=False),  # JSON: title and method as they were when it began
    Column("agent_id", String(32)),  # over whose connection it goes
    Column("position", Integer, nullable=False),  # of the step it is at
    Column("waits", String(16)),  # for whom: visitor, desk, child; NULL: for nobody
    Column("child_id", String(32), index=True),  # the visit that the present step waits for
    Column("sealed", LargeBinary, nullable=False),  # JSON: goal, parameters, and the result of each step
    Column("ended_at", BigInteger),
    # Its lease: one process at a time leads it on
    Column("due_at", BigInteger, index=True),  # when to go on; NULL: once something else happens
    Column("attempts", Integer, nullable=False),
    Column("lease_owner", String(32)),
    Column("lease_until", BigInteger),
    Column("fence", Integer, nullable=False),  # one more with each lease: a former holder changes nothing any more
    UniqueConstraint("link_id", "session"),
)

# Only runs that wait, and those over a connection, are in these
for _column in ("waits", "agent_id"):
    _SOME = DDL(f"CREATE INDEX ix_flow_run_{_column} ON flow_run ({_column}) WHERE {_column} IS NOT NULL")  # type: ignore[no-untyped-call]
    sqlalchemy_event.listen(flow_run, "after_create", _SOME)

flow_step = Table(  # the steps of runs
    "flow_step",
    metadata,
    Column("visit_id", String(32), ForeignKey("flow_run.visit_id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("state", String(16), nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("child_id", String(32)),  # the visit it was done by
    Column("operator", String(64)),  # who approved or declined
)

webhook = Table(
    "webhook",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("url", Text, nullable=False),
    Column("types", Text, nullable=False),  # JSON array of the events that are told; empty: all
    Column("description", Text, nullable=False),
    Column("sealed", LargeBinary, nullable=False),  # JSON: its secret, and the one before with its end
    Column("created_at", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),  # on, off; gone: the receiver said so
    Column("cursor", BigInteger, nullable=False),  # the last event of which it is known whether it is told
    Column("failures", Integer, nullable=False),  # how often in a row the receiver could not be reached
    Column("paused_until", BigInteger),  # nothing is tried before
    Column("lease_owner", String(32)),  # one process at a time tells
    Column("lease_until", BigInteger),
    Column("fence", Integer, nullable=False),  # one more with each lease, and with each change of the webhook
)

delivery = Table(  # an event for a webhook
    "delivery",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),
    Column("id", String(32), nullable=False, unique=True),  # the ID for receivers
    Column("webhook_id", String(32), ForeignKey("webhook.id"), nullable=False),
    Column("event_seq", BigInteger, nullable=False),
    Column("lane", String(32), nullable=False),  # its visit: events of one visit are sent in order; empty: none
    Column("state", String(16), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("next_at", BigInteger, nullable=False),  # not before, while it waits
    Column("give_up_at", BigInteger, nullable=False),
    Column("tried_at", BigInteger),
    Column("status", Integer),  # of the last answer
    Column("fault", Text),  # why there was none
    Index("ix_delivery_webhook_id_state_lane_seq", "webhook_id", "state", "lane", "seq"),
    Index("ix_delivery_state_created_at", "state", "created_at"),
    sqlite_autoincrement=True,
)

request = Table(
    "request",
    metadata,
    Column("scope", String(64), primary_key=True),
    Column("key", String(128), primary_key=True),
    Column("body_digest", LargeBinary(32), nullable=False),
    Column("made", String(32)),  # the ID of the object it made; NULL: its answer is repeated instead
    Column("sealed", LargeBinary),  # that answer; NULL where it was done and the answer is not known
    Column("expires_at", BigInteger, nullable=False, index=True),
)

# Rows are never taken out: so a number is never used again, and a stream resumes rightly
event = Table(
    "event",
    metadata,
    Column("seq", SeqInteger, primary_key=True, autoincrement=True),
    Column("type", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("visit_id", String(32)),
    Column("data", Text, nullable=False),  # JSON, without personal data
    Index("ix_event_visit_id_seq", "visit_id", "seq"),
)
