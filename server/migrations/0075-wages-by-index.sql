-- The wages of the people of a week are read from the index alone: their rows lie scattered over the table.
drop index wage_once;
create unique index wage_once on wage (person_id, kind, position_id, from_date) include (wage) nulls not distinct
  where removed_at is null;
