-- What the service keeps. H2 (in its PostgreSQL mode) and PostgreSQL both run these statements.

create table licensee (
  id bigint primary key,
  code varchar(64) not null unique,
  name varchar(200) not null,
  jurisdiction varchar(64) not null,
  created_at timestamp(6) with time zone not null,
  created_by varchar(200) not null
);
create sequence licensee_seq start with 1 increment by 1;

-- A person, or a machine that signs in. Without a password hash it signs in elsewhere (OpenID Connect).
create table account (
  id bigint primary key,
  name varchar(200) not null unique,
  password_hash varchar(200),
  roles varchar(200) not null,
  licensee_id bigint references licensee (id),
  failures integer not null,
  locked_until timestamp(6) with time zone,
  disabled boolean not null,
  created_at timestamp(6) with time zone not null,
  created_by varchar(200) not null
);
create sequence account_seq start with 1 increment by 1;

-- What a caller shows instead of a password: of it only the hash is kept.
create table access_token (
  id bigint primary key,
  account_id bigint not null references account (id),
  kind varchar(20) not null,
  label varchar(200) not null,
  hash varchar(64) not null unique,
  scopes varchar(200) not null,
  created_at timestamp(6) with time zone not null,
  expires_at timestamp(6) with time zone not null,
  revoked_at timestamp(6) with time zone
);
create sequence access_token_seq start with 1 increment by 1;

-- Who did what: each entry holds the hash of the one before it. Nothing is ever changed here.
create table trail_entry (
  seq bigint primary key,
  at varchar(40) not null,
  actor varchar(200) not null,
  act varchar(60) not null,
  licensee varchar(64),
  subject_kind varchar(40) not null,
  subject varchar(300) not null,
  old_value varchar(1000000),
  new_value varchar(1000000),
  request varchar(64),
  previous_hash varchar(64) not null,
  hash varchar(64) not null
);
create index trail_entry_licensee on trail_entry (licensee, seq);

-- The last entry's number and hash: whoever adds one takes this row first, so that entries stand in one row.
create table trail_head (
  id integer primary key,
  seq bigint not null,
  hash varchar(64) not null
);
insert into trail_head (id, seq, hash)
values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

-- A file that was received: its bytes lie in the vault under their SHA-256.
create table evidence_file (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  kind varchar(20) not null,
  sha256 varchar(64) not null,
  bytes bigint not null,
  name varchar(255) not null,
  received_at timestamp(6) with time zone not null,
  received_by varchar(200) not null,
  retain_until date not null,
  constraint evidence_file_once unique (licensee_id, kind, sha256)
);
create sequence evidence_file_seq start with 1 increment by 1;

-- A version of a licensee's internal-control file.
create table control_version (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  evidence_id bigint not null unique references evidence_file (id),
  effective_from date not null,
  effective_until date,
  state varchar(20) not null,
  uploaded_at timestamp(6) with time zone not null,
  uploaded_by varchar(200) not null,
  decided_at timestamp(6) with time zone,
  decided_by varchar(200)
);
create sequence control_version_seq start with 1 increment by 1;

-- An audit of logs by the controls that were active when it was asked for.
create table audit_run (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  state varchar(20) not null,
  profile varchar(200),
  paper varchar(20) not null,
  language varchar(40) not null,
  repeats_run bigint references audit_run (id),
  attempt integer not null,
  cancel_asked boolean not null,
  requested_at timestamp(6) with time zone not null,
  requested_by varchar(200) not null,
  started_at timestamp(6) with time zone,
  ended_at timestamp(6) with time zone,
  failure varchar(10000),
  engine varchar(200),
  verdict varchar(4000),
  findings bigint,
  coups bigint,
  bytes bigint,
  outputs varchar(10000),
  signed_off_at timestamp(6) with time zone,
  signed_off_by varchar(200)
);
create sequence audit_run_seq start with 1 increment by 1;
create index audit_run_licensee on audit_run (licensee_id, id);
create index audit_run_state on audit_run (state, id);

create table run_input (
  run_id bigint not null references audit_run (id),
  position integer not null,
  role varchar(20) not null,
  evidence_id bigint not null references evidence_file (id),
  name varchar(255) not null,
  primary key (run_id, position)
);

-- The findings of a run, in the order of findings.jsonl, with its fields.
create table finding (
  run_id bigint not null references audit_run (id),
  position bigint not null,
  finding_id varchar(16) not null,
  code varchar(100) not null,
  criterion varchar(200) not null,
  level varchar(20) not null,
  verdict varchar(20) not null,
  severity varchar(20) not null,
  table_name varchar(1000),
  shoe varchar(1000),
  coup integer,
  area varchar(1000),
  patron varchar(1000),
  bet varchar(1000),
  dealer varchar(1000),
  at varchar(100),
  expected varchar(1000000) not null,
  recorded varchar(1000000) not null,
  effect_minor bigint,
  currency varchar(3) not null,
  source_file varchar(1000),
  source_line varchar(1000000),
  explanation varchar(1000000) not null,
  primary key (run_id, position)
);
create index finding_by_id on finding (finding_id, run_id);

-- The coverage of a run, in the order and with the fields of coverage.csv.
create table coverage (
  run_id bigint not null references audit_run (id),
  position integer not null,
  criterion varchar(200) not null,
  conforms bigint not null,
  deviates bigint not null,
  review bigint not null,
  not_testable bigint not null,
  not_applicable bigint not null,
  primary key (run_id, position)
);
