-- visitors who serve themselves: one rule for a schema
CREATE TABLE self_service_rule (
    id VARCHAR(32) NOT NULL,
    schema_name VARCHAR(128) NOT NULL,
    schema_version VARCHAR(32) NOT NULL,
    content TEXT NOT NULL,  -- JSON: what the visitor has to give
    changed_at BIGINT NOT NULL,
    CONSTRAINT pk_self_service_rule PRIMARY KEY (id),
    CONSTRAINT uq_self_service_rule_schema UNIQUE (schema_name, schema_version)
) {without_rowid};
-- what visitors tried, by the authorization request of their wallet
CREATE TABLE self_service (
    authorization_id VARCHAR(32) NOT NULL,
    failed INTEGER NOT NULL,  -- codes that were tried, each counted before it is compared
    tried_at BIGINT NOT NULL,
    visit_id VARCHAR(32),  -- of the data request that was made for it last
    ended VARCHAR(16),  -- why the wallet waits for the staff alone; NULL: it does not
    CONSTRAINT pk_self_service PRIMARY KEY (authorization_id)
) {without_rowid};
