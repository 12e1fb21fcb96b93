"""The first tables: visits, offers and their items, events, schemas, keys, settings, remembered requests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "admin_key",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("retired_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_admin_key")),
        sa.UniqueConstraint("digest", name=op.f("uq_admin_key_digest")),
    )
    op.create_table(
        "attester",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("iss", sa.Text(), nullable=True),
        sa.Column("jwks", sa.Text(), nullable=False),
        sa.Column("certificates", sa.Text(), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_attester")),
    )
    op.create_table(
        "audit",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("action", sa.String(length=16), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("operator", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("previous", sa.LargeBinary(length=32), nullable=False),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_audit")),
    )
    op.create_table(
        "event",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("type", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_event")),
    )
    op.create_index("ix_event_visit_id_seq", "event", ["visit_id", "seq"], unique=False)
    op.create_table(
        "nonce_use",
        sa.Column("nonce", sa.String(length=64), nullable=False),
        sa.Column("token_digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("nonce", name=op.f("pk_nonce_use")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "proof_use",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proof_use")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "request",
        sa.Column("scope", sa.String(length=64), nullable=False),
        sa.Column("key", sa.String(length=128), nullable=False),
        sa.Column("body_digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("made", sa.String(length=32), nullable=True),
        sa.Column("sealed", sa.LargeBinary(), nullable=True),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "key", name=op.f("pk_request")),
    )
    op.create_index(op.f("ix_request_expires_at"), "request", ["expires_at"], unique=False)
    op.create_table(
        "schema",
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger(), nullable=True),
        sa.Column("was_issued", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("name", "version", name=op.f("pk_schema")),
    )
    op.create_table(
        "schema_address",
        sa.Column("address", sa.String(length=1024), nullable=False),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_schema_address")),
    )
    op.create_table(
        "setting",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_setting")),
    )
    op.create_table(
        "signing_key",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=16), nullable=False),
        sa.Column("alg", sa.String(length=16), nullable=False),
        sa.Column("public_jwk", sa.Text(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("retired_at", sa.BigInteger(), nullable=True),
        sa.Column("origin", sa.String(length=8), nullable=False),
        sa.Column("chain", sa.Text(), nullable=True),
        sa.Column("needed_until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_signing_key")),
    )
    op.create_table(
        "status_change",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("credential_id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("operator", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_status_change")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_status_change_credential_id"), "status_change", ["credential_id"], unique=False)
    op.create_table(
        "status_list",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("signing_key", sa.String(length=64), nullable=False),
        sa.Column("naming", sa.String(length=8), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("reserved", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_status_list")),
    )
    op.create_table(
        "visit",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("request_id", sa.String(length=128), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("operator", sa.String(length=64), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("purged_at", sa.BigInteger(), nullable=True),
        sa.Column("public_id", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_visit")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "item",
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("credential_id", sa.String(length=32), nullable=False),
        sa.Column("schema_name", sa.String(length=128), nullable=False),
        sa.Column("schema_version", sa.String(length=32), nullable=False),
        sa.Column("schema_id", sa.String(length=1024), nullable=False),
        sa.Column("configuration", sa.String(length=256), nullable=False),
        sa.Column("format", sa.String(length=16), nullable=False),
        sa.Column("namespace", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=True),
        sa.Column("issued_at", sa.BigInteger(), nullable=True),
        sa.Column("attested", sa.Text(), nullable=True),
        sa.Column("notified", sa.String(length=32), nullable=True),
        sa.Column("notified_at", sa.BigInteger(), nullable=True),
        sa.Column("status_list", sa.String(length=32), nullable=True),
        sa.Column("status_index", sa.Integer(), nullable=True),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["status_list"], ["status_list.id"], name=op.f("fk_item_status_list")),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_item_visit_id")),
        sa.PrimaryKeyConstraint("visit_id", "position", name=op.f("pk_item")),
        sa.UniqueConstraint("credential_id", name=op.f("uq_item_credential_id")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "stray_status",
        sa.Column("status_list", sa.String(length=32), nullable=False),
        sa.Column("status_index", sa.Integer(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["status_list"], ["status_list.id"], name=op.f("fk_stray_status_status_list")),
        sa.PrimaryKeyConstraint("status_list", "status_index", name=op.f("pk_stray_status")),
    )
    op.create_table(
        "item_copy",
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status_list", sa.String(length=32), nullable=False),
        sa.Column("status_index", sa.Integer(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["status_list"], ["status_list.id"], name=op.f("fk_item_copy_status_list")),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_item_copy_visit_id")),
        sa.PrimaryKeyConstraint("visit_id", "position", "number", name=op.f("pk_item_copy")),
        sa.UniqueConstraint("status_list", "status_index", name=op.f("uq_item_copy_status_list_status_index")),
    )
    op.create_index("ix_item_copy_status_list_status", "item_copy", ["status_list", "status"], unique=False)
    op.create_table(
        "deferral",
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("transaction_id", sa.String(length=32), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_deferral_visit_id")),
        sa.PrimaryKeyConstraint("visit_id", "position", name=op.f("pk_deferral")),
        sa.UniqueConstraint("transaction_id", name=op.f("uq_deferral_transaction_id")),
    )
    op.create_table(
        "offer",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("configurations", sa.Text(), nullable=False),
        sa.Column("code_digest", sa.LargeBinary(length=32), nullable=True),
        sa.Column("code_minted_at", sa.BigInteger(), nullable=True),
        sa.Column("redeemed_at", sa.BigInteger(), nullable=True),
        sa.Column("token_digest", sa.LargeBinary(length=32), nullable=True),
        sa.Column("token_expires_at", sa.BigInteger(), nullable=True),
        sa.Column("token_key", sa.String(length=64), nullable=True),
        sa.Column("wallet", sa.Text(), nullable=True),
        sa.Column("waits_until", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("replays", sa.Integer(), nullable=False),
        sa.Column("pin", sa.LargeBinary(), nullable=True),
        sa.Column("pin_failures", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_offer_visit_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_offer")),
    )
    op.create_table(
        "data_request",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("signing_key", sa.String(length=64), nullable=True),
        sa.Column("response_uri", sa.String(length=2048), nullable=False),
        sa.Column("response_mode", sa.String(length=16), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("answered_at", sa.BigInteger(), nullable=True),
        sa.Column("verified", sa.Integer(), nullable=True),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.Column("response_code", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_data_request_visit_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_data_request")),
    )
    op.create_table(
        "trusted_issuer",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=256), nullable=False),
        sa.Column("did", sa.Text(), nullable=True),
        sa.Column("certificate", sa.LargeBinary(), nullable=True),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trusted_issuer")),
    )
    op.create_table(
        "foreign_schema",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("schema_id", sa.String(length=1024), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_foreign_schema")),
        sa.UniqueConstraint("schema_id", name=op.f("uq_foreign_schema_schema_id")),
    )
    op.create_table(
        "agent",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("alias", sa.String(length=160), nullable=False),
        sa.Column("alias_key", sa.String(length=160), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("token_digest", sa.LargeBinary(length=32), nullable=True),
        sa.Column("blocked_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agent")),
        sa.UniqueConstraint("alias_key", name=op.f("uq_agent_alias_key")),
        sa.UniqueConstraint("token_digest", name=op.f("uq_agent_token_digest")),
    )
    op.create_table(
        "agent_connection",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("invitation_id", sa.String(length=32), nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=True),
        sa.Column("visit_id", sa.String(length=32), nullable=True),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("verkey", sa.String(length=64), nullable=False),
        sa.Column("invitation_verkey", sa.String(length=64), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_owner", sa.String(length=32), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("fence", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["agent_id"], ["agent.id"], name=op.f("fk_agent_connection_agent_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agent_connection")),
        sa.UniqueConstraint("invitation_id", name=op.f("uq_agent_connection_invitation_id")),
        sa.UniqueConstraint("invitation_verkey", name=op.f("uq_agent_connection_invitation_verkey")),
        sa.UniqueConstraint("verkey", name=op.f("uq_agent_connection_verkey")),
    )
    op.create_index("ix_agent_connection_agent_id", "agent_connection", ["agent_id"], unique=False)
    op.create_index("ix_agent_connection_visit_id", "agent_connection", ["visit_id"], unique=False)
    op.create_index("ix_agent_connection_due_at", "agent_connection", ["due_at"], unique=False)
    op.create_table(
        "errand",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=False),
        sa.Column("way", sa.String(length=16), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=True),
        sa.Column("connection_id", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["agent_id"], ["agent.id"], name=op.f("fk_errand_agent_id")),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_errand_visit_id")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_errand")),
        sa.UniqueConstraint("visit_id", name=op.f("uq_errand_visit_id")),
    )
    op.create_index("ix_errand_agent_id_sent_at", "errand", ["agent_id", "sent_at"], unique=False)
    op.create_index("ix_errand_sent_at_seq", "errand", ["sent_at", "seq"], unique=False)
    op.create_table(
        "exchange",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("connection_id", sa.String(length=32), nullable=False),
        sa.Column("family", sa.String(length=32), nullable=False),
        sa.Column("thread", sa.String(length=256), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["connection_id"], ["agent_connection.id"], name=op.f("fk_exchange_connection_id")),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_exchange_visit_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_exchange")),
        sa.UniqueConstraint("connection_id", "thread", name=op.f("uq_exchange_connection_id_thread")),
    )
    op.create_index("ix_exchange_visit_id", "exchange", ["visit_id"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("message_id", sa.String(length=64), nullable=False),
        sa.Column("connection_id", sa.String(length=32), nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["connection_id"], ["agent_connection.id"], name=op.f("fk_outbox_connection_id")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_outbox")),
        sa.UniqueConstraint("message_id", name=op.f("uq_outbox_message_id")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_connection_id_seq", "outbox", ["connection_id", "seq"], unique=False)
    op.create_index("ix_outbox_expires_at", "outbox", ["expires_at"], unique=False)
    op.create_table(
        "inbox",
        sa.Column("connection_id", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reply", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["connection_id"], ["agent_connection.id"], name=op.f("fk_inbox_connection_id")),
        sa.PrimaryKeyConstraint("connection_id", "digest", name=op.f("pk_inbox")),
    )
    op.create_index("ix_inbox_at", "inbox", ["at"], unique=False)
    _make_more_tables()
    _make_partial_indexes()


def _make_partial_indexes() -> None:
    op.execute("CREATE INDEX ix_visit_deadline ON visit (deadline) WHERE deadline IS NOT NULL")
    op.execute("CREATE INDEX ix_visit_state ON visit (state, id) WHERE deadline IS NULL")
    op.execute("CREATE INDEX ix_visit_request_id ON visit (request_id, id) WHERE request_id IS NOT NULL")
    op.execute("CREATE INDEX ix_visit_run ON visit (id) WHERE kind = 'flow'")
    op.execute("CREATE INDEX ix_visit_ended_at ON visit (ended_at) WHERE ended_at IS NOT NULL AND purged_at IS NULL")
    op.execute("CREATE INDEX ix_flow_run_waits ON flow_run (waits) WHERE waits IS NOT NULL")
    op.execute("CREATE INDEX ix_flow_run_agent_id ON flow_run (agent_id) WHERE agent_id IS NOT NULL")
    op.execute("CREATE INDEX ix_item_not_valid ON item (status_list) WHERE status <> 0")
    op.execute(
        "CREATE UNIQUE INDEX uq_item_status_list_status_index ON item (status_list, status_index)"
        " WHERE status_index IS NOT NULL"
    )
    op.execute(
        "CREATE INDEX ix_item_issued_at_credential_id ON item (issued_at, credential_id) WHERE issued_at IS NOT NULL"
    )


def _make_more_tables() -> None:
    _make_tables_of_the_agent_api()
    _make_tables_of_workflows()
    _make_tables_of_webhooks()


def _make_tables_of_the_agent_api() -> None:
    op.create_table(
        "short_link",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("one_time", sa.Integer(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger(), nullable=True),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_short_link")),
    )
    op.create_index("ix_short_link_created_at_id", "short_link", ["created_at", "id"], unique=False)
    op.create_index("ix_short_link_expires_at", "short_link", ["expires_at"], unique=False)
    op.create_table(
        "user_link",
        sa.Column("connection_id", sa.String(length=32), nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=False),
        sa.Column("email_digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("linked_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["agent_id"], ["agent.id"], name=op.f("fk_user_link_agent_id")),
        sa.ForeignKeyConstraint(["connection_id"], ["agent_connection.id"], name=op.f("fk_user_link_connection_id")),
        sa.PrimaryKeyConstraint("connection_id", name=op.f("pk_user_link")),
        sa.UniqueConstraint("email_digest", name=op.f("uq_user_link_email_digest")),
    )
    op.create_index("ix_user_link_agent_id", "user_link", ["agent_id"], unique=False)
    op.create_table(
        "service_provider",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("issuer", sa.Text(), nullable=False),
        sa.Column("name", sa.String(length=256), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_service_provider")),
        sa.UniqueConstraint("issuer", name=op.f("uq_service_provider_issuer")),
    )
    op.create_table(
        "login_request",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=False),
        sa.Column("request_id", sa.String(length=128), nullable=False),
        sa.Column("body_digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("alias", sa.String(length=160), nullable=False),
        sa.Column("issuer", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("visit_id", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["agent_id"], ["agent.id"], name=op.f("fk_login_request_agent_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_login_request")),
        sa.UniqueConstraint("agent_id", "request_id", name=op.f("uq_login_request_agent_id_request_id")),
    )
    op.create_index("ix_login_request_agent_id_created_at", "login_request", ["agent_id", "created_at"], unique=False)
    op.create_index("ix_login_request_created_at_id", "login_request", ["created_at", "id"], unique=False)
    op.create_table(
        "metric_series",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("job", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("unit", sa.Text(), nullable=False),
        sa.Column("tags", sa.Text(), nullable=False),
        sa.Column("recorded", sa.BigInteger(), nullable=False),
        sa.Column("last_value", sa.Double(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_metric_series")),
        sa.UniqueConstraint("digest", name=op.f("uq_metric_series_digest")),
    )
    op.create_index("ix_metric_series_agent_id", "metric_series", ["agent_id"], unique=False)
    op.create_table(
        "metric",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("series_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("record_id", sa.LargeBinary(length=32), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("tags", sa.Text(), nullable=True),
        sa.Column("sealed", sa.LargeBinary(), nullable=True),
        sa.Column("received_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["metric_series.id"], name=op.f("fk_metric_series_id")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_metric")),
        sa.UniqueConstraint("record_id", name=op.f("uq_metric_record_id")),
    )
    op.create_index("ix_metric_series_id_at", "metric", ["series_id", "at"], unique=False)
    op.create_index("ix_metric_received_at", "metric", ["received_at"], unique=False)


def _make_tables_of_workflows() -> None:
    op.create_table(
        "flow",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("source", sa.Text(), nullable=True),
        sa.Column("enabled", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_flow")),
    )
    op.create_table(
        "flow_link",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("flow", sa.String(length=64), nullable=False),
        sa.Column("method", sa.String(length=64), nullable=False),
        sa.Column("connects", sa.Integer(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger(), nullable=True),
        sa.Column("most_uses", sa.Integer(), nullable=True),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("operator", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flow_link")),
    )
    op.create_index("ix_flow_link_created_at_id", "flow_link", ["created_at", "id"], unique=False)
    op.create_table(
        "flow_run",
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("link_id", sa.String(length=32), nullable=True),
        sa.Column("session", sa.LargeBinary(length=32), nullable=True),
        sa.Column("flow", sa.String(length=64), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("agent_id", sa.String(length=32), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("waits", sa.String(length=16), nullable=True),
        sa.Column("child_id", sa.String(length=32), nullable=True),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_owner", sa.String(length=32), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("fence", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["link_id"], ["flow_link.id"], name=op.f("fk_flow_run_link_id")),
        sa.ForeignKeyConstraint(["visit_id"], ["visit.id"], name=op.f("fk_flow_run_visit_id")),
        sa.PrimaryKeyConstraint("visit_id", name=op.f("pk_flow_run")),
        sa.UniqueConstraint("link_id", "session", name=op.f("uq_flow_run_link_id_session")),
    )
    op.create_index("ix_flow_run_child_id", "flow_run", ["child_id"], unique=False)
    op.create_index("ix_flow_run_due_at", "flow_run", ["due_at"], unique=False)
    op.create_table(
        "flow_step",
        sa.Column("visit_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("child_id", sa.String(length=32), nullable=True),
        sa.Column("operator", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["visit_id"], ["flow_run.visit_id"], name=op.f("fk_flow_step_visit_id")),
        sa.PrimaryKeyConstraint("visit_id", "position", name=op.f("pk_flow_step")),
    )


def _make_tables_of_webhooks() -> None:
    op.create_table(
        "webhook",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("types", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("cursor", sa.BigInteger(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("paused_until", sa.BigInteger(), nullable=True),
        sa.Column("lease_owner", sa.String(length=32), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("fence", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook")),
    )
    op.create_table(
        "delivery",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("webhook_id", sa.String(length=32), nullable=False),
        sa.Column("event_seq", sa.BigInteger(), nullable=False),
        sa.Column("lane", sa.String(length=32), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("next_at", sa.BigInteger(), nullable=False),
        sa.Column("give_up_at", sa.BigInteger(), nullable=False),
        sa.Column("tried_at", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("fault", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhook.id"], name=op.f("fk_delivery_webhook_id")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_delivery")),
        sa.UniqueConstraint("id", name=op.f("uq_delivery_id")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_delivery_webhook_id_state_lane_seq", "delivery", ["webhook_id", "state", "lane", "seq"], unique=False
    )
    op.create_index("ix_delivery_state_created_at", "delivery", ["state", "created_at"], unique=False)
