-- By which import profile a log was taken; empty: it is a shoe log, or came before this was kept.
alter table evidence_file add column profile varchar(200);

-- A run of the shoes of certain gambling days, the run whose indicators it continues, and what to know of it besides; and what
-- came of it that nights tell of.
alter table audit_run add column days varchar(40);
alter table audit_run add column continues_run bigint references audit_run (id);
alter table audit_run add column note varchar(10000);
alter table audit_run add column tested_coups bigint;
alter table audit_run add column to_review bigint;
alter table audit_run add column problems bigint;
alter table audit_run add column indicators integer;

-- A licensee's nights: from when on logs that are uploaded belong to them, their first gambling day, and how far the last look
-- at them came.
create table night_calendar (
  licensee_id bigint primary key references licensee (id),
  joins_from timestamp(6) with time zone not null,
  first_day date,
  seen_log bigint not null,
  controls varchar(64),
  problem varchar(10000)
);
-- Logs that came before there were nights belong to none.
insert into night_calendar (licensee_id, joins_from, seen_log)
select id, current_timestamp, 0 from licensee;

-- A log that was delivered for nights, from an inbox or by an upload; and those that are left out, with the reason.
create table night_log (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  evidence_id bigint not null references evidence_file (id),
  delivery varchar(100) not null,
  name varchar(2000) not null,
  profile varchar(200),
  at timestamp(6) with time zone not null,
  gambling_day date not null,
  last_day date not null,
  left_out varchar(10000),
  constraint night_log_once unique (licensee_id, delivery)
);
create sequence night_log_seq start with 1 increment by 1;
create index night_log_days on night_log (licensee_id, gambling_day, name, id);
create index night_log_evidence on night_log (evidence_id);

-- What a log holds of a shoe, with the stretches of time in which it has events.
create table night_shoe (
  log_id bigint not null references night_log (id),
  position integer not null,
  table_name varchar(1000) not null,
  shoe varchar(1000) not null,
  begins varchar(40),
  ends varchar(40),
  opened boolean not null,
  first_coup integer not null,
  last_coup integer not null,
  coups integer not null,
  first_of_table boolean not null,
  closed boolean not null,
  stretches varchar(1000000) not null,
  primary key (log_id, position)
);

-- A gambling day of a licensee, and how it stands.
create table night (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  gambling_day date not null,
  state varchar(20) not null,
  deadline timestamp(6) with time zone not null,
  logs integer not null,
  logs_key varchar(64),
  last_came timestamp(6) with time zone,
  edition integer not null,
  edition_logs varchar(64),
  edition_controls varchar(64),
  missing integer not null,
  findings bigint not null,
  asked_by varchar(200),
  failure varchar(10000),
  failed_logs varchar(64),
  failed_controls varchar(64),
  constraint night_once unique (licensee_id, gambling_day)
);
create sequence night_seq start with 1 increment by 1;
create index night_state on night (licensee_id, state, gambling_day);
create index night_deadline on night (state, deadline);

-- An audit of a night, from certain logs and by certain controls.
create table night_edition (
  night_id bigint not null references night (id),
  edition integer not null,
  state varchar(20) not null,
  logs_key varchar(64) not null,
  last_log bigint not null,
  controls_key varchar(64) not null,
  asked_by varchar(200),
  begun_at timestamp(6) with time zone not null,
  ended_at timestamp(6) with time zone,
  failure varchar(10000),
  coups bigint,
  tested_coups bigint,
  findings bigint,
  missing integer,
  recordings integer,
  overwritten_on date,
  outputs varchar(10000),
  primary key (night_id, edition)
);
create index night_edition_state on night_edition (state, night_id);

create table night_edition_run (
  night_id bigint not null,
  edition integer not null,
  position integer not null,
  run_id bigint not null unique references audit_run (id),
  primary key (night_id, edition, position),
  foreign key (night_id, edition) references night_edition (night_id, edition)
);

-- What somebody is told of a night by mail: made with the state that it tells, sent later, once.
create table night_notice (
  id bigint primary key,
  night_id bigint not null references night (id),
  edition integer not null,
  state varchar(20) not null,
  logs_key varchar(64) not null,
  recipient varchar(320) not null,
  outcome varchar(20) not null,
  attempts integer not null,
  made_at timestamp(6) with time zone not null,
  next_at timestamp(6) with time zone not null,
  sent_at timestamp(6) with time zone,
  failure varchar(4000),
  constraint night_notice_once unique (night_id, edition, state, logs_key, recipient)
);
create sequence night_notice_seq start with 1 increment by 1;
create index night_notice_next on night_notice (outcome, next_at);
