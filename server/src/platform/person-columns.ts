import { sql } from 'kysely';

/** The column `location_ids` of queries over `person`. */
export const locationIdsOfPerson = sql<
  number[]
>`array(select location_id from person_location where person_location.person_id = person.id)`.as(
  'location_ids',
);
