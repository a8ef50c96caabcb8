-- When a token was last shown, and the sign-in that a session began with. That row is taken away after a while.
alter table access_token add column last_used_at timestamp(6) with time zone;
alter table access_token add column source_id bigint;

-- Since when somebody shows a code beside the password; null: they do not. And who took that away since, if somebody else did.
alter table account add column second_factor_since timestamp(6) with time zone;
alter table account add column second_factor_reset_by varchar(200);

-- The secret of which somebody's codes are made, in hex, and the step of the code that was taken last.
create table second_factor (
  account_id bigint primary key references account (id),
  secret varchar(64) not null,
  begun_at timestamp(6) with time zone not null,
  last_step bigint not null
);

-- Codes for whoever has lost what makes the others: of each the hash, as long as it is good.
create table recovery_code (
  account_id bigint not null references account (id),
  hash varchar(64) not null,
  primary key (account_id, hash)
);
