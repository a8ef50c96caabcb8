-- How many members a decision on many findings did what to: they never change, and to count tens of thousands takes longer than all else
-- that its page asks.
alter table bulk_review add column changed bigint default 0 not null;
alter table bulk_review add column already bigint default 0 not null;
alter table bulk_review add column refused bigint default 0 not null;
update bulk_review b set
  changed = (select count(*) from bulk_review_member m where m.bulk_review_id = b.id and m.outcome = 'CHANGED'),
  already = (select count(*) from bulk_review_member m where m.bulk_review_id = b.id and m.outcome = 'ALREADY'),
  refused = (select count(*) from bulk_review_member m where m.bulk_review_id = b.id and m.outcome = 'REFUSED');
