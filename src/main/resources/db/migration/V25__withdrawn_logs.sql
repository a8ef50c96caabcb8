-- A log that was delivered by mistake: it counts for no night any more, and stays as evidence.
create table night_withdrawal (
  id bigint primary key,
  log_id bigint not null unique references night_log (id),
  withdrawn_by varchar(200) not null,
  at timestamp(6) with time zone not null,
  reason varchar(10000) not null
);
create sequence night_withdrawal_seq start with 1 increment by 1;

-- How far the last look at a licensee's nights, and an edition, know of withdrawals.
alter table night_calendar add column seen_withdrawal bigint default 0 not null;
alter table night_edition add column last_withdrawal bigint default 0 not null;
