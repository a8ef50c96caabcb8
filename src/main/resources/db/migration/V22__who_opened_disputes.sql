-- Whether who opened a dispute could speak for a licensee then: roles change, and with them nothing of what was opened.
-- Null: opened before this was kept.
alter table dispute add column opened_for_licensee boolean;
