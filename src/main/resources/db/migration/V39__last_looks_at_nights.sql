-- When somebody last looked at a licensee's nights, for whoever waits for a file to be taken.
alter table night_calendar add column looked_at timestamp(6) with time zone;
