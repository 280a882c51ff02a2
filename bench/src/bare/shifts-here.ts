/** SQL for the shifts of a location ($1) as one array: a join would read all shifts of the school. */
export const SHIFTS_HERE = `here as materialized (select array_agg(id) as ids from shift where location_id = $1)`;
export const ANY_HERE = `any ((select ids from here)::integer[])`;
