-- questions that staff added
CREATE TABLE question (
    id VARCHAR(40) NOT NULL,
    record TEXT NOT NULL,  -- JSON
    added_at BIGINT NOT NULL,
    CONSTRAINT pk_question PRIMARY KEY (id)
);
