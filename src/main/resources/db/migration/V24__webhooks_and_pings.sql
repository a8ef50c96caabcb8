-- What programs are told of nights and runs over the web: made with what it tells, sent later, in order.
create table web_delivery (
  id bigint primary key,
  channel varchar(20) not null,
  target varchar(300) not null,
  licensee_id bigint not null references licensee (id),
  event varchar(60) not null,
  subject varchar(60) not null,
  body varchar(10000),
  outcome varchar(20) not null,
  attempts integer not null,
  made_at timestamp(6) with time zone not null,
  next_at timestamp(6) with time zone not null,
  sent_at timestamp(6) with time zone,
  status integer,
  failure varchar(4000)
);
create sequence web_delivery_seq start with 1 increment by 1;
create index web_delivery_next on web_delivery (outcome, next_at);
create index web_delivery_order on web_delivery (licensee_id, id);
create index web_delivery_subject on web_delivery (licensee_id, subject);
