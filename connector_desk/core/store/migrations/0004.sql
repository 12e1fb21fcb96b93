-- lists of trusted issuers that authorities sign
CREATE TABLE trusted_list (
    id VARCHAR(32) NOT NULL,
    parent_id VARCHAR(32),  -- the list of lists that points to it
    address VARCHAR(2048),  -- NULL: it came from a file
    territory VARCHAR(8) NOT NULL,
    signers TEXT NOT NULL,  -- JSON: certificates that may sign it, in base64
    choice TEXT NOT NULL,  -- JSON: what of it counts
    head TEXT,  -- JSON: what it says of itself and to which lists it points; NULL: not loaded yet
    services {bytes},  -- JSON, compressed
    added_at BIGINT NOT NULL,
    fetched_at BIGINT,
    tried_at BIGINT,
    fault VARCHAR(32),  -- of the last try
    revision INTEGER NOT NULL,  -- one more with each change
    CONSTRAINT pk_trusted_list PRIMARY KEY (id)
);
