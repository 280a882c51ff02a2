-- Who works on a date is asked for all shifts of a location: of each only the rows of that weekday are read, and not seven times as many.
-- The weekday fits into the space that an entry has anyway.
drop index commitment_by_shift;
create index commitment_by_shift on commitment (shift_id, weekday);
