-- Checkpoints of the trail as a transparency log, as they were signed, with the cosignatures that came for them. What a
-- checkpoint says can be worked out of the trail at any time; that it was said is on record here.
create table trail_checkpoint (
  origin varchar(200) not null,
  entries bigint not null,
  note varchar(65536) not null,
  cosigned boolean not null,
  signed_at timestamp(6) with time zone not null,
  primary key (origin, entries)
);
