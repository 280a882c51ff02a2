import type { ZoneCode } from '@deckhand/domain/time/zones';
import { sql } from 'kysely';

/** The column `location_ids` of queries over `person`. */
export const locationIdsOfPerson = sql<
  number[]
>`array(select location_id from person_location where person_location.person_id = person.id)`.as(
  'location_ids',
);

/** The column `location_ids` without archived locations, which give no one reach over their people. */
export const openLocationIdsOfPerson = sql<number[]>`array(
  select location_id
  from person_location join location on location.id = person_location.location_id
  where person_location.person_id = person.id and location.archived_at is null
  order by location_id)`.as('location_ids');

/** The column `location_titles` of queries over `person`: the open locations, by title. */
export const locationTitlesOfPerson = sql<string[]>`array(
  select location.title
  from person_location join location on location.id = person_location.location_id
  where person_location.person_id = person.id and location.archived_at is null
  order by location.title)`.as('location_titles');

/** For queries over `person`: whether they have a passkey or an app. */
export const hasFactor = sql<boolean>`exists (select from factor where factor.person_id = person.id)`;

/** For queries over `person`: the zone of their first location, if they have one. */
export const homeZone = sql<ZoneCode | null>`(
  select location.timezone from person_location join location on location.id = person_location.location_id
  where person_location.person_id = person.id order by person_location.location_id limit 1)`;

/** For queries over `person`: the code of the language that they read (LG1). */
export const languageOfPerson = sql<string>`coalesce(person.language, (select language from settings))`;

/** For queries over `person`: the minutes of their quiet hours (PN5), null if they have none. */
export const quietStart = sql<number | null>`lower(person.quiet)`;
export const quietEnd = sql<number | null>`upper(person.quiet)`;

/** The zone of a person without a location: Eastern, where the day begins first. */
export const ZONE_WITHOUT_LOCATION: ZoneCode = 'EST';
