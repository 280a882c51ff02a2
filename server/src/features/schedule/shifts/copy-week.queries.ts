import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The one-time shifts of two weeks at a location, and the recurring ones in which somebody stands in during the first. */
export async function selectWeekShifts(
  db: Kysely<Schema>,
  locationId: number,
  { from, to }: { from: readonly CivilDate[]; to: readonly CivilDate[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('shift')
    .select('shift.id')
    .where('shift.location_id', '=', locationId)
    .where('shift.archived_at', 'is', null)
    .where(
      sql<boolean>`(shift.kind = 'ONE_TIME_SHIFT' and exists (
          select from pattern where pattern.shift_id = shift.id
            and pattern.dates && datemultirange(${weekRange(from)}, ${weekRange(to)}))
        or shift.kind = 'RECURRING_SHIFT' and exists (
          select from replacement where replacement.shift_id = shift.id
            and replacement.date between ${from[0]}::date and ${from.at(-1)}::date
            and replacement.substitute_id is not null))`,
    )
    .orderBy('shift.id')
    .execute();
  return rows.map(({ id }) => id);
}

function weekRange(week: readonly CivilDate[]) {
  return sql`daterange(${week[0]}::date, ${week.at(-1)}::date, '[]')`;
}

/** When two managers copy at once, the second waits and finds the shifts that the first one made. */
export async function lockForCopying(db: Kysely<Schema>, locationId: number): Promise<void> {
  await db.selectFrom('location').select('id').where('id', '=', locationId).forNoKeyUpdate().execute();
}
