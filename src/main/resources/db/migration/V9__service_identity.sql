-- Which data folder this database belongs to: the folder's vault has the same name in a file. A service that finds another
-- one there, or none beside evidence, does not start.
create table service_identity (
  id integer primary key,
  name varchar(36) not null
);
