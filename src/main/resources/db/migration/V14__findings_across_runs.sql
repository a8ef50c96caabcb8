-- In which log a finding's evidence is; not known of older runs, and of findings on the control file.
alter table finding add column log_id bigint references evidence_file (id);
-- On which facts each step of a review was taken. Not known of older ones.
alter table review_entry add column facts varchar(16);

-- The same finding across the runs of a licensee: where it was first and last found, by whichever run, and what later runs
-- of the same record say of it. What it is chosen by stands here as the newest run has it that found it.
create table known_finding (
  finding_id varchar(16) not null,
  licensee_id bigint not null references licensee (id),
  code varchar(100) not null,
  criterion varchar(200) not null,
  level varchar(20) not null,
  verdict varchar(20) not null,
  severity varchar(20) not null,
  table_name varchar(1000),
  shoe varchar(1000),
  patron varchar(1000),
  bet varchar(1000),
  dealer varchar(1000),
  log_id bigint,
  first_run bigint not null references audit_run (id),
  first_position bigint not null,
  last_run bigint not null references audit_run (id),
  last_position bigint not null,
  runs bigint not null,
  state varchar(20) not null,
  state_run bigint not null references audit_run (id),
  reasons varchar(200) not null,
  primary key (finding_id, licensee_id)
);
create index known_finding_newest on known_finding (licensee_id, first_run desc, first_position);
create index known_finding_of_state on known_finding (licensee_id, state, first_run desc, first_position);
create index known_finding_of_code on known_finding (licensee_id, code, first_run desc, first_position);
create index known_finding_last on known_finding (licensee_id, last_run, state);
-- Whether a run's findings are among them; those of older runs are added at the next start.
alter table audit_run add column in_history boolean default false not null;
