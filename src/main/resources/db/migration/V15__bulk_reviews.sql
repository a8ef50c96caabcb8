-- One decision on several findings of a run, or the undoing of one. Nothing is ever changed here.
create table bulk_review (
  id bigint primary key,
  run_id bigint not null references audit_run (id),
  state varchar(20) not null,
  reason varchar(10000) not null,
  at timestamp(6) with time zone not null,
  actor varchar(200) not null,
  undoes bigint references bulk_review (id)
);
create sequence bulk_review_seq start with 1 increment by 1;
create index bulk_review_newest on bulk_review (run_id, id desc);
create index bulk_review_undoes on bulk_review (undoes, id desc);

-- What it did to each of them; and how a review that it changed stood before, as undoing puts it back.
create table bulk_review_member (
  bulk_review_id bigint not null references bulk_review (id),
  finding_id varchar(16) not null,
  outcome varchar(20) not null,
  version bigint,
  before_state varchar(20),
  before_cause varchar(10000),
  before_recommendation varchar(10000),
  before_due date,
  before_facts varchar(16),
  after_state varchar(20),
  detail varchar(10000),
  remedy varchar(10000),
  primary key (bulk_review_id, finding_id)
);

-- Of which of them an entry is a part; and whether it puts back what stood, which is nobody's answer or decision.
alter table review_entry add column bulk_review_id bigint references bulk_review (id);
alter table review_entry add column is_undo boolean default false not null;
