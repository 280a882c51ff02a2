-- Says which shifts somebody has without reading their rows: the planned cost of a week asks whether they have any elsewhere.
drop index commitment_by_person;
create index commitment_by_person on commitment (person_id) include (shift_id, id);
