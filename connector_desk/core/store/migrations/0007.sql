-- the types of credentials for which staff trust an issuer: a JSON array; null: all but identity cards.
-- Issuers that were trusted before stay so for all types.
ALTER TABLE trusted_issuer ADD COLUMN types TEXT;
UPDATE trusted_issuer SET types = '["*"]';
