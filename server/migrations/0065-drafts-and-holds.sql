-- DR4: a draft may keep somebody under 18 from a shift at another time of the day, by rules of law about hours.
alter table wanted_elsewhere add by_law boolean not null default false;
comment on column wanted_elsewhere.by_law is 'With the draft, the shift would have been too much work for somebody under 18.';

-- DR11: a later notice may be about the same change, and is confirmed by itself.
alter table schedule_seen drop constraint schedule_seen_pkey, add primary key (person_id, change_id, covers);

-- DR8: a hold keeps no notice back that concerns a date within a day.
alter table notice add urgent_at timestamptz;
comment on column notice.urgent_at is
  'From then on the first of the times that change begins within a day, and it waits no longer. Null for a digest.';
