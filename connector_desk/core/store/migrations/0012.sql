-- many credentials revoked at once: nothing is changed before `due_at`, so that it can be undone until then
CREATE TABLE bulk_revocation (
    id VARCHAR(32) NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    state VARCHAR(16) NOT NULL,
    wanted TEXT NOT NULL,  -- JSON: by what they were chosen
    reason TEXT,
    operator VARCHAR(64) NOT NULL,  -- the label of the key it was done with
    size INTEGER NOT NULL,  -- how many were chosen
    revoked INTEGER NOT NULL,  -- how many of them are revoked by it so far
    ended_at BIGINT,
    CONSTRAINT pk_bulk_revocation PRIMARY KEY (id)
);

CREATE INDEX ix_bulk_revocation_created_at ON bulk_revocation (created_at);

-- what is still to be revoked: a part goes with the commit that revokes it
CREATE TABLE bulk_revocation_part (
    revocation_id VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    credentials TEXT NOT NULL,  -- JSON array of IDs
    CONSTRAINT pk_bulk_revocation_part PRIMARY KEY (revocation_id, number),
    CONSTRAINT fk_bulk_revocation_part_revocation_id FOREIGN KEY(revocation_id) REFERENCES bulk_revocation (id)
) {without_rowid};
