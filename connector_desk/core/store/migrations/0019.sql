-- what an offer takes the place of, also after that was revoked
CREATE INDEX ix_succession_of_visit ON succession (visit_id);
