-- The tables of the store.  The words in braces differ: SQLite has BLOB where PostgreSQL has BYTEA, see `migrate.py`.
--
-- Instants are milliseconds since 1970.  Columns named `sealed` hold AES-GCM boxes made with the data key; secrets that a
-- stranger could present (codes, tokens) are stored as SHA-256 digests only.

CREATE TABLE setting (
    name VARCHAR(64) NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT pk_setting PRIMARY KEY (name)
);

CREATE TABLE signing_key (
    id VARCHAR(64) NOT NULL,  -- JWK thumbprint
    purpose VARCHAR(16) NOT NULL,
    alg VARCHAR(16) NOT NULL,
    public_jwk TEXT NOT NULL,
    sealed {bytes} NOT NULL,  -- private JWK
    created_at BIGINT NOT NULL,
    retired_at BIGINT,
    origin VARCHAR(8) NOT NULL,  -- made here, or given
    chain TEXT,  -- PEM, the certificate of the key first; an authority has its own
    needed_until BIGINT,  -- when the last thing a retired key signed expires; NULL: not looked up yet
    CONSTRAINT pk_signing_key PRIMARY KEY (id)
);

CREATE TABLE admin_key (
    seq {serial} NOT NULL,  -- tells the older one apart
    digest {bytes} NOT NULL,
    created_at BIGINT NOT NULL,
    retired_at BIGINT,
    CONSTRAINT pk_admin_key PRIMARY KEY (seq),
    CONSTRAINT uq_admin_key_digest UNIQUE (digest)
);

CREATE TABLE audit (
    seq {bigint} NOT NULL,  -- the row before it plus one, never a gap
    at BIGINT NOT NULL,
    action VARCHAR(16) NOT NULL,
    subject VARCHAR(64) NOT NULL,
    operator VARCHAR(64) NOT NULL,
    data TEXT NOT NULL,  -- JSON, without personal data
    previous {bytes} NOT NULL,
    digest {bytes} NOT NULL,
    CONSTRAINT pk_audit PRIMARY KEY (seq)
);

-- who vouches for wallets and keys, and is trusted
CREATE TABLE attester (
    id VARCHAR(32) NOT NULL,  -- derived from its identifying members
    name TEXT NOT NULL,
    iss TEXT,
    jwks TEXT NOT NULL,  -- JSON array of public keys
    certificates TEXT NOT NULL,  -- PEM
    added_at BIGINT NOT NULL,
    CONSTRAINT pk_attester PRIMARY KEY (id)
);

CREATE TABLE schema (
    name VARCHAR(128) NOT NULL,
    version VARCHAR(32) NOT NULL,
    record TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    withdrawn_at BIGINT,  -- issued no longer
    was_issued INTEGER,  -- set when it is withdrawn; 1: credentials are out that need its documents
    CONSTRAINT pk_schema PRIMARY KEY (name, version)
);

CREATE TABLE schema_address (
    address VARCHAR(1024) NOT NULL,
    name VARCHAR(128) NOT NULL,
    version VARCHAR(32) NOT NULL,
    CONSTRAINT pk_schema_address PRIMARY KEY (address)
);

CREATE TABLE visit (
    id VARCHAR(32) NOT NULL,  -- begins with the instant it was made at
    kind VARCHAR(16) NOT NULL,
    state VARCHAR(16) NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    deadline BIGINT,  -- when an open visit expires by itself; NULL once it has ended
    request_id VARCHAR(128),
    error TEXT,
    operator VARCHAR(64) NOT NULL,  -- the label of the key it was started with
    ended_at BIGINT,
    purged_at BIGINT,  -- its values are gone
    public_id VARCHAR(32) NOT NULL,  -- of its offer or data request; empty: it has none
    CONSTRAINT pk_visit PRIMARY KEY (id)
) {without_rowid};

-- Only open visits are in it.
CREATE INDEX ix_visit_deadline ON visit (deadline) WHERE deadline IS NOT NULL;

-- Only ended visits whose values are still there
CREATE INDEX ix_visit_ended_at ON visit (ended_at) WHERE ended_at IS NOT NULL AND purged_at IS NULL;

-- Only visits that were asked for under a requestId
CREATE INDEX ix_visit_request_id ON visit (request_id, id) WHERE request_id IS NOT NULL;

-- A list of the few runs of workflows among a million visits
CREATE INDEX ix_visit_run ON visit (id) WHERE kind = 'flow';

-- A list of few among a million that have ended; the open ones are few, and change their state too often for an index
CREATE INDEX ix_visit_state ON visit (state, id) WHERE deadline IS NULL;

CREATE TABLE status_list (
    id VARCHAR(32) NOT NULL,  -- in its address
    signing_key VARCHAR(64) NOT NULL,  -- signs the list and all that is in it
    naming VARCHAR(8) NOT NULL,  -- how the key is named: did, x5c
    created_at BIGINT NOT NULL,
    size INTEGER NOT NULL,
    reserved INTEGER NOT NULL,  -- entries that a process has taken for itself, used or not
    revision INTEGER NOT NULL,  -- one more with each change of a status
    CONSTRAINT pk_status_list PRIMARY KEY (id)
);

CREATE TABLE status_change (
    seq {never_reused},
    credential_id VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    status INTEGER NOT NULL,
    reason TEXT,
    operator VARCHAR(64) NOT NULL  -- the label of the key it was done with
);

CREATE INDEX ix_status_change_credential_id ON status_change (credential_id);

-- Rows deleted within minutes have no index for it: an occasional scan costs less
CREATE TABLE nonce_use (
    nonce VARCHAR(64) NOT NULL,
    token_digest {bytes} NOT NULL,
    expires_at BIGINT NOT NULL,
    CONSTRAINT pk_nonce_use PRIMARY KEY (nonce)
) {without_rowid};

-- proofs that wallets signed for one request each: DPoP, and those of an attestation
CREATE TABLE proof_use (
    id VARCHAR(64) NOT NULL,
    expires_at BIGINT NOT NULL,
    CONSTRAINT pk_proof_use PRIMARY KEY (id)
) {without_rowid};

CREATE TABLE trusted_issuer (
    id VARCHAR(32) NOT NULL,
    name VARCHAR(256) NOT NULL,
    did TEXT,
    certificate {bytes},  -- DER
    added_at BIGINT NOT NULL,
    CONSTRAINT pk_trusted_issuer PRIMARY KEY (id)
);

-- another issuer's types of credentials, so that they can be asked for
CREATE TABLE foreign_schema (
    id VARCHAR(32) NOT NULL,
    schema_id VARCHAR(1024) NOT NULL,
    record TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    CONSTRAINT pk_foreign_schema PRIMARY KEY (id),
    CONSTRAINT uq_foreign_schema_schema_id UNIQUE (schema_id)
);

-- whose wallet or agent is known here by name
CREATE TABLE agent (
    id VARCHAR(32) NOT NULL,
    alias VARCHAR(160) NOT NULL,
    alias_key VARCHAR(160) NOT NULL,  -- letter case tells no two apart
    sealed {bytes} NOT NULL,  -- JSON: name and e-mail address
    token_digest {bytes},
    blocked_at BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_agent PRIMARY KEY (id),
    CONSTRAINT uq_agent_alias_key UNIQUE (alias_key),
    CONSTRAINT uq_agent_token_digest UNIQUE (token_digest)
);

-- made by agents
CREATE TABLE short_link (
    id VARCHAR(32) NOT NULL,  -- in its address
    agent_id VARCHAR(32) NOT NULL,  -- stays when the agent is removed: the link leads nowhere then
    kind VARCHAR(16) NOT NULL,
    one_time INTEGER NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON: where it leads to, and its own address
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    withdrawn_at BIGINT,
    used_at BIGINT,  -- when it was resolved last
    uses INTEGER NOT NULL,
    CONSTRAINT pk_short_link PRIMARY KEY (id)
);

CREATE INDEX ix_short_link_created_at_id ON short_link (created_at, id);

CREATE INDEX ix_short_link_expires_at ON short_link (expires_at);

-- where people may sign in
CREATE TABLE service_provider (
    id VARCHAR(32) NOT NULL,
    issuer TEXT NOT NULL,
    name VARCHAR(256) NOT NULL,
    added_at BIGINT NOT NULL,
    CONSTRAINT pk_service_provider PRIMARY KEY (id),
    CONSTRAINT uq_service_provider_issuer UNIQUE (issuer)
);

-- a figure of an agent: a job, a name and a unit
CREATE TABLE metric_series (
    id {serial} NOT NULL,
    agent_id VARCHAR(32) NOT NULL,  -- stays when the agent is removed
    digest {bytes} NOT NULL,  -- of all that tells it apart
    job TEXT NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    tags TEXT NOT NULL,  -- JSON array
    recorded BIGINT NOT NULL,
    last_value {double} NOT NULL,
    last_at BIGINT NOT NULL,
    CONSTRAINT pk_metric_series PRIMARY KEY (id),
    CONSTRAINT uq_metric_series_digest UNIQUE (digest)
);

CREATE INDEX ix_metric_series_agent_id ON metric_series (agent_id);

-- workflows that were written, or switched off, over the API
CREATE TABLE flow (
    name VARCHAR(64) NOT NULL,
    source TEXT,  -- TOML; NULL: one of the program, or of a file
    enabled INTEGER NOT NULL,
    changed_at BIGINT NOT NULL,
    CONSTRAINT pk_flow PRIMARY KEY (name)
);

CREATE TABLE flow_link (
    id VARCHAR(32) NOT NULL,  -- in the QR code
    flow VARCHAR(64) NOT NULL,
    method VARCHAR(64) NOT NULL,
    connects INTEGER NOT NULL,  -- 1: the visitor connects first
    sealed {bytes} NOT NULL,  -- JSON: goal and parameters
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    withdrawn_at BIGINT,
    most_uses INTEGER,  -- NULL: as many as come
    uses INTEGER NOT NULL,
    operator VARCHAR(64) NOT NULL,  -- the label of the key it was made with
    CONSTRAINT pk_flow_link PRIMARY KEY (id)
);

CREATE INDEX ix_flow_link_created_at_id ON flow_link (created_at, id);

CREATE TABLE webhook (
    id VARCHAR(32) NOT NULL,
    url TEXT NOT NULL,
    types TEXT NOT NULL,  -- JSON array of the events that are told; empty: all
    description TEXT NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON: its secret, and the one before with its end
    created_at BIGINT NOT NULL,
    state VARCHAR(8) NOT NULL,  -- on, off; gone: the receiver said so
    cursor BIGINT NOT NULL,  -- the last event of which it is known whether it is told
    failures INTEGER NOT NULL,  -- how often in a row the receiver could not be reached
    paused_until BIGINT,  -- nothing is tried before
    lease_owner VARCHAR(32),  -- one process at a time tells
    lease_until BIGINT,
    fence INTEGER NOT NULL,  -- one more with each lease, and with each change of the webhook
    CONSTRAINT pk_webhook PRIMARY KEY (id)
);

CREATE TABLE request (
    scope VARCHAR(64) NOT NULL,
    "key" VARCHAR(128) NOT NULL,
    body_digest {bytes} NOT NULL,
    made VARCHAR(32),  -- the ID of the object it made; NULL: its answer is repeated instead
    sealed {bytes},  -- that answer; NULL where it was done and the answer is not known
    expires_at BIGINT NOT NULL,
    CONSTRAINT pk_request PRIMARY KEY (scope, "key")
);

CREATE INDEX ix_request_expires_at ON request (expires_at);

-- Rows are never taken out: so a number is never used again, and a stream resumes rightly
CREATE TABLE event (
    seq {serial} NOT NULL,
    type VARCHAR(64) NOT NULL,
    at BIGINT NOT NULL,
    visit_id VARCHAR(32),
    data TEXT NOT NULL,  -- JSON, without personal data
    CONSTRAINT pk_event PRIMARY KEY (seq)
);

CREATE INDEX ix_event_visit_id_seq ON event (visit_id, seq);

CREATE TABLE offer (
    id VARCHAR(32) NOT NULL,  -- in the QR code
    visit_id VARCHAR(32) NOT NULL,
    expires_at BIGINT NOT NULL,
    configurations TEXT NOT NULL,  -- JSON array of credential configuration ids
    code_digest {bytes},  -- codes and tokens begin with the ID of their offer: it is found by that
    code_minted_at BIGINT,
    redeemed_at BIGINT,
    token_digest {bytes},
    token_expires_at BIGINT,
    token_key VARCHAR(64),  -- thumbprint of the key that alone may use the token; NULL: any holder
    wallet TEXT,  -- JSON: the attestation of the wallet, and its attester
    waits_until BIGINT,  -- the token may fetch deferred credentials; NULL: there are none
    closed_at BIGINT,  -- nothing more is handed out
    replays INTEGER NOT NULL,  -- how often a used code was tried again
    pin {bytes},  -- sealed; NULL: none is asked for
    pin_failures INTEGER NOT NULL,
    CONSTRAINT pk_offer PRIMARY KEY (id),
    CONSTRAINT fk_offer_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
);

CREATE TABLE item (
    visit_id VARCHAR(32) NOT NULL,
    position INTEGER NOT NULL,
    credential_id VARCHAR(32) NOT NULL,
    schema_name VARCHAR(128) NOT NULL,
    schema_version VARCHAR(32) NOT NULL,
    schema_id VARCHAR(1024) NOT NULL,  -- as it was asked for
    configuration VARCHAR(256) NOT NULL,
    format VARCHAR(16) NOT NULL,
    namespace TEXT NOT NULL,
    expires_at BIGINT,  -- of the credential; NULL: by the life of its schema
    sealed {bytes} NOT NULL,  -- JSON {"claims": {...}, "metadata": {...}}
    holder VARCHAR(64),  -- thumbprint of the key it was issued to
    issued_at BIGINT,
    attested TEXT,  -- JSON: the attestation of the holder's keys
    notified VARCHAR(32),  -- the wallet's first word on it
    notified_at BIGINT,
    status_list VARCHAR(32),
    status_index INTEGER,  -- set with the first issuance, never given to another credential
    status INTEGER NOT NULL,  -- as in the status list: 0 valid, 1 revoked, 2 suspended
    CONSTRAINT pk_item PRIMARY KEY (visit_id, position),
    CONSTRAINT fk_item_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
    CONSTRAINT uq_item_credential_id UNIQUE (credential_id),
    CONSTRAINT fk_item_status_list FOREIGN KEY(status_list) REFERENCES status_list (id)
) {without_rowid};

CREATE INDEX ix_item_issued_at_credential_id ON item (issued_at, credential_id) WHERE issued_at IS NOT NULL;

CREATE INDEX ix_item_not_valid ON item (status_list) WHERE status <> 0;

-- Items not issued yet are in neither: each empty entry is one more page of the disk
CREATE UNIQUE INDEX uq_item_status_list_status_index ON item (status_list, status_index) WHERE status_index IS NOT NULL;

-- of a credential that went to several keys: the first copy has the entry of the item itself
CREATE TABLE item_copy (
    visit_id VARCHAR(32) NOT NULL,
    position INTEGER NOT NULL,
    number INTEGER NOT NULL,  -- from 1; copies are in the order of their keys' thumbprints
    status_list VARCHAR(32) NOT NULL,
    status_index INTEGER NOT NULL,
    status INTEGER NOT NULL,  -- always that of the item
    CONSTRAINT pk_item_copy PRIMARY KEY (visit_id, position, number),
    CONSTRAINT uq_item_copy_status_list_status_index UNIQUE (status_list, status_index),
    CONSTRAINT fk_item_copy_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
    CONSTRAINT fk_item_copy_status_list FOREIGN KEY(status_list) REFERENCES status_list (id)
);

CREATE INDEX ix_item_copy_status_list_status ON item_copy (status_list, status);

-- of an item that could not be signed when its holder asked for it
CREATE TABLE deferral (
    visit_id VARCHAR(32) NOT NULL,
    position INTEGER NOT NULL,
    transaction_id VARCHAR(32) NOT NULL,
    begun_at BIGINT NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON: the proven keys, in the order of their proofs
    CONSTRAINT pk_deferral PRIMARY KEY (visit_id, position),
    CONSTRAINT fk_deferral_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
    CONSTRAINT uq_deferral_transaction_id UNIQUE (transaction_id)
);

-- of credentials that were issued after the backup which this store was restored from
CREATE TABLE stray_status (
    status_list VARCHAR(32) NOT NULL,
    status_index INTEGER NOT NULL,
    status INTEGER NOT NULL,
    CONSTRAINT pk_stray_status PRIMARY KEY (status_list, status_index),
    CONSTRAINT fk_stray_status_status_list FOREIGN KEY(status_list) REFERENCES status_list (id)
);

CREATE TABLE data_request (
    id VARCHAR(32) NOT NULL,  -- in the QR code; the visit's own ID is never published
    visit_id VARCHAR(32) NOT NULL,
    expires_at BIGINT NOT NULL,
    client_id TEXT NOT NULL,  -- as the wallet is told, fixed when the request was made
    signing_key VARCHAR(64),  -- by its thumbprint; NULL: the request is not signed
    response_uri VARCHAR(2048) NOT NULL,
    response_mode VARCHAR(16) NOT NULL,
    sealed {bytes} NOT NULL,
    closed_at BIGINT,  -- no answer is taken any more
    answered_at BIGINT,
    verified INTEGER,  -- 1: every check passed; NULL: no presentation was judged
    result {bytes},  -- sealed JSON: checks, presented attributes, and the presentation itself
    response_code VARCHAR(64),  -- SHA-256 of the code for the page after the answer, until it was opened
    CONSTRAINT pk_data_request PRIMARY KEY (id),
    CONSTRAINT fk_data_request_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
);

-- from its invitation on
CREATE TABLE agent_connection (
    id VARCHAR(32) NOT NULL,
    invitation_id VARCHAR(32) NOT NULL,  -- in the short link too
    agent_id VARCHAR(32),  -- NULL: it is for one exchange with anybody
    visit_id VARCHAR(32),  -- in which it is made; of that exchange
    state VARCHAR(16) NOT NULL,
    since BIGINT NOT NULL,
    verkey VARCHAR(64) NOT NULL,  -- ours, for this connection alone
    invitation_verkey VARCHAR(64) NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON: private keys, invitation, the other side
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,  -- of the invitation
    due_at BIGINT,  -- when to try next; NULL: nothing waits, or it is fetched
    attempts INTEGER NOT NULL,
    lease_owner VARCHAR(32),
    lease_until BIGINT,
    fence INTEGER NOT NULL,  -- one more with each lease: a former holder changes nothing any more
    CONSTRAINT pk_agent_connection PRIMARY KEY (id),
    CONSTRAINT uq_agent_connection_invitation_id UNIQUE (invitation_id),
    CONSTRAINT fk_agent_connection_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id),
    CONSTRAINT uq_agent_connection_verkey UNIQUE (verkey),
    CONSTRAINT uq_agent_connection_invitation_verkey UNIQUE (invitation_verkey)
);

CREATE INDEX ix_agent_connection_agent_id ON agent_connection (agent_id);

CREATE INDEX ix_agent_connection_due_at ON agent_connection (due_at);

CREATE INDEX ix_agent_connection_visit_id ON agent_connection (visit_id);

-- deliveries of visits to agents
CREATE TABLE errand (
    seq {serial} NOT NULL,
    visit_id VARCHAR(32) NOT NULL,
    agent_id VARCHAR(32) NOT NULL,
    way VARCHAR(16) NOT NULL,  -- link, credential, proof
    sent_at BIGINT,  -- when it was put into the outbox, once
    connection_id VARCHAR(32),  -- over which
    CONSTRAINT pk_errand PRIMARY KEY (seq),
    CONSTRAINT uq_errand_visit_id UNIQUE (visit_id),
    CONSTRAINT fk_errand_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
    CONSTRAINT fk_errand_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id)
);

CREATE INDEX ix_errand_agent_id_sent_at ON errand (agent_id, sent_at);

CREATE INDEX ix_errand_sent_at_seq ON errand (sent_at, seq);

CREATE TABLE login_request (
    id VARCHAR(32) NOT NULL,
    agent_id VARCHAR(32) NOT NULL,
    request_id VARCHAR(128) NOT NULL,  -- the caller's own
    body_digest {bytes} NOT NULL,
    alias VARCHAR(160) NOT NULL,
    issuer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    visit_id VARCHAR(32),  -- of the workflow that answers it
    CONSTRAINT pk_login_request PRIMARY KEY (id),
    CONSTRAINT uq_login_request_agent_id_request_id UNIQUE (agent_id, request_id),
    CONSTRAINT fk_login_request_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id)
);

CREATE INDEX ix_login_request_agent_id_created_at ON login_request (agent_id, created_at);

CREATE INDEX ix_login_request_created_at_id ON login_request (created_at, id);

-- recorded values of metrics
CREATE TABLE metric (
    seq {serial} NOT NULL,
    series_id {bigint} NOT NULL,
    record_id {bytes},  -- digest of the agent and its own ID for the record
    at BIGINT NOT NULL,
    value {double} NOT NULL,
    tags TEXT,  -- JSON array
    sealed {bytes},  -- whom it is about
    received_at BIGINT NOT NULL,
    CONSTRAINT pk_metric PRIMARY KEY (seq),
    CONSTRAINT fk_metric_series_id FOREIGN KEY(series_id) REFERENCES metric_series (id),
    CONSTRAINT uq_metric_record_id UNIQUE (record_id)
);

CREATE INDEX ix_metric_received_at ON metric (received_at);

CREATE INDEX ix_metric_series_id_at ON metric (series_id, at);

-- a workflow under way; its visit has its state
CREATE TABLE flow_run (
    visit_id VARCHAR(32) NOT NULL,
    link_id VARCHAR(32),  -- NULL: it was started otherwise
    session {bytes},  -- digest of the session of the visitor's browser
    flow VARCHAR(64) NOT NULL,
    "plan" TEXT NOT NULL,  -- JSON: title and method as they were when it began
    agent_id VARCHAR(32),  -- over whose connection it goes
    position INTEGER NOT NULL,  -- of the step it is at
    waits VARCHAR(16),  -- for whom: visitor, desk, child; NULL: for nobody
    child_id VARCHAR(32),  -- the visit that the present step waits for
    sealed {bytes} NOT NULL,  -- JSON: goal, parameters, and the result of each step
    ended_at BIGINT,
    due_at BIGINT,  -- when to go on; NULL: once something else happens
    attempts INTEGER NOT NULL,
    lease_owner VARCHAR(32),
    lease_until BIGINT,
    fence INTEGER NOT NULL,  -- one more with each lease: a former holder changes nothing any more
    CONSTRAINT pk_flow_run PRIMARY KEY (visit_id),
    CONSTRAINT uq_flow_run_link_id_session UNIQUE (link_id, session),
    CONSTRAINT fk_flow_run_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
    CONSTRAINT fk_flow_run_link_id FOREIGN KEY(link_id) REFERENCES flow_link (id)
);

-- Only runs over a connection
CREATE INDEX ix_flow_run_agent_id ON flow_run (agent_id) WHERE agent_id IS NOT NULL;

CREATE INDEX ix_flow_run_child_id ON flow_run (child_id);

CREATE INDEX ix_flow_run_due_at ON flow_run (due_at);

-- Only runs that wait
CREATE INDEX ix_flow_run_waits ON flow_run (waits) WHERE waits IS NOT NULL;

-- an event for a webhook
CREATE TABLE delivery (
    seq {never_reused},
    id VARCHAR(32) NOT NULL,  -- the ID for receivers
    webhook_id VARCHAR(32) NOT NULL,
    event_seq BIGINT NOT NULL,
    lane VARCHAR(32) NOT NULL,  -- its visit: events of one visit are sent in order; empty: none
    state VARCHAR(16) NOT NULL,
    attempts INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,  -- not before, while it waits
    give_up_at BIGINT NOT NULL,
    tried_at BIGINT,
    status INTEGER,  -- of the last answer
    fault TEXT,  -- why there was none
    CONSTRAINT uq_delivery_id UNIQUE (id),
    CONSTRAINT fk_delivery_webhook_id FOREIGN KEY(webhook_id) REFERENCES webhook (id)
);

CREATE INDEX ix_delivery_state_created_at ON delivery (state, created_at);

CREATE INDEX ix_delivery_webhook_id_state_lane_seq ON delivery (webhook_id, state, lane, seq);

-- a thread with an agent: a credential on its way, or a data request
CREATE TABLE exchange (
    id VARCHAR(32) NOT NULL,
    visit_id VARCHAR(32) NOT NULL,
    position INTEGER NOT NULL,
    connection_id VARCHAR(32) NOT NULL,
    family VARCHAR(32) NOT NULL,  -- of the protocol
    thread VARCHAR(256) NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON: how far it is; of a credential its entry in a status list
    CONSTRAINT pk_exchange PRIMARY KEY (id),
    CONSTRAINT uq_exchange_connection_id_thread UNIQUE (connection_id, thread),
    CONSTRAINT fk_exchange_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
    CONSTRAINT fk_exchange_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id)
);

CREATE INDEX ix_exchange_visit_id ON exchange (visit_id);

-- messages that were not delivered yet
CREATE TABLE outbox (
    seq {never_reused},
    message_id VARCHAR(64) NOT NULL,
    connection_id VARCHAR(32) NOT NULL,
    visit_id VARCHAR(32),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    size INTEGER NOT NULL,
    sealed {bytes} NOT NULL,  -- the envelope
    CONSTRAINT uq_outbox_message_id UNIQUE (message_id),
    CONSTRAINT fk_outbox_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id)
);

CREATE INDEX ix_outbox_connection_id_seq ON outbox (connection_id, seq);

CREATE INDEX ix_outbox_expires_at ON outbox (expires_at);

-- messages that were taken, so that none is taken twice
CREATE TABLE inbox (
    connection_id VARCHAR(32) NOT NULL,
    digest {bytes} NOT NULL,  -- of the message's id
    at BIGINT NOT NULL,
    reply {bytes},  -- the envelope that went back on the same way
    CONSTRAINT pk_inbox PRIMARY KEY (connection_id, digest),
    CONSTRAINT fk_inbox_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id)
);

CREATE INDEX ix_inbox_at ON inbox (at);

-- whom an agent has bound to its connection
CREATE TABLE user_link (
    connection_id VARCHAR(32) NOT NULL,
    agent_id VARCHAR(32) NOT NULL,
    email_digest {bytes} NOT NULL,  -- keyed; letter case tells no two apart
    sealed {bytes} NOT NULL,  -- JSON: e-mail address and name
    linked_at BIGINT NOT NULL,
    CONSTRAINT pk_user_link PRIMARY KEY (connection_id),
    CONSTRAINT fk_user_link_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id),
    CONSTRAINT fk_user_link_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id),
    CONSTRAINT uq_user_link_email_digest UNIQUE (email_digest)
);

CREATE INDEX ix_user_link_agent_id ON user_link (agent_id);

-- the steps of runs
CREATE TABLE flow_step (
    visit_id VARCHAR(32) NOT NULL,
    position INTEGER NOT NULL,
    state VARCHAR(16) NOT NULL,
    begun_at BIGINT NOT NULL,
    ended_at BIGINT,
    child_id VARCHAR(32),  -- the visit it was done by
    operator VARCHAR(64),  -- who approved or declined
    CONSTRAINT pk_flow_step PRIMARY KEY (visit_id, position),
    CONSTRAINT fk_flow_step_visit_id FOREIGN KEY(visit_id) REFERENCES flow_run (visit_id)
);
