-- credentials that are issued in the place of others
CREATE TABLE succession (
    credential_id VARCHAR(32) NOT NULL,  -- the former one, which is revoked
    visit_id VARCHAR(32) NOT NULL,  -- the offer of the new one
    created_at BIGINT NOT NULL,
    revoke_at BIGINT,  -- NULL: when the new one is fetched
    operator VARCHAR(64) NOT NULL,  -- the label of the key it was done with
    done_at BIGINT,  -- the former one is revoked, or never will be
    CONSTRAINT pk_succession PRIMARY KEY (credential_id),
    CONSTRAINT fk_succession_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
) {without_rowid};

-- Only those that wait
CREATE INDEX ix_succession_visit_id ON succession (visit_id) WHERE done_at IS NULL;
