-- what a wallet may renew by itself: the family of its refresh tokens, of which the newest alone is good
CREATE TABLE refresh_grant (
    id VARCHAR(32) NOT NULL,  -- in each of its tokens
    visit_id VARCHAR(32) NOT NULL,  -- whose credentials are renewed next
    renewal_id VARCHAR(32),  -- the visit of the renewal that was begun last; NULL once its credentials were fetched
    number INTEGER NOT NULL,  -- of the newest token; nothing else of a token is kept
    client_id TEXT,
    token_key VARCHAR(64),  -- thumbprint of the DPoP key that the tokens are bound to
    client_key VARCHAR(64),  -- thumbprint of the key of the attested wallet that they are bound to
    by_details INTEGER NOT NULL,  -- 1: the wallet asks by authorization_details
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    rotated_at BIGINT NOT NULL,  -- when the newest token was made
    ended_at BIGINT,  -- a used token came again, or what it renews was revoked
    CONSTRAINT pk_refresh_grant PRIMARY KEY (id),
    CONSTRAINT fk_refresh_grant_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
);
CREATE INDEX ix_refresh_grant_expires_at ON refresh_grant (expires_at);
-- Values that a wallet may renew are kept
CREATE INDEX ix_refresh_grant_visit_id ON refresh_grant (visit_id) WHERE ended_at IS NULL;
CREATE INDEX ix_refresh_grant_renewal_id ON refresh_grant (renewal_id) WHERE ended_at IS NULL;
-- the refresh grant that an offer renews for: it has no code
ALTER TABLE offer ADD COLUMN refresh_grant_id VARCHAR(32);
-- the one credential of the offer that takes the place; NULL: any
ALTER TABLE succession ADD COLUMN successor_id VARCHAR(32);
CREATE INDEX ix_succession_successor_id ON succession (successor_id) WHERE successor_id IS NOT NULL;
