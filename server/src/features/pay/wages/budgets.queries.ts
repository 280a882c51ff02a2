import type { Role } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, sql } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { anyOf, anyOfList, listOf } from '../../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../../platform/queries/built-once.ts';
import { locationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import { rowsOfNumbers } from '../../../platform/queries/rows-of-numbers.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The budget of a week: its own, or the latest one that holds from an earlier week on. */
export async function selectBudget(db: Kysely<Schema>, locationId: number, week: CivilDate) {
  const [row] = await budgetOf(db, { locationId, week });
  return row === undefined || row.cents === null
    ? null
    : { cents: Number(row.cents), isOnlyWeek: row.is_only_week };
}

const budgetOf = builtOnce((db, { locationId, week }: OfWeek) =>
  db
    .selectFrom('budget')
    .select(['cents', 'is_only_week'])
    .where('location_id', '=', locationId)
    .where('week', '<=', week)
    .where((eb) => eb.or([eb('is_only_week', '=', false), eb('week', '=', week)]))
    .orderBy('is_only_week', 'desc')
    .orderBy('week', 'desc')
    .limit(1),
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

/** The zone of a location that is not archived. */
export async function selectOpenZone(db: Kysely<Schema>, id: number): Promise<ZoneCode | undefined> {
  const [row] = await openZone(db, { id });
  return row?.timezone;
}

const openZone = builtOnce((db, { id }: Slots<{ id: number }>) =>
  db.selectFrom('location').select('timezone').where('id', '=', id).where('archived_at', 'is', null),
);

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

/** A shift on a weekday of a week, whether or not its location is closed then. */
export interface PlannedShift {
  shiftId: number;
  weekday: number;
  start: number;
  end: number;
  positionId: number | null;
}

interface PlannedSeat {
  shiftId: number;
  weekday: number;
  personId: number;
}

/** The shifts of a week at a location, and all seats in that week of the people who have one there. */
export async function selectPlannedWeek(
  db: Kysely<Schema>,
  locationId: number,
  week: CivilDate,
): Promise<{ shifts: PlannedShift[]; seats: PlannedSeat[] }> {
  const [[running], [held]] = await together([
    shiftsOfWeek(db, { locationId, week }),
    seatsOfWeek(db, { locationId, week }),
  ]);
  const dismissed = new Set(
    (rowsOfNumbers(running?.dismissed) as [number, number][]).map(([shiftId, day]) => shiftId * 7 + day),
  );
  const shifts: PlannedShift[] = [];
  for (const [shiftId = 0, days = 0, start = 0, end = 0, position = 0] of rowsOfNumbers(running?.shifts)) {
    const positionId = position === 0 ? null : position;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      if ((days & (1 << weekday)) === 0 || dismissed.has(shiftId * 7 + weekday)) continue;
      shifts.push({ shiftId, weekday, start, end, positionId });
    }
  }
  return {
    shifts,
    seats: (rowsOfNumbers(held?.seats) as [number, number, number][]).map(([shiftId, weekday, personId]) => ({
      shiftId,
      weekday,
      personId,
    })),
  };
}

type OfWeek = Slots<{ locationId: number; week: CivilDate }>;

/** Shifts and people are given as arrays: the planner expects few dates to overlap, and would begin with all of the school. */
const shiftsHere = ({ locationId }: OfWeek) =>
  sql`array(select id from shift where location_id = ${locationId}::integer)`;

/** The days of the week on which a shift runs are the bits of a number, so that its row is read and written once. */
const shiftsOfWeek = builtOnce(
  (_db, value: OfWeek) => sql<{ shifts: string | null; dismissed: string | null }>`
    select array_agg(array[shift_id, days, lower(minutes), upper(minutes), coalesce(position_ids[1], 0)])::text as shifts, (
      select array_agg(array[shift_id, date - ${value.week}::date])::text from dismissal
      where shift_id = any (${shiftsHere(value)}) and date between ${value.week}::date and ${value.week}::date + 6) as dismissed
    from (
      select shift_id, minutes, position_ids,
        case when repeat = 'DAILY' then (
          select sum(1 << day)::integer from generate_series(0, 6) as day where dates @> ${value.week}::date + day)
        else 1 << weekday end as days
      from pattern
      where shift_id = any (${shiftsHere(value)}) and (repeat = 'DAILY' or dates @> ${value.week}::date + weekday)
    ) as running
    where days is not null`,
);

/**
 * Overtime depends on the hours at all locations. Most people have no shift elsewhere: their index knows that without their rows, which
 * would be read a second time.
 */
const seatsOfWeek = builtOnce(
  (_db, value: OfWeek) => sql<{ seats: string | null }>`
    with here as materialized (
      select shift_id, weekday, person_id from commitment
      where shift_id = any (${shiftsHere(value)}) and dates @> ${value.week}::date + weekday)
    select array_agg(array[shift_id, weekday, person_id])::text as seats
    from (
      select shift_id, weekday, person_id from here
      union all
      select shift_id, weekday, person_id from commitment
      where id = any (array(
          select id from commitment
          where person_id = any (array(select distinct person_id from here))
            and coalesce(shift_id, 0) > 0 and shift_id not in (select shift_id from here)))
        and dates @> ${value.week}::date + weekday
    ) as seats`,
);

/** These shifts in a week, at any location. */
export function selectShiftsIn(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  week: CivilDate,
): Promise<(PlannedShift & { locationId: number; zone: ZoneCode })[]> {
  return shiftsIn(db, { shiftIds: listOf(shiftIds), week });
}

const shiftsIn = builtOnce(
  (_db, { shiftIds, week }: Slots<{ shiftIds: string; week: CivilDate }>) => sql<
    PlannedShift & { locationId: number; zone: ZoneCode }
  >`
    select shift.id as "shiftId", shift.location_id as "locationId", shift.zone, day as weekday,
      lower(pattern.minutes) as start, upper(pattern.minutes) as "end", pattern.position_ids[1] as "positionId"
    from pattern join shift on shift.id = pattern.shift_id
    cross join generate_series(0, 6) as day
    where pattern.shift_id = ${anyOfList(shiftIds)} and (pattern.repeat = 'DAILY' or pattern.weekday = day)
      and pattern.dates @> ${week}::date + day`,
);

/** The closures of a week at a location and at those of these shifts. */
export function selectClosuresIn(
  db: Kysely<Schema>,
  of: { locationId: number; shiftIds: readonly number[] },
  week: CivilDate,
): Promise<{ location_id: number; date: CivilDate; minutes: string }[]> {
  return closuresIn(db, { locationId: of.locationId, shiftIds: listOf(of.shiftIds), week });
}

const closuresIn = builtOnce(
  (
    _db,
    { locationId, shiftIds, week }: Slots<{ locationId: number; shiftIds: string; week: CivilDate }>,
  ) => sql<{ location_id: number; date: CivilDate; minutes: string }>`
    select location_id, date, minutes from holiday
    where location_id = any (
        ${locationId}::integer || array(select location_id from shift where id = ${anyOfList(shiftIds)}))
      and date between ${week}::date and ${week}::date + 6`,
);
