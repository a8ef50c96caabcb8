-- Accounts of people who sign in elsewhere: who they are there. Both null: the account is our own.
alter table account add column issuer varchar(300);
alter table account add column subject varchar(300);
create unique index account_elsewhere on account (issuer, subject);

-- Who gave a token out.
alter table access_token add column created_by varchar(200);
update access_token set created_by = (select a.name from account a where a.id = access_token.account_id);
alter table access_token alter column created_by set not null;
create index access_token_account on access_token (account_id, id);
