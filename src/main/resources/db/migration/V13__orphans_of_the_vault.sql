-- Files of the vault that no record needs, and since when that is known: a database that comes back from a backup knows
-- of none, and counts anew.
create table orphan (
  sha256 varchar(64) primary key,
  seen_at timestamp(6) with time zone not null
);
