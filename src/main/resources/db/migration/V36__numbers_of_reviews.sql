-- A decision on many findings numbers a thousand reviews at once; the embedded database writes the
-- sequence to its file for every so many. Gaps and other orders do no harm: only entries are read in
-- the order of their numbers.
alter sequence review_seq cache 1000;

-- The embedded database took this for the first findings of a desk and then sorted all of them, as it costs the same by its
-- reckoning as the index that is in their order. What it was made for, the counts, is in that one as well.
drop index known_finding_standing;
