-- A control file tried, before its approval, on the logs of some days as if it had been in force: what it would make and
-- unmake of their findings. A trial is no run: it makes no finding of record, and nothing is filed by it.
create table control_trial (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  version_id bigint not null references control_version (id),
  from_day date not null,
  until_day date not null,
  state varchar(20) not null,
  attempt integer not null,
  asked_at timestamp(6) with time zone not null,
  asked_by varchar(200) not null,
  ended_at timestamp(6) with time zone,
  failure varchar(10000),
  outcome text,
  outputs text
);
create sequence control_trial_seq start with 1 increment by 1;
create index control_trial_version on control_trial (licensee_id, version_id, id desc);
create index control_trial_waiting on control_trial (state, id);
