-- status lists of other issuers outlive a restart too: lists by their kind, as they were proven last
CREATE TABLE fetched_list (
    kind VARCHAR(32) NOT NULL,
    address TEXT NOT NULL,
    body {bytes} NOT NULL,
    fresh_until BIGINT NOT NULL,
    CONSTRAINT pk_fetched_list PRIMARY KEY (kind, address)
);
INSERT INTO fetched_list (kind, address, body, fresh_until)
SELECT 'certificate_list', address, body, fresh_until FROM certificate_list;
DROP TABLE certificate_list;
