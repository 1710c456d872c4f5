-- The schema of version 0.2: the log of tables, its indexes, people and what belongs to them.
-- Written for SQLite; 0010_schema.py says what PostgreSQL calls otherwise. Never changed: later steps change the schema.

CREATE TABLE entries (
    table_id VARCHAR(40) NOT NULL,
    number INTEGER NOT NULL,
    time BIGINT NOT NULL,
    entry TEXT NOT NULL,
    CONSTRAINT pk_entries PRIMARY KEY (table_id, number)
);

CREATE TABLE tables (
    id VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    players INTEGER NOT NULL,
    access VARCHAR(10) NOT NULL,
    stage VARCHAR(10) NOT NULL,
    opener VARCHAR(40) NOT NULL,
    opened BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    deadline BIGINT,
    hinted BOOLEAN NOT NULL,
    CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE INDEX ix_tables_stage_access ON tables (stage, access, changed);

CREATE TABLE seats (
    table_id VARCHAR(40) NOT NULL,
    seat INTEGER NOT NULL,
    person VARCHAR(40) NOT NULL,
    invited VARCHAR(40) NOT NULL,
    bot VARCHAR(40) NOT NULL,
    pending BOOLEAN NOT NULL,
    CONSTRAINT pk_seats PRIMARY KEY (table_id, seat)
);
CREATE INDEX ix_seats_invited ON seats (invited);
CREATE INDEX ix_seats_person ON seats (person);

CREATE TABLE visits (
    person VARCHAR(40) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    CONSTRAINT pk_visits PRIMARY KEY (person, table_id)
);
CREATE INDEX ix_visits_table_id ON visits (table_id);

CREATE TABLE snapshots (
    table_id VARCHAR(40) NOT NULL,
    number INTEGER NOT NULL,
    content BLOB NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (table_id)
);

CREATE TABLE results (
    person VARCHAR(40) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    kind VARCHAR(200) NOT NULL,
    seat INTEGER NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    title VARCHAR(40) NOT NULL,
    ladder TEXT NOT NULL,
    finished BIGINT NOT NULL,
    seats TEXT NOT NULL,
    counted BOOLEAN NOT NULL,
    hints BOOLEAN NOT NULL,
    kept BOOLEAN DEFAULT TRUE NOT NULL,
    taken_off BOOLEAN DEFAULT FALSE NOT NULL,
    CONSTRAINT pk_results PRIMARY KEY (person, table_id)
);
CREATE INDEX ix_results_table_id ON results (table_id);
CREATE INDEX ix_results_person_finished ON results (person, finished, table_id);
CREATE INDEX ix_results_person_game ON results (person, game, finished, table_id);

CREATE TABLE game_reviews (
    table_id VARCHAR(40) NOT NULL,
    edition INTEGER NOT NULL,
    content BLOB NOT NULL,
    CONSTRAINT pk_game_reviews PRIMARY KEY (table_id)
);

CREATE TABLE people (
    id VARCHAR(40) NOT NULL,
    name VARCHAR(80) NOT NULL,
    login VARCHAR(160),
    password VARCHAR(200) DEFAULT '' NOT NULL,
    created BIGINT NOT NULL,
    recovery VARCHAR(64) DEFAULT '' NOT NULL,
    muted BIGINT DEFAULT '0' NOT NULL,
    banned BIGINT DEFAULT '0' NOT NULL,
    CONSTRAINT pk_people PRIMARY KEY (id),
    CONSTRAINT uq_people_login UNIQUE (login)
);

CREATE TABLE sessions (
    id VARCHAR(40) NOT NULL,
    person VARCHAR(40) NOT NULL,
    label VARCHAR(80) NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    CONSTRAINT pk_sessions PRIMARY KEY (id)
);
CREATE INDEX ix_sessions_person ON sessions (person);

CREATE TABLE tokens (
    digest VARCHAR(64) NOT NULL,
    id VARCHAR(20) NOT NULL,
    person VARCHAR(40) NOT NULL,
    label VARCHAR(80) NOT NULL,
    created BIGINT NOT NULL,
    CONSTRAINT pk_tokens PRIMARY KEY (digest),
    CONSTRAINT uq_tokens_id UNIQUE (id)
);
CREATE INDEX ix_tokens_person ON tokens (person);

CREATE TABLE attempts (
    "key" VARCHAR(64) NOT NULL,
    count INTEGER NOT NULL,
    time BIGINT NOT NULL,
    until BIGINT NOT NULL,
    CONSTRAINT pk_attempts PRIMARY KEY ("key")
);
CREATE INDEX ix_attempts_time ON attempts (time);

CREATE TABLE announcements (
    id VARCHAR(20) NOT NULL,
    en VARCHAR(400) NOT NULL,
    pl VARCHAR(400) NOT NULL,
    until BIGINT,
    CONSTRAINT pk_announcements PRIMARY KEY (id)
);

CREATE TABLE blocks (
    person VARCHAR(40) NOT NULL,
    other VARCHAR(40) NOT NULL,
    CONSTRAINT pk_blocks PRIMARY KEY (person, other)
);
CREATE INDEX ix_blocks_other ON blocks (other);

CREATE TABLE reports (
    id VARCHAR(20) NOT NULL,
    person VARCHAR(40) NOT NULL,
    about VARCHAR(40) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    text VARCHAR(400) NOT NULL,
    time BIGINT NOT NULL,
    closed BOOLEAN NOT NULL,
    CONSTRAINT pk_reports PRIMARY KEY (id)
);
CREATE INDEX ix_reports_about ON reports (about);
CREATE INDEX ix_reports_person ON reports (person);
