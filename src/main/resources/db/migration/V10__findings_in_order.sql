-- A page of a run's findings is read from an index, wherever in the run it begins: in the order of effects from either end
-- (those without one last, which are sought by themselves), and of one code or criterion.
create index finding_by_effect on finding (run_id, effect_minor, position);
create index finding_by_effect_descending on finding (run_id, effect_minor desc nulls last, position);
create index finding_by_code on finding (run_id, code, position);
create index finding_by_criterion on finding (run_id, criterion, position);
