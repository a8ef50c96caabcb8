-- What somebody claims of a coup, the record beside it as it was when the dispute was opened (JSON; reviews of findings as
-- they stood last), and what two reviewers decided. A dispute that is confirmed never changes: another may correct it.
create table dispute (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  run_id bigint not null references audit_run (id),
  table_name varchar(10000) not null,
  shoe varchar(10000) not null,
  coup integer not null,
  place integer not null,
  patron varchar(10000),
  area varchar(10000),
  bet varchar(10000),
  claim varchar(10000) not null,
  claimed_minor bigint,
  complained_at timestamp(6) with time zone,
  record text not null,
  opened_at timestamp(6) with time zone not null,
  opened_by varchar(200) not null,
  corrects bigint unique references dispute (id),
  version bigint not null,
  state varchar(20) not null,
  outcome varchar(20),
  paid_minor bigint,
  reason varchar(10000),
  decided_at timestamp(6) with time zone,
  decided_by varchar(200),
  confirmed_at timestamp(6) with time zone,
  confirmed_by varchar(200)
);
create sequence dispute_seq start with 1 increment by 1;
create index dispute_newest on dispute (licensee_id, id desc);
create index dispute_state on dispute (licensee_id, state, id desc);
create index dispute_run on dispute (run_id, id);

-- How it came to stand so. Nothing is ever changed here.
create table dispute_entry (
  dispute_id bigint not null references dispute (id),
  version bigint not null,
  kind varchar(20) not null,
  at timestamp(6) with time zone not null,
  actor varchar(200) not null,
  outcome varchar(20),
  paid_minor bigint,
  reason varchar(10000),
  primary key (dispute_id, version)
);
