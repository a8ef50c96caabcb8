-- A decision on many findings numbers a thousand reviews at once; the embedded database writes the
-- sequence to its file for every so many. Gaps and other orders do no harm: only entries are read in
-- the order of their numbers.
alter sequence review_seq cache 1000;

-- What it was made for, the counts, is in the index by weight as well, which a desk has in hand.
drop index known_finding_standing;
