-- A decision on all findings of a run writes an entry for each. Entries of a review have rising numbers, whatever their versions, and
-- are read by the index of these; the other one says no more.
drop index review_entry_in_order;
