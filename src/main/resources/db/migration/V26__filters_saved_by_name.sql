-- A choice of findings that somebody keeps under a name: their own, or shared with all who see the licensee. "scope" is the
-- name of whom it belongs to, and empty where it is shared, so that a name is there once for each.
create table saved_filter (
  id bigint primary key,
  licensee_id bigint not null references licensee (id),
  scope varchar(200) not null,
  name varchar(100) not null,
  choice varchar(16000) not null,
  saved_by varchar(200) not null,
  saved_at timestamp(6) with time zone not null,
  constraint saved_filter_once unique (licensee_id, scope, name)
);
create sequence saved_filter_seq start with 1 increment by 1;
