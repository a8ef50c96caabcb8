-- Lists are read a page at a time, the newest first: each from an index, in its order, whatever is chosen by.
create index audit_run_newest on audit_run (licensee_id, id desc);
create index audit_run_newest_of_state on audit_run (licensee_id, state, id desc);
create index audit_run_newest_of_person on audit_run (licensee_id, requested_by, id desc);
create index audit_run_requested_at on audit_run (licensee_id, requested_at);
create index evidence_file_newest on evidence_file (licensee_id, kind, id desc);
create index evidence_file_received_at on evidence_file (licensee_id, kind, received_at);
create index control_version_newest on control_version (licensee_id, id desc);
create index control_version_newest_of_state on control_version (licensee_id, state, id desc);
create index access_token_newest on access_token (account_id, kind, id desc);
create index account_of_licensee on account (licensee_id, name);
create index licensee_of_jurisdiction on licensee (jurisdiction, code);
create index review_entry_by_id on review_entry (review_id, id);
-- Whether a log was audited.
create index run_input_evidence on run_input (evidence_id, run_id);
-- These say no more than those above.
drop index audit_run_licensee;
drop index access_token_account;

-- Requests that name a key (Idempotency-Key), with the answers that they get each time that they are sent. Those from before
-- are forgotten: they were known by what they made, and not by their answers.
drop table request_key;
create table request_key (
  id bigint primary key,
  account varchar(200) not null,
  request_key varchar(200) not null,
  resource varchar(1000) not null,
  request varchar(64) not null,
  status integer not null,
  location varchar(1000),
  body text not null,
  expires_at timestamp(6) with time zone not null,
  constraint request_key_once unique (account, request_key)
);
create index request_key_expires on request_key (expires_at);
