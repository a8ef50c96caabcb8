-- A night tells of what could not be taken and of what lies in its inbox, of why nobody can look at it, and when it is tried again; each
-- change of it has a number, and each person is told of each once. What an edition says is missing is counted without the files that
-- could not be taken, as these come and go: of an edition of before that is not known.
alter table night add column changes integer default 0 not null;
alter table night add column rejected integer default 0 not null;
alter table night add column in_inbox integer default 0 not null;
alter table night add column unchanged_at timestamp(6) with time zone;
alter table night add column edition_missing integer;
alter table night add column held varchar(20);
alter table night add column retries integer default 0 not null;
alter table night add column retry_at timestamp(6) with time zone;

alter table night_notice add column position integer;
alter table night_notice add column rejected integer default 0 not null;
alter table night_notice add column in_inbox integer default 0 not null;
alter table night_notice add column unchanged_at timestamp(6) with time zone;
alter table night_notice add column held varchar(20);
update night_notice n set position = (
  select count(*) from night_notice e
  where e.night_id = n.night_id and e.recipient = n.recipient and e.id <= n.id);
update night n set changes = (select coalesce(max(e.position), 0) from night_notice e where e.night_id = n.id);
alter table night_notice alter column position set not null;
alter table night_notice drop constraint night_notice_once;
alter table night_notice add constraint night_notice_of_change unique (night_id, position, recipient);
