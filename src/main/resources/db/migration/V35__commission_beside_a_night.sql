-- What patrons owe at a shoe's end, as JSON: a payment in the next night's first shoe is known to
-- the night before. Logs that were read in an earlier way are read again when their night is made.
alter table night_shoe add column owed varchar(1000000) default '{}' not null;
alter table night_log add column reading integer default 1 not null;
