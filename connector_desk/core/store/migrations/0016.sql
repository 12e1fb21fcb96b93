-- many credentials issued again at once
CREATE TABLE bulk_renewal (
    id VARCHAR(32) NOT NULL,
    created_at BIGINT NOT NULL,
    state VARCHAR(16) NOT NULL,
    wanted TEXT NOT NULL,  -- JSON: by what they were chosen, and the terms
    operator VARCHAR(64) NOT NULL,  -- the label of the key it was done with
    size INTEGER NOT NULL,  -- how many were chosen
    ended_at BIGINT,
    CONSTRAINT pk_bulk_renewal PRIMARY KEY (id)
);

CREATE INDEX ix_bulk_renewal_created_at ON bulk_renewal (created_at);

-- what is still to be offered: a part goes once each of it has a result
CREATE TABLE bulk_renewal_part (
    renewal_id VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    credentials TEXT NOT NULL,  -- JSON array of IDs
    CONSTRAINT pk_bulk_renewal_part PRIMARY KEY (renewal_id, number),
    CONSTRAINT fk_bulk_renewal_part_renewal_id FOREIGN KEY(renewal_id) REFERENCES bulk_renewal (id)
) {without_rowid};

-- what became of each: comes with the commit of its offer
CREATE TABLE bulk_renewal_result (
    renewal_id VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,  -- in the order in which they were chosen
    credential_id VARCHAR(32) NOT NULL,  -- the former one
    outcome VARCHAR(16) NOT NULL,
    visit_id VARCHAR(32),  -- the offer of the new one
    code VARCHAR(64),  -- why there is none
    message TEXT,
    CONSTRAINT pk_bulk_renewal_result PRIMARY KEY (renewal_id, number),
    CONSTRAINT fk_bulk_renewal_result_renewal_id FOREIGN KEY(renewal_id) REFERENCES bulk_renewal (id)
) {without_rowid};
