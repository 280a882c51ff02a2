import type { Role } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../../platform/queries/built-once.ts';
import { locationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

interface BudgetOfWeek {
  /** The zone of the location. */
  zone: ZoneCode;
  /** Its own, or the latest one that holds from an earlier week on. */
  budget: { cents: number; isOnlyWeek: boolean } | null;
}

/** The budget of a week; undefined where the location is archived or does not exist. */
export async function selectBudget(
  db: Kysely<Schema>,
  locationId: number,
  week: CivilDate,
): Promise<BudgetOfWeek | undefined> {
  const [row] = await budgetOf(db, { locationId, week });
  if (row === undefined) return undefined;
  const { timezone: zone, cents, is_only_week: isOnlyWeek } = row;
  return { zone, budget: cents === null ? null : { cents: Number(cents), isOnlyWeek } };
}

const budgetOf = builtOnce(
  (_db, { locationId, week }: Slots<{ locationId: number; week: CivilDate }>) => sql<{
    timezone: ZoneCode;
    cents: string | null;
    is_only_week: boolean;
  }>`
    select location.timezone, held.cents, held.is_only_week
    from location left join lateral (
      select cents, is_only_week from budget
      where location_id = location.id and week <= ${week}::date and (not is_only_week or week = ${week}::date)
      order by is_only_week desc, week desc limit 1
    ) as held on true
    where location.id = ${locationId} and location.archived_at is null`,
);

export async function storeBudget(db: Kysely<Schema>, budget: Insertable<Schema['budget']>): Promise<void> {
  await db
    .insertInto('budget')
    .values(budget)
    .onConflict((conflict) => conflict.columns(['location_id', 'week', 'is_only_week']).doUpdateSet(budget))
    .execute();
}

/** Takes away what holds for one week alone, so that the week has the budget of the others again. */
export async function deleteOnlyWeek(db: Kysely<Schema>, locationId: number, week: CivilDate): Promise<void> {
  await db
    .deleteFrom('budget')
    .where('location_id', '=', locationId)
    .where('week', '=', week)
    .where('is_only_week', '=', true)
    .execute();
}

/** The people as rules of access see them. */
export function selectRolesOf(
  db: Kysely<Schema>,
  personIds: readonly number[],
): Promise<{ id: number; role: Role; location_ids: number[] }[]> {
  return db
    .selectFrom('person')
    .select(['id', 'role', locationIdsOfPerson])
    .where('id', '=', anyOf(personIds))
    .execute();
}
