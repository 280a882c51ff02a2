import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';

interface Filter {
  reach: Reach;
  location?: number | undefined;
  start_date?: CivilDate | undefined;
  end_date?: CivilDate | undefined;
}

function withLocation(db: Kysely<Schema>) {
  return db
    .selectFrom('holiday')
    .innerJoin('location', 'location.id', 'holiday.location_id')
    .select([
      'holiday.id',
      'holiday.date as holiday_date',
      'holiday.location_id as location',
      'location.title as location_title',
      'location.timezone',
      'holiday.reason',
    ]);
}

export function selectHolidays(db: Kysely<Schema>, filter: Filter) {
  let query = withLocation(db).where('location.archived_at', 'is', null);
  if (filter.reach !== 'ALL') query = query.where('holiday.location_id', '=', anyOf(filter.reach));
  if (filter.location !== undefined) query = query.where('holiday.location_id', '=', filter.location);
  if (filter.start_date !== undefined) query = query.where('holiday.date', '>=', filter.start_date);
  if (filter.end_date !== undefined) query = query.where('holiday.date', '<=', filter.end_date);
  return query.orderBy('holiday.date').orderBy('location.title').execute();
}

export function selectHoliday(db: Kysely<Schema>, id: number) {
  return withLocation(db).where('holiday.id', '=', id).executeTakeFirst();
}

/** The holidays that the locations have on the date. */
export function selectHolidaysOn(db: Kysely<Schema>, locationIds: readonly number[], date: CivilDate) {
  return withLocation(db)
    .where('holiday.location_id', '=', anyOf(locationIds))
    .where('holiday.date', '=', date)
    .orderBy('location.title')
    .execute();
}

export async function insertHolidays(
  db: Kysely<Schema>,
  holidays: readonly { location_id: number; date: CivilDate; reason: string }[],
): Promise<void> {
  await db.insertInto('holiday').values(holidays).execute();
}

export async function deleteHoliday(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('holiday').where('id', '=', id).execute();
}
