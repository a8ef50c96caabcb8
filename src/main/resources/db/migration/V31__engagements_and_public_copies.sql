-- What an auditor states about an audit, taken into the report as a run is signed off; and a public copy of it, without
-- the names of patrons, of dealers or of both, made beside the report.
alter table sign_off add column engagement_id bigint references evidence_file (id);
alter table sign_off add column public_engagement_id bigint references evidence_file (id);
alter table sign_off add column redact varchar(100);
