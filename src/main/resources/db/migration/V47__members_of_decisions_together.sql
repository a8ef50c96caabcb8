-- What a decision on many findings did to each, a hundred of them together, sorted by finding: deflated lines of JSON. A row for each, and
-- an entry of its review beside it, took half the time of a decision on all findings of a run.
create table bulk_review_part (
  bulk_review_id bigint not null references bulk_review (id),
  -- From 0, in the order of their findings. The database is never asked which of two findings comes first: it may order them otherwise.
  part integer not null,
  first_finding varchar(16) not null,
  last_finding varchar(16) not null,
  -- The least version at which it left a review; null: it changed none of these.
  least_version bigint,
  members bytea not null,
  primary key (bulk_review_id, part)
);

-- Whether its members tell what it did to each review. What one of before did stands in entries.
alter table bulk_review add column tells_entries boolean default false not null;
