-- Who works on a date is asked for all shifts of a location. Where each shift has its seven weekdays side by side, those of one weekday
-- lie on seven times as many pages, and on more the larger the school is.
drop index commitment_by_shift;
create index commitment_by_shift on commitment (shift_id);
create index commitment_by_weekday on commitment (weekday, shift_id);
