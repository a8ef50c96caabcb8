-- What the cage counted on a night: a file that its runs hold the win against. And that of the edition that stands.
alter table night add column drop_id bigint references evidence_file (id);
alter table night add column edition_drop varchar(64);
alter table night_edition add column drop_id bigint references evidence_file (id);
