import type { SchoolCalendar, SchoolDates } from '@deckhand/domain/law/school-calendar';
import type { Kysely, Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { anyOf } from '../../platform/queries/any-of.ts';
import { insertAll } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { schoolCalendarFromRow } from '../plans/law-rows.ts';
import { schoolCalendarOfLocation } from '../plans/minors.queries.ts';
import { minutesToRow } from '../plans/plan-rows.ts';

export function selectState(db: Kysely<Schema>, locationId: number) {
  return db
    .selectFrom('location')
    .select(['state', 'timezone'])
    .where('id', '=', locationId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** LA6: the school calendars of locations, by location; one without a calendar has none. */
export async function selectSchoolCalendars(
  db: Kysely<Schema>,
  locationIds: readonly number[],
): Promise<Map<number, SchoolCalendar>> {
  const rows = await db
    .selectFrom('location')
    .select(['id', schoolCalendarOfLocation.as('calendar')])
    .where('id', '=', anyOf(locationIds))
    .execute();
  return new Map(
    rows.flatMap(({ id, calendar }) => (calendar ? [[id, schoolCalendarFromRow(calendar)]] : [])),
  );
}

export function selectCalendarAuthor(db: Kysely<Schema>, locationId: number) {
  return db
    .selectFrom('school_calendar')
    .innerJoin('person', 'person.id', 'set_by')
    .select(['person.id', 'first_name', 'last_name', 'set_at'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

export async function writeSchoolCalendar(
  transaction: Transaction<Schema>,
  location_id: number,
  { weekdays, hours, terms, daysOff }: SchoolCalendar,
  set: { set_by: number; set_at: Date },
): Promise<void> {
  const row = { weekdays: [...weekdays], hours: minutesToRow(hours), ...set };
  const rows = (dates: readonly SchoolDates[]) =>
    dates.map(({ first, last }) => ({ location_id, first_day: first, last_day: last }));
  await together([
    transaction
      .insertInto('school_calendar')
      .values({ location_id, ...row })
      .onConflict((conflict) => conflict.column('location_id').doUpdateSet(row))
      .execute(),
    transaction.deleteFrom('school_term').where('location_id', '=', location_id).execute(),
    transaction.deleteFrom('school_day_off').where('location_id', '=', location_id).execute(),
    insertAll(transaction, 'school_term', rows(terms)),
    insertAll(transaction, 'school_day_off', rows(daysOff)),
  ]);
}
