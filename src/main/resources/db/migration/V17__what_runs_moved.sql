-- What the findings of a run moved, gross before net, in a sentence; null: not known, or of before.
alter table audit_run add column money varchar(2000);
