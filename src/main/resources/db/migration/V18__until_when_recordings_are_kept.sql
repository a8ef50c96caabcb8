-- The first day on which the recording of what a finding is about may be overwritten; null: the finding has no table or
-- time, nobody says for how long footage is kept, or it was recorded before this was.
alter table finding add column overwritten_on date;
alter table known_finding add column overwritten_on date;
