-- What a finding says stands in its line of findings.jsonl, as the run wrote it. Columns hold besides what findings are
-- searched, sorted and joined by. Older runs have no lines: what their findings say stays in the columns that it was
-- recorded in, and into which nothing is written any more.
alter table finding add column line text;
alter table finding alter column expected drop not null;
alter table finding alter column recorded drop not null;
alter table finding alter column currency drop not null;
alter table finding alter column explanation drop not null;
