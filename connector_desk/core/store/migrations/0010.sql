-- every offer that was made to a guest of a list: what a wallet has of them decides whether there may be another one
CREATE TABLE roster_offer (
    visit_id VARCHAR(32) NOT NULL,
    roster_id VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    CONSTRAINT pk_roster_offer PRIMARY KEY (visit_id),
    CONSTRAINT fk_roster_offer_roster_id FOREIGN KEY(roster_id) REFERENCES roster (id)
) {without_rowid};
CREATE INDEX ix_roster_offer_guest ON roster_offer (roster_id, number);
INSERT INTO roster_offer (visit_id, roster_id, number)
SELECT visit_id, roster_id, number FROM roster_guest WHERE visit_id IS NOT NULL;
