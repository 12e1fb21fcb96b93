-- visitors who have signed out
CREATE TABLE sign_out (
    visit_id VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    way VARCHAR(8) NOT NULL,
    CONSTRAINT pk_sign_out PRIMARY KEY (visit_id),
    CONSTRAINT fk_sign_out_visit_id FOREIGN KEY(visit_id) REFERENCES visit (id)
) {without_rowid};
