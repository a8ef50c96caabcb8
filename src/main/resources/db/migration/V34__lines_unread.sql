-- How many import problems of a run are lines or files that could not be read; the others tell how a whole record is written.
alter table audit_run add column unread bigint;
