-- How often the service ended in the middle of a run without having put it back: it was killed.
alter table audit_run add column cut_off integer default 0 not null;
