import type { SchoolCalendar, SchoolDates } from '@deckhand/domain/law/school-calendar';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { anyOf } from '../../platform/queries/any-of.ts';
import { insertAll } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
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
    .selectFrom('school_calendar as calendar')
    .select([
      'location_id',
      'weekdays',
      sql<number>`lower(hours)`.as('start'),
      sql<number>`upper(hours)`.as('end'),
      sql<SchoolDates[]>`${datesOf(sql.table('school_term'))}`.as('terms'),
      sql<SchoolDates[]>`${datesOf(sql.table('school_day_off'))}`.as('days_off'),
    ])
    .where('location_id', '=', anyOf(locationIds))
    .execute();
  return new Map(
    rows.map(({ location_id, weekdays, start, end, terms, days_off }) => [
      location_id,
      { weekdays, hours: { start, end }, terms, daysOff: days_off },
    ]),
  );
}

function datesOf(table: RawBuilder<unknown>): RawBuilder<SchoolDates[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('first', first_day, 'last', last_day) order by first_day), '[]')
    from ${table} as dates where dates.location_id = calendar.location_id)`;
}

/** LA6: the exemptions of people that hold on any of the dates. */
export function selectExemptionsWithin(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { first, last }: SchoolDates,
) {
  return db
    .selectFrom('law_exemption')
    .select(['person_id', 'kind', 'first_day', 'holds_through'])
    .where('person_id', '=', anyOf(personIds))
    .where('first_day', '<=', last)
    .where((eb) => eb.or([eb('holds_through', 'is', null), eb('holds_through', '>=', first)]))
    .whereRef('first_day', '<=', sql<string>`coalesce(holds_through, first_day)`)
    .execute();
}

/** LA2: the parts of packs that are off at locations on any of the dates. */
export function selectPartsOffWithin(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: SchoolDates,
) {
  return db
    .selectFrom('law_part_off')
    .select(['location_id', 'pack', 'part', 'first_day', 'holds_through', 'reason'])
    .where('location_id', '=', anyOf(locationIds))
    .where('first_day', '<=', last)
    .where((eb) => eb.or([eb('holds_through', 'is', null), eb('holds_through', '>=', first)]))
    .whereRef('first_day', '<=', sql<string>`coalesce(holds_through, first_day)`)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
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
