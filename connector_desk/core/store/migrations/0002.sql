-- lists of guests, which all desks of the service share
CREATE TABLE roster (
    id VARCHAR(32) NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON: name, names of the columns
    schema_id VARCHAR(1024) NOT NULL,  -- as it was sent
    reading TEXT NOT NULL,  -- JSON: how the cells become values
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,  -- the list or one of its guests
    CONSTRAINT pk_roster PRIMARY KEY (id)
);

CREATE TABLE roster_guest (
    roster_id VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    sealed {bytes} NOT NULL,  -- JSON array: the cells
    state VARCHAR(16) NOT NULL,
    revision INTEGER NOT NULL,  -- one more with each change
    visit_id VARCHAR(32),  -- the offer to the guest; whether it was accepted is said by the visit alone
    changed_at BIGINT,
    desk VARCHAR(256) NOT NULL,  -- who made the last change, as it named itself
    CONSTRAINT pk_roster_guest PRIMARY KEY (roster_id, number),
    CONSTRAINT fk_roster_guest_roster_id FOREIGN KEY(roster_id) REFERENCES roster (id)
) {without_rowid};

-- Only guests with an offer
CREATE UNIQUE INDEX uq_roster_guest_visit_id ON roster_guest (visit_id) WHERE visit_id IS NOT NULL;
