-- Whether a night's edition held back what it would have found of the record, as a file was in the way.
alter table night add column edition_held_back boolean default false not null;
