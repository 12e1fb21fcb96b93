-- how a wallet may get a token for an offer; NULL: by its pre-authorized code alone
ALTER TABLE offer ADD COLUMN grants VARCHAR(32);
-- offers that last: a code that anybody may scan, and whom staff approve
CREATE TABLE standing_offer (
    id VARCHAR(32) NOT NULL,  -- in its address, and its issuer_state
    title TEXT NOT NULL,
    schema_name VARCHAR(128) NOT NULL,
    schema_version VARCHAR(32) NOT NULL,
    format VARCHAR(16) NOT NULL,
    configuration VARCHAR(256) NOT NULL,  -- credential configuration id
    created_at BIGINT NOT NULL,
    operator VARCHAR(64) NOT NULL,  -- the label of the key it was made with
    CONSTRAINT pk_standing_offer PRIMARY KEY (id)
);
