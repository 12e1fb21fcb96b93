-- lists of revoked certificates of other authorities, as they were fetched last
CREATE TABLE certificate_list (
    address TEXT NOT NULL,
    body {bytes} NOT NULL,
    fresh_until BIGINT NOT NULL,
    CONSTRAINT pk_certificate_list PRIMARY KEY (address)
);
