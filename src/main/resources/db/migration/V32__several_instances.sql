-- Services that share this database: each has a name and a version of the program, counts its starts, and says with a heartbeat until
-- when it is taken to be there. One of them leads. A service that is alone uses neither.
create table service_instance (
  name varchar(31) primary key,
  version varchar(60) not null,
  start_number bigint not null,
  beats_until timestamp(6) with time zone not null
);
create table service_lead (
  id integer primary key,
  owner varchar(60),
  leads_until timestamp(6) with time zone not null
);
insert into service_lead (id, leads_until) values (1, timestamp with time zone '2026-01-01 00:00:00+00:00');

-- Which of them audits a run, as "name/start".
alter table audit_run add column owner varchar(60);

-- Whose place files stand in: each instance puts them where no other does, and the record says which of them count.
alter table sign_off add column place varchar(60);
alter table night_edition add column place varchar(60);
alter table control_trial add column place varchar(60);
