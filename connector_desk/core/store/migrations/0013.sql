-- wallets that start by themselves: each waits until staff have decided, and goes on with the offer they made for it
CREATE TABLE authorization_request (
    id VARCHAR(32) NOT NULL,
    uri_digest {bytes},  -- of the request_uri; NULL: nothing was pushed
    state VARCHAR(16) NOT NULL,  -- pushed, waiting, approved, refused or expired
    number INTEGER,  -- that the person tells the staff
    client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    client_state TEXT,  -- comes back to the wallet as it was sent
    challenge VARCHAR(43) NOT NULL,  -- of PKCE
    configurations TEXT NOT NULL,  -- JSON array of credential configuration ids
    by_details INTEGER NOT NULL,  -- 1: they were asked for by authorization_details
    issuer_state TEXT,
    token_key VARCHAR(64),  -- thumbprint of the key that the token will be bound to; NULL: of any, or none
    client_key VARCHAR(64),  -- thumbprint of the key of the wallet that was attested; NULL: none was
    wallet TEXT,  -- JSON: the attestation of the wallet, and its attester
    session_digest {bytes},  -- of the browser that shows the page
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    visit_id VARCHAR(32),  -- of the offer that was made for it
    CONSTRAINT pk_authorization_request PRIMARY KEY (id)
);
CREATE INDEX ix_authorization_request_open ON authorization_request (state, expires_at);
CREATE INDEX ix_authorization_request_uri ON authorization_request (uri_digest);
CREATE UNIQUE INDEX uq_authorization_request_number ON authorization_request (number) WHERE state = 'waiting';
-- the authorization request that an offer is for: it has no code but the one of that
ALTER TABLE offer ADD COLUMN authorization_id VARCHAR(32);
