-- A hash of what a finding rests on, so that a decision taken on other facts can be told. Not known of older runs.
alter table finding add column facts varchar(16);
-- The facts on which a review was decided. Not known of older decisions, and of reviews that nobody has decided.
alter table review add column decided_facts varchar(16);
