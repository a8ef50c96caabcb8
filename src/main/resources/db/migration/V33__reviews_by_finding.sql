-- The reviews, findings and facts of many ids are asked for at once. H2 looks ids of a list up in an index only where they are its
-- first column, and reads all rows of the licensee or run otherwise: so the finding comes first, and no other index has the same
-- columns in another order. Dropped before: H2 would take the index that is there for the new constraint.
alter table review drop constraint review_once;
alter table review add constraint review_of_finding unique (finding_id, licensee_id);
drop index finding_of_run;

-- Those that stand are counted from this alone, without their rows.
create index known_finding_standing on known_finding (licensee_id, state, severity);

-- The findings of a table, in order.
create index finding_by_table on finding (run_id, table_name, position);
