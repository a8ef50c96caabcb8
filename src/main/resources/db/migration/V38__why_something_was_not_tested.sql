-- What could not be tested in a run as a whole, a sentence a line, and why a criterion could be tested nowhere in it; null in runs of before.
alter table audit_run add column untested text;
alter table coverage add column requirement text;
alter table coverage add column reason text;
