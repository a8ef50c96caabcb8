-- What people answered to the questions of a checklist of a run. Answers are only added: the last to a question stands,
-- until somebody signs; then none is added any more.
create table checklist_answer (
  id bigint primary key,
  run_id bigint not null references audit_run (id),
  checklist varchar(200) not null,
  question varchar(1000) not null,
  says varchar(20) not null,
  said_by varchar(1000) not null,
  said_on varchar(1000) not null,
  notes varchar(10000) not null,
  recorded_at timestamp(6) with time zone not null,
  recorded_by varchar(200) not null
);
create sequence checklist_answer_seq start with 1 increment by 1;
create index checklist_answer_run on checklist_answer (run_id, checklist, id);

create table checklist_signature (
  run_id bigint not null references audit_run (id),
  checklist varchar(200) not null,
  sheet_sha256 varchar(64) not null,
  signed_at timestamp(6) with time zone not null,
  signed_by varchar(200) not null,
  primary key (run_id, checklist)
);
