-- Which findings of a run are open is known from indexes alone, whatever their rows hold: the ids of the run's findings in their order, and
-- those of a licensee's reviews in a state. The facts are there for a decision on all of them.
create index finding_in_order on finding (run_id, position, finding_id, severity, facts);
create index finding_ids_by_table on finding (run_id, table_name, position, finding_id, severity);
create index finding_ids_by_code on finding (run_id, code, position, finding_id, severity);
create index finding_ids_by_criterion on finding (run_id, criterion, position, finding_id, severity);
drop index finding_by_table;
drop index finding_by_code;
drop index finding_by_criterion;
-- The version stands before the finding, so that the embedded database does not take this index to look a finding's review up: it would
-- read all of a state for each.
create index review_ids_of_state on review (licensee_id, state, version, finding_id);
drop index review_of_state;
