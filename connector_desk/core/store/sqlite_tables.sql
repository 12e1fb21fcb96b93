CREATE TABLE setting (
	name VARCHAR(64) NOT NULL,
	value TEXT NOT NULL,
	CONSTRAINT pk_setting PRIMARY KEY (name)
)

CREATE TABLE signing_key (
	id VARCHAR(64) NOT NULL,
	purpose VARCHAR(16) NOT NULL,
	alg VARCHAR(16) NOT NULL,
	public_jwk TEXT NOT NULL,
	sealed BLOB NOT NULL,
	created_at BIGINT NOT NULL,
	retired_at BIGINT,
	origin VARCHAR(8) NOT NULL,
	chain TEXT,
	needed_until BIGINT,
	CONSTRAINT pk_signing_key PRIMARY KEY (id)
)

CREATE TABLE admin_key (
	seq INTEGER NOT NULL,
	digest BLOB NOT NULL,
	created_at BIGINT NOT NULL,
	retired_at BIGINT,
	CONSTRAINT pk_admin_key PRIMARY KEY (seq),
	CONSTRAINT uq_admin_key_digest UNIQUE (digest)
)

CREATE TABLE audit (
	seq INTEGER NOT NULL,
	at BIGINT NOT NULL,
	action VARCHAR(16) NOT NULL,
	subject VARCHAR(64) NOT NULL,
	operator VARCHAR(64) NOT NULL,
	data TEXT NOT NULL,
	previous BLOB NOT NULL,
	digest BLOB NOT NULL,
	CONSTRAINT pk_audit PRIMARY KEY (seq)
)

CREATE TABLE attester (
	id VARCHAR(32) NOT NULL,
	name TEXT NOT NULL,
	iss TEXT,
	jwks TEXT NOT NULL,
	certificates TEXT NOT NULL,
	added_at BIGINT NOT NULL,
	CONSTRAINT pk_attester PRIMARY KEY (id)
)

CREATE TABLE schema (
	name VARCHAR(128) NOT NULL,
	version VARCHAR(32) NOT NULL,
	record TEXT NOT NULL,
	created_at BIGINT NOT NULL,
	withdrawn_at BIGINT,
	was_issued INTEGER,
	CONSTRAINT pk_schema PRIMARY KEY (name, version)
)

CREATE TABLE schema_address (
	address VARCHAR(1024) NOT NULL,
	name VARCHAR(128) NOT NULL,
	version VARCHAR(32) NOT NULL,
	CONSTRAINT pk_schema_address PRIMARY KEY (address)
)

CREATE TABLE visit (
	id VARCHAR(32) NOT NULL,
	kind VARCHAR(16) NOT NULL,
	state VARCHAR(16) NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	deadline BIGINT,
	request_id VARCHAR(128),
	error TEXT,
	operator VARCHAR(64) NOT NULL,
	ended_at BIGINT,
	purged_at BIGINT,
	public_id VARCHAR(32) NOT NULL,
	CONSTRAINT pk_visit PRIMARY KEY (id)
)
 WITHOUT ROWID

CREATE TABLE status_list (
	id VARCHAR(32) NOT NULL,
	signing_key VARCHAR(64) NOT NULL,
	naming VARCHAR(8) NOT NULL,
	created_at BIGINT NOT NULL,
	size INTEGER NOT NULL,
	reserved INTEGER NOT NULL,
	revision INTEGER NOT NULL,
	CONSTRAINT pk_status_list PRIMARY KEY (id)
)

CREATE TABLE status_change (
	seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	credential_id VARCHAR(32) NOT NULL,
	at BIGINT NOT NULL,
	status INTEGER NOT NULL,
	reason TEXT,
	operator VARCHAR(64) NOT NULL
)

CREATE TABLE nonce_use (
	nonce VARCHAR(64) NOT NULL,
	token_digest BLOB NOT NULL,
	expires_at BIGINT NOT NULL,
	CONSTRAINT pk_nonce_use PRIMARY KEY (nonce)
)
 WITHOUT ROWID

CREATE TABLE proof_use (
	id VARCHAR(64) NOT NULL,
	expires_at BIGINT NOT NULL,
	CONSTRAINT pk_proof_use PRIMARY KEY (id)
)
 WITHOUT ROWID

CREATE TABLE trusted_issuer (
	id VARCHAR(32) NOT NULL,
	name VARCHAR(256) NOT NULL,
	did TEXT,
	certificate BLOB,
	added_at BIGINT NOT NULL,
	CONSTRAINT pk_trusted_issuer PRIMARY KEY (id)
)

CREATE TABLE foreign_schema (
	id VARCHAR(32) NOT NULL,
	schema_id VARCHAR(1024) NOT NULL,
	record TEXT NOT NULL,
	added_at BIGINT NOT NULL,
	CONSTRAINT pk_foreign_schema PRIMARY KEY (id),
	CONSTRAINT uq_foreign_schema_schema_id UNIQUE (schema_id)
)

CREATE TABLE agent (
	id VARCHAR(32) NOT NULL,
	alias VARCHAR(160) NOT NULL,
	alias_key VARCHAR(160) NOT NULL,
	sealed BLOB NOT NULL,
	token_digest BLOB,
	blocked_at BIGINT,
	created_at BIGINT NOT NULL,
	CONSTRAINT pk_agent PRIMARY KEY (id),
	CONSTRAINT uq_agent_alias_key UNIQUE (alias_key),
	CONSTRAINT uq_agent_token_digest UNIQUE (token_digest)
)

CREATE TABLE short_link (
	id VARCHAR(32) NOT NULL,
	agent_id VARCHAR(32) NOT NULL,
	kind VARCHAR(16) NOT NULL,
	one_time INTEGER NOT NULL,
	sealed BLOB NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	withdrawn_at BIGINT,
	used_at BIGINT,
	uses INTEGER NOT NULL,
	CONSTRAINT pk_short_link PRIMARY KEY (id)
)

CREATE TABLE service_provider (
	id VARCHAR(32) NOT NULL,
	issuer TEXT NOT NULL,
	name VARCHAR(256) NOT NULL,
	added_at BIGINT NOT NULL,
	CONSTRAINT pk_service_provider PRIMARY KEY (id),
	CONSTRAINT uq_service_provider_issuer UNIQUE (issuer)
)

CREATE TABLE metric_series (
	id INTEGER NOT NULL,
	agent_id VARCHAR(32) NOT NULL,
	digest BLOB NOT NULL,
	job TEXT NOT NULL,
	name TEXT NOT NULL,
	unit TEXT NOT NULL,
	tags TEXT NOT NULL,
	recorded BIGINT NOT NULL,
	last_value DOUBLE NOT NULL,
	last_at BIGINT NOT NULL,
	CONSTRAINT pk_metric_series PRIMARY KEY (id),
	CONSTRAINT uq_metric_series_digest UNIQUE (digest)
)

CREATE TABLE flow (
	name VARCHAR(64) NOT NULL,
	source TEXT,
	enabled INTEGER NOT NULL,
	changed_at BIGINT NOT NULL,
	CONSTRAINT pk_flow PRIMARY KEY (name)
)

CREATE TABLE flow_link (
	id VARCHAR(32) NOT NULL,
	flow VARCHAR(64) NOT NULL,
	method VARCHAR(64) NOT NULL,
	connects INTEGER NOT NULL,
	sealed BLOB NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	withdrawn_at BIGINT,
	most_uses INTEGER,
	uses INTEGER NOT NULL,
	operator VARCHAR(64) NOT NULL,
	CONSTRAINT pk_flow_link PRIMARY KEY (id)
)

CREATE TABLE webhook (
	id VARCHAR(32) NOT NULL,
	url TEXT NOT NULL,
	types TEXT NOT NULL,
	description TEXT NOT NULL,
	sealed BLOB NOT NULL,
	created_at BIGINT NOT NULL,
	state VARCHAR(8) NOT NULL,
	cursor BIGINT NOT NULL,
	failures INTEGER NOT NULL,
	paused_until BIGINT,
	lease_owner VARCHAR(32),
	lease_until BIGINT,
	fence INTEGER NOT NULL,
	CONSTRAINT pk_webhook PRIMARY KEY (id)
)

CREATE TABLE request (
	scope VARCHAR(64) NOT NULL,
	"key" VARCHAR(128) NOT NULL,
	body_digest BLOB NOT NULL,
	made VARCHAR(32),
	sealed BLOB,
	expires_at BIGINT NOT NULL,
	CONSTRAINT pk_request PRIMARY KEY (scope, "key")
)

CREATE TABLE event (
	seq INTEGER NOT NULL,
	type VARCHAR(64) NOT NULL,
	at BIGINT NOT NULL,
	visit_id VARCHAR(32),
	data TEXT NOT NULL,
	CONSTRAINT pk_event PRIMARY KEY (seq)
)

CREATE TABLE offer (
	id VARCHAR(32) NOT NULL,
	visit_id VARCHAR(32) NOT NULL,
	expires_at BIGINT NOT NULL,
	configurations TEXT NOT NULL,
	code_digest BLOB,
	code_minted_at BIGINT,
	redeemed_at BIGINT,
	token_digest BLOB,
	token_expires_at BIGINT,
	token_key VARCHAR(64),
	wallet TEXT,
	waits_until BIGINT,
	closed_at BIGINT,
	replays INTEGER NOT NULL,
	pin BLOB,
	pin_failures INTEGER NOT NULL,
	CONSTRAINT pk_offer PRIMARY KEY (id),
	CONSTRAINT fk_offer_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
)

CREATE TABLE item (
	visit_id VARCHAR(32) NOT NULL,
	position INTEGER NOT NULL,
	credential_id VARCHAR(32) NOT NULL,
	schema_name VARCHAR(128) NOT NULL,
	schema_version VARCHAR(32) NOT NULL,
	schema_id VARCHAR(1024) NOT NULL,
	configuration VARCHAR(256) NOT NULL,
	format VARCHAR(16) NOT NULL,
	namespace TEXT NOT NULL,
	expires_at BIGINT,
	sealed BLOB NOT NULL,
	holder VARCHAR(64),
	issued_at BIGINT,
	attested TEXT,
	notified VARCHAR(32),
	notified_at BIGINT,
	status_list VARCHAR(32),
	status_index INTEGER,
	status INTEGER NOT NULL,
	CONSTRAINT pk_item PRIMARY KEY (visit_id, position),
	CONSTRAINT fk_item_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
	CONSTRAINT uq_item_credential_id UNIQUE (credential_id),
	CONSTRAINT fk_item_status_list FOREIGN KEY(status_list) REFERENCES status_list (id)
)
 WITHOUT ROWID

CREATE TABLE item_copy (
	visit_id VARCHAR(32) NOT NULL,
	position INTEGER NOT NULL,
	number INTEGER NOT NULL,
	status_list VARCHAR(32) NOT NULL,
	status_index INTEGER NOT NULL,
	status INTEGER NOT NULL,
	CONSTRAINT pk_item_copy PRIMARY KEY (visit_id, position, number),
	CONSTRAINT uq_item_copy_status_list_status_index UNIQUE (status_list, status_index),
	CONSTRAINT fk_item_copy_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
	CONSTRAINT fk_item_copy_status_list FOREIGN KEY(status_list) REFERENCES status_list (id)
)

CREATE TABLE deferral (
	visit_id VARCHAR(32) NOT NULL,
	position INTEGER NOT NULL,
	transaction_id VARCHAR(32) NOT NULL,
	begun_at BIGINT NOT NULL,
	sealed BLOB NOT NULL,
	CONSTRAINT pk_deferral PRIMARY KEY (visit_id, position),
	CONSTRAINT fk_deferral_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
	CONSTRAINT uq_deferral_transaction_id UNIQUE (transaction_id)
)

CREATE TABLE stray_status (
	status_list VARCHAR(32) NOT NULL,
	status_index INTEGER NOT NULL,
	status INTEGER NOT NULL,
	CONSTRAINT pk_stray_status PRIMARY KEY (status_list, status_index),
	CONSTRAINT fk_stray_status_status_list FOREIGN KEY(status_list) REFERENCES status_list (id)
)

CREATE TABLE data_request (
	id VARCHAR(32) NOT NULL,
	visit_id VARCHAR(32) NOT NULL,
	expires_at BIGINT NOT NULL,
	client_id TEXT NOT NULL,
	signing_key VARCHAR(64),
	response_uri VARCHAR(2048) NOT NULL,
	response_mode VARCHAR(16) NOT NULL,
	sealed BLOB NOT NULL,
	closed_at BIGINT,
	answered_at BIGINT,
	verified INTEGER,
	result BLOB,
	response_code VARCHAR(64),
	CONSTRAINT pk_data_request PRIMARY KEY (id),
	CONSTRAINT fk_data_request_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
)

CREATE TABLE agent_connection (
	id VARCHAR(32) NOT NULL,
	invitation_id VARCHAR(32) NOT NULL,
	agent_id VARCHAR(32),
	visit_id VARCHAR(32),
	state VARCHAR(16) NOT NULL,
	since BIGINT NOT NULL,
	verkey VARCHAR(64) NOT NULL,
	invitation_verkey VARCHAR(64) NOT NULL,
	sealed BLOB NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	due_at BIGINT,
	attempts INTEGER NOT NULL,
	lease_owner VARCHAR(32),
	lease_until BIGINT,
	fence INTEGER NOT NULL,
	CONSTRAINT pk_agent_connection PRIMARY KEY (id),
	CONSTRAINT uq_agent_connection_invitation_id UNIQUE (invitation_id),
	CONSTRAINT fk_agent_connection_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id),
	CONSTRAINT uq_agent_connection_verkey UNIQUE (verkey),
	CONSTRAINT uq_agent_connection_invitation_verkey UNIQUE (invitation_verkey)
)

CREATE TABLE errand (
	seq INTEGER NOT NULL,
	visit_id VARCHAR(32) NOT NULL,
	agent_id VARCHAR(32) NOT NULL,
	way VARCHAR(16) NOT NULL,
	sent_at BIGINT,
	connection_id VARCHAR(32),
	CONSTRAINT pk_errand PRIMARY KEY (seq),
	CONSTRAINT uq_errand_visit_id UNIQUE (visit_id),
	CONSTRAINT fk_errand_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
	CONSTRAINT fk_errand_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id)
)

CREATE TABLE login_request (
	id VARCHAR(32) NOT NULL,
	agent_id VARCHAR(32) NOT NULL,
	request_id VARCHAR(128) NOT NULL,
	body_digest BLOB NOT NULL,
	alias VARCHAR(160) NOT NULL,
	issuer TEXT NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	visit_id VARCHAR(32),
	CONSTRAINT pk_login_request PRIMARY KEY (id),
	CONSTRAINT uq_login_request_agent_id_request_id UNIQUE (agent_id, request_id),
	CONSTRAINT fk_login_request_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id)
)

CREATE TABLE metric (
	seq INTEGER NOT NULL,
	series_id INTEGER NOT NULL,
	record_id BLOB,
	at BIGINT NOT NULL,
	value DOUBLE NOT NULL,
	tags TEXT,
	sealed BLOB,
	received_at BIGINT NOT NULL,
	CONSTRAINT pk_metric PRIMARY KEY (seq),
	CONSTRAINT fk_metric_series_id FOREIGN KEY(series_id) REFERENCES metric_series (id),
	CONSTRAINT uq_metric_record_id UNIQUE (record_id)
)

CREATE TABLE flow_run (
	visit_id VARCHAR(32) NOT NULL,
	link_id VARCHAR(32),
	session BLOB,
	flow VARCHAR(64) NOT NULL,
	"plan" TEXT NOT NULL,
	agent_id VARCHAR(32),
	position INTEGER NOT NULL,
	waits VARCHAR(16),
	child_id VARCHAR(32),
	sealed BLOB NOT NULL,
	ended_at BIGINT,
	due_at BIGINT,
	attempts INTEGER NOT NULL,
	lease_owner VARCHAR(32),
	lease_until BIGINT,
	fence INTEGER NOT NULL,
	CONSTRAINT pk_flow_run PRIMARY KEY (visit_id),
	CONSTRAINT uq_flow_run_link_id_session UNIQUE (link_id, session),
	CONSTRAINT fk_flow_run_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
	CONSTRAINT fk_flow_run_link_id FOREIGN KEY(link_id) REFERENCES flow_link (id)
)

CREATE TABLE delivery (
	seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	id VARCHAR(32) NOT NULL,
	webhook_id VARCHAR(32) NOT NULL,
	event_seq BIGINT NOT NULL,
	lane VARCHAR(32) NOT NULL,
	state VARCHAR(16) NOT NULL,
	attempts INTEGER NOT NULL,
	created_at BIGINT NOT NULL,
	next_at BIGINT NOT NULL,
	give_up_at BIGINT NOT NULL,
	tried_at BIGINT,
	status INTEGER,
	fault TEXT,
	CONSTRAINT uq_delivery_id UNIQUE (id),
	CONSTRAINT fk_delivery_webhook_id FOREIGN KEY(webhook_id) REFERENCES webhook (id)
)

CREATE TABLE exchange (
	id VARCHAR(32) NOT NULL,
	visit_id VARCHAR(32) NOT NULL,
	position INTEGER NOT NULL,
	connection_id VARCHAR(32) NOT NULL,
	family VARCHAR(32) NOT NULL,
	thread VARCHAR(256) NOT NULL,
	sealed BLOB NOT NULL,
	CONSTRAINT pk_exchange PRIMARY KEY (id),
	CONSTRAINT uq_exchange_connection_id_thread UNIQUE (connection_id, thread),
	CONSTRAINT fk_exchange_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id),
	CONSTRAINT fk_exchange_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id)
)

CREATE TABLE outbox (
	seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	message_id VARCHAR(64) NOT NULL,
	connection_id VARCHAR(32) NOT NULL,
	visit_id VARCHAR(32),
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	size INTEGER NOT NULL,
	sealed BLOB NOT NULL,
	CONSTRAINT uq_outbox_message_id UNIQUE (message_id),
	CONSTRAINT fk_outbox_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id)
)

CREATE TABLE inbox (
	connection_id VARCHAR(32) NOT NULL,
	digest BLOB NOT NULL,
	at BIGINT NOT NULL,
	reply BLOB,
	CONSTRAINT pk_inbox PRIMARY KEY (connection_id, digest),
	CONSTRAINT fk_inbox_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id)
)

CREATE TABLE user_link (
	connection_id VARCHAR(32) NOT NULL,
	agent_id VARCHAR(32) NOT NULL,
	email_digest BLOB NOT NULL,
	sealed BLOB NOT NULL,
	linked_at BIGINT NOT NULL,
	CONSTRAINT pk_user_link PRIMARY KEY (connection_id),
	CONSTRAINT fk_user_link_connection_id FOREIGN KEY(connection_id) REFERENCES agent_connection (id),
	CONSTRAINT fk_user_link_agent_id FOREIGN KEY(agent_id) REFERENCES agent (id),
	CONSTRAINT uq_user_link_email_digest UNIQUE (email_digest)
)

CREATE TABLE flow_step (
	visit_id VARCHAR(32) NOT NULL,
	position INTEGER NOT NULL,
	state VARCHAR(16) NOT NULL,
	begun_at BIGINT NOT NULL,
	ended_at BIGINT,
	child_id VARCHAR(32),
	operator VARCHAR(64),
	CONSTRAINT pk_flow_step PRIMARY KEY (visit_id, position),
	CONSTRAINT fk_flow_step_visit_id FOREIGN KEY(visit_id) REFERENCES flow_run (visit_id)
)

CREATE INDEX ix_agent_connection_agent_id ON agent_connection (agent_id)

CREATE INDEX ix_agent_connection_due_at ON agent_connection (due_at)

CREATE INDEX ix_agent_connection_visit_id ON agent_connection (visit_id)

CREATE INDEX ix_delivery_state_created_at ON delivery (state, created_at)

CREATE INDEX ix_delivery_webhook_id_state_lane_seq ON delivery (webhook_id, state, lane, seq)

CREATE INDEX ix_errand_agent_id_sent_at ON errand (agent_id, sent_at)

CREATE INDEX ix_errand_sent_at_seq ON errand (sent_at, seq)

CREATE INDEX ix_event_visit_id_seq ON event (visit_id, seq)

CREATE INDEX ix_exchange_visit_id ON exchange (visit_id)

CREATE INDEX ix_flow_link_created_at_id ON flow_link (created_at, id)

CREATE INDEX ix_flow_run_agent_id ON flow_run (agent_id) WHERE agent_id IS NOT NULL

CREATE INDEX ix_flow_run_child_id ON flow_run (child_id)

CREATE INDEX ix_flow_run_due_at ON flow_run (due_at)

CREATE INDEX ix_flow_run_waits ON flow_run (waits) WHERE waits IS NOT NULL

CREATE INDEX ix_inbox_at ON inbox (at)

CREATE INDEX ix_item_copy_status_list_status ON item_copy (status_list, status)

CREATE INDEX ix_item_issued_at_credential_id ON item (issued_at, credential_id) WHERE issued_at IS NOT NULL

CREATE INDEX ix_item_not_valid ON item (status_list) WHERE status <> 0

CREATE INDEX ix_login_request_agent_id_created_at ON login_request (agent_id, created_at)

CREATE INDEX ix_login_request_created_at_id ON login_request (created_at, id)

CREATE INDEX ix_metric_received_at ON metric (received_at)

CREATE INDEX ix_metric_series_agent_id ON metric_series (agent_id)

CREATE INDEX ix_metric_series_id_at ON metric (series_id, at)

CREATE INDEX ix_outbox_connection_id_seq ON outbox (connection_id, seq)

CREATE INDEX ix_outbox_expires_at ON outbox (expires_at)

CREATE INDEX ix_request_expires_at ON request (expires_at)

CREATE INDEX ix_short_link_created_at_id ON short_link (created_at, id)

CREATE INDEX ix_short_link_expires_at ON short_link (expires_at)

CREATE INDEX ix_status_change_credential_id ON status_change (credential_id)

CREATE INDEX ix_user_link_agent_id ON user_link (agent_id)

CREATE INDEX ix_visit_deadline ON visit (deadline) WHERE deadline IS NOT NULL

CREATE INDEX ix_visit_ended_at ON visit (ended_at) WHERE ended_at IS NOT NULL AND purged_at IS NULL

CREATE INDEX ix_visit_request_id ON visit (request_id, id) WHERE request_id IS NOT NULL

CREATE INDEX ix_visit_run ON visit (id) WHERE kind = 'flow'

CREATE INDEX ix_visit_state ON visit (state, id) WHERE deadline IS NULL

CREATE UNIQUE INDEX uq_item_status_list_status_index ON item (status_list, status_index) WHERE status_index IS NOT NULL
