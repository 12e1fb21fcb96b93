-- types of credentials of other issuers that staff added
CREATE TABLE credential_type (
    id VARCHAR(40) NOT NULL,
    record TEXT NOT NULL,  -- JSON
    added_at BIGINT NOT NULL,
    CONSTRAINT pk_credential_type PRIMARY KEY (id)
);
