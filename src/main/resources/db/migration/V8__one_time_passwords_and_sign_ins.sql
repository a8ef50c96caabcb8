-- A password that somebody else gave: until when it is good. Its owner has to change it before anything else.
alter table account add column one_time_until timestamp(6) with time zone;

-- What was done to something: an account's owner is told of passwords that others gave it.
create index trail_entry_subject on trail_entry (subject_kind, subject, seq);

-- The same for all spellings of a name. Filled in at the start, as databases differ in what they take for the same.
alter table account add column name_key varchar(4000);
create unique index account_once_by_key on account (name_key);

-- Nobody is locked out any more: who shows wrong passwords waits, wherever they are, and others do not.
alter table account drop column failures;
alter table account drop column locked_until;

-- From where people signed in or tried to. The trail names these rows, which are taken away after a while.
create table sign_in_source (
  id bigint primary key,
  at timestamp(6) with time zone not null,
  account varchar(200),
  outcome varchar(20) not null,
  address varchar(100) not null,
  network varchar(100) not null,
  request varchar(64),
  trail_seq bigint
);
create sequence sign_in_source_seq start with 1 increment by 1;
create index sign_in_source_at on sign_in_source (at);
create index sign_in_source_account on sign_in_source (account, network);
create index sign_in_source_trail on sign_in_source (trail_seq);
