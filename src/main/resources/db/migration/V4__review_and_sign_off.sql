-- Who approved a version: it stays when another takes its place.
alter table control_version add column approved_by varchar(200);
update control_version set approved_by = decided_by where state = 'ACTIVE';

-- Whether a repetition found what the run that it repeats found.
alter table audit_run add column same_findings boolean;
-- How far its sign-off is; its own table tells more.
alter table audit_run add column sign_off varchar(20);

-- What people made of a finding, as it stands. It is the finding's, whichever runs found it.
create table review (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  finding_id varchar(16) not null,
  version bigint not null,
  state varchar(20) not null,
  cause varchar(10000) not null,
  recommendation varchar(10000) not null,
  due date,
  changed_at timestamp(6) with time zone,
  changed_by varchar(200),
  constraint review_once unique (licensee_id, finding_id)
);
create sequence review_seq start with 1 increment by 1;

-- How it came to stand so: every change, comment and attachment. Nothing is ever changed here.
create table review_entry (
  id bigint primary key,
  review_id bigint not null references review (id),
  version bigint not null,
  kind varchar(20) not null,
  at timestamp(6) with time zone not null,
  actor varchar(200) not null,
  reason varchar(10000),
  old_value varchar(10000),
  new_value varchar(10000),
  evidence_id bigint references evidence_file (id)
);
create sequence review_entry_seq start with 1 increment by 1;
create index review_entry_in_order on review_entry (review_id, version, id);

-- Each time that somebody signed a run off, with the reviews as they stood then.
create table sign_off (
  id bigint primary key,
  run_id bigint not null references audit_run (id),
  state varchar(20) not null,
  asked_at timestamp(6) with time zone not null,
  asked_by varchar(200) not null,
  undecided bigint not null,
  left_undecided varchar(10000),
  reviews_id bigint not null references evidence_file (id),
  ended_at timestamp(6) with time zone,
  failure varchar(10000)
);
create sequence sign_off_seq start with 1 increment by 1;
create index sign_off_of_run on sign_off (run_id, id);
create index sign_off_state on sign_off (state, id);

-- Which version of each review the sign-off took in: what came later is an addition.
create table signed_review (
  sign_off_id bigint not null references sign_off (id),
  finding_id varchar(16) not null,
  version bigint not null,
  primary key (sign_off_id, finding_id)
);

-- The files of a signed-off run's report, as they have to stay.
create table frozen_file (
  sign_off_id bigint not null references sign_off (id),
  name varchar(255) not null,
  bytes bigint not null,
  sha256 varchar(64) not null,
  primary key (sign_off_id, name)
);
