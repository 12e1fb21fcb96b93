-- the certificates of signers of mobile documents in the order of their issue, also of keys that are destroyed
CREATE TABLE signer_certificate (
    seq {never_reused},
    key_id VARCHAR(64) NOT NULL,  -- thumbprint of the key
    origin VARCHAR(8) NOT NULL,  -- made: by the place's own authority; given
    chain TEXT NOT NULL,  -- PEM
    replaced_at BIGINT,
    revoked_at BIGINT,  -- with all certificates of the key
    reason VARCHAR(32)  -- in the words of RFC 5280 section 5.3.1
);

INSERT INTO signer_certificate (key_id, origin, chain, replaced_at)
SELECT id, origin, chain, retired_at FROM signing_key
WHERE purpose = 'documents' AND chain IS NOT NULL
ORDER BY created_at, id;

-- it was longer than PostgreSQL lets it be, so no mobile document could be signed there
UPDATE signing_key SET purpose = 'iaca' WHERE purpose = 'issuing authority';
