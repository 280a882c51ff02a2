import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { WHOLE_DAY } from '@deckhand/domain/time/minutes';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { insertForIds } from '../../../platform/queries/insert-all.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';

interface Filter {
  reach: Reach;
  location?: number | undefined;
  start_date?: CivilDate | undefined;
  end_date?: CivilDate | undefined;
}

/** A holiday is a closure of a whole day. */
const isHoliday = sql<boolean>`holiday.minutes = ${minutesToRow(WHOLE_DAY)}::int4range`;

function withLocation(db: Kysely<Schema>) {
  return db
    .selectFrom('holiday')
    .innerJoin('location', 'location.id', 'holiday.location_id')
    .select([
      'holiday.id',
      'holiday.date',
      'holiday.location_id',
      'location.title as location_title',
      'location.timezone',
      'holiday.minutes',
      'holiday.kind',
      'holiday.reason',
    ]);
}

export type ClosureRow = Awaited<ReturnType<typeof selectClosures>>[number];

function matching(db: Kysely<Schema>, filter: Filter) {
  let query = withLocation(db).where('location.archived_at', 'is', null);
  if (filter.reach !== 'ALL') query = query.where('holiday.location_id', '=', anyOf(filter.reach));
  if (filter.location !== undefined) query = query.where('holiday.location_id', '=', filter.location);
  if (filter.start_date !== undefined) query = query.where('holiday.date', '>=', filter.start_date);
  if (filter.end_date !== undefined) query = query.where('holiday.date', '<=', filter.end_date);
  return query.orderBy('holiday.date').orderBy('location.title');
}

export function selectHolidays(db: Kysely<Schema>, filter: Filter) {
  return matching(db, filter).where(isHoliday).execute();
}

/** Holidays and closures of a part of a day. */
export function selectClosures(db: Kysely<Schema>, filter: Filter) {
  return matching(db, filter).orderBy('holiday.minutes').execute();
}

/** The holidays that the locations have on the date. */
export function selectHolidaysOn(db: Kysely<Schema>, locationIds: readonly number[], date: CivilDate) {
  return withLocation(db)
    .where('holiday.location_id', '=', anyOf(locationIds))
    .where('holiday.date', '=', date)
    .where(isHoliday)
    .orderBy('location.title')
    .execute();
}

/** The closures that the locations have on the dates. */
export function selectClosuresBetween(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate },
) {
  return withLocation(db)
    .where('holiday.location_id', '=', anyOf(locationIds))
    .where('holiday.date', '>=', first)
    .where('holiday.date', '<=', last)
    .orderBy('holiday.date')
    .orderBy('location.title')
    .orderBy('holiday.minutes')
    .execute();
}

/** Locks a closure, so that of two people who open it again the second sees what the first has left. */
export function lockClosure(transaction: Transaction<Schema>, id: number) {
  return withLocation(transaction).where('holiday.id', '=', id).forUpdate('holiday').executeTakeFirst();
}

/** Returns the ids in the order of the rows. */
export async function insertClosures(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['holiday']>[],
): Promise<number[]> {
  return insertForIds(transaction, 'holiday', rows);
}

export async function updateClosedMinutes(
  transaction: Transaction<Schema>,
  id: number,
  minutes: string,
): Promise<void> {
  await transaction.updateTable('holiday').set({ minutes }).where('id', '=', id).execute();
}

export async function deleteHoliday(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('holiday').where('id', '=', id).execute();
}

/** The shifts and meetings of the locations that run around the dates. */
export async function selectShiftsBetween(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate },
): Promise<number[]> {
  const rows = await db
    .selectFrom('shift')
    .select('shift.id')
    .where('shift.location_id', '=', anyOf(locationIds))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pattern')
          .select('pattern.id')
          .whereRef('pattern.shift_id', '=', 'shift.id')
          .where(sql<boolean>`pattern.dates && daterange(${first}::date, ${last}::date, '[]')`),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

export function selectPeople(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email', 'is_active', 'archived_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
}
