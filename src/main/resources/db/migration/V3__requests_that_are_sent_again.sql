-- Requests that name a key (Idempotency-Key), so that one that is sent again is not done twice.
create table request_key (
  id bigint primary key,
  account varchar(200) not null,
  request_key varchar(200) not null,
  request varchar(64) not null,
  subject bigint not null,
  is_new boolean not null,
  expires_at timestamp(6) with time zone not null,
  constraint request_key_once unique (account, request_key)
);
create sequence request_key_seq start with 1 increment by 1;
create index request_key_expires on request_key (expires_at);
