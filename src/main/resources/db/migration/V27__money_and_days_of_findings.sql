-- What a finding moved, as the newest run has it that found it: by this those that need somebody are ordered.
alter table known_finding add column effect_minor bigint;
update known_finding set effect_minor = (select f.effect_minor from finding f
  where f.run_id = known_finding.last_run and f.position = known_finding.last_position);
-- By which those that need somebody are ordered: how much it moved to whichever side, and 0 (high) to 2 (low) for its severity.
-- The indexes have the whole order, so that the first of 50,000 are found without sorting them.
alter table known_finding add column weight bigint default 0 not null;
alter table known_finding add column urgency integer default 2 not null;
update known_finding set weight = coalesce(abs(effect_minor), 0),
  urgency = case severity when 'high' then 0 when 'medium' then 1 else 2 end;
create index known_finding_by_expiry on known_finding
  (licensee_id, state, overwritten_on, weight desc, urgency, last_run desc, last_position);
create index known_finding_by_weight on known_finding
  (licensee_id, state, weight desc, urgency, last_run desc, last_position);
create index review_due on review (licensee_id, due);

-- The gambling day of a finding; null: it has no time, or was recorded before this was.
alter table finding add column gambling_day date;

-- How many coups of a table and gambling day a run audited. Not known of runs of before.
create table dealt (
  run_id bigint not null references audit_run (id),
  position integer not null,
  gambling_day date not null,
  table_name varchar(1000) not null,
  coups bigint not null,
  primary key (run_id, position)
);
create index dealt_days on dealt (gambling_day, run_id);

-- How many findings of a code a run has at a table on a gambling day: so that a trend reads few rows, however many findings
-- a run has. Those that are dismissed are taken off as they stand.
create table found (
  run_id bigint not null references audit_run (id),
  position integer not null,
  gambling_day date not null,
  table_name varchar(1000) not null,
  code varchar(100) not null,
  findings bigint not null,
  primary key (run_id, position)
);
create index review_of_state on review (licensee_id, state);
-- So that findings of a run are counted by their reviews without reading them.
create index finding_of_run on finding (run_id, finding_id);
