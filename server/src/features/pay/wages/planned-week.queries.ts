import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import { anyOfList, listOf } from '../../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../../platform/queries/built-once.ts';
import { rowsOfNumbers } from '../../../platform/queries/rows-of-numbers.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { closuresByLocation } from '../../plans/closure-rows.ts';
import {
  type DatedExemption,
  exemptionsAsJson,
  type WageRow,
  wagesAsNumbers,
  wagesFromNumbers,
} from './pricing.queries.ts';

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

type Closing = Parameters<typeof closuresByLocation>[0][number];

export interface PlannedWeek {
  shifts: PlannedShift[];
  /** All seats in the week of the people who have one at the location. */
  seats: PlannedSeat[];
  /** Those of the people who have a seat. */
  wages: WageRow[];
  /** Those of the people who have a seat, and of all locations. */
  exemptions: DatedExemption[];
  /** Those of the location itself. */
  closures: Closing[];
}

/** The shifts of a week at a location, who has them, and what these people earn. */
export async function selectPlannedWeek(
  db: Kysely<Schema>,
  locationId: number,
  week: CivilDate,
): Promise<PlannedWeek> {
  const [planned] = await plannedWeek(db, { locationId, week });
  const dismissed = new Set(
    (rowsOfNumbers(planned?.dismissed) as [number, number][]).map(([shiftId, day]) => shiftId * 7 + day),
  );
  const shifts: PlannedShift[] = [];
  for (const [shiftId = 0, days = 0, start = 0, end = 0, position = 0] of rowsOfNumbers(planned?.shifts)) {
    const positionId = position === 0 ? null : position;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      if ((days & (1 << weekday)) === 0 || dismissed.has(shiftId * 7 + weekday)) continue;
      shifts.push({ shiftId, weekday, start, end, positionId });
    }
  }
  const seats = rowsOfNumbers(planned?.seats) as [number, number, number][];
  return {
    shifts,
    seats: seats.map(([shiftId, weekday, personId]) => ({ shiftId, weekday, personId })),
    wages: wagesFromNumbers(planned?.wages),
    exemptions: planned?.exemptions ?? [],
    closures: planned?.closures ?? [],
  };
}

interface PlannedWeekRow {
  shifts: string | null;
  dismissed: string | null;
  seats: string | null;
  wages: string | null;
  exemptions: DatedExemption[];
  closures: Closing[];
}

/**
 * One statement, because each of its parts is about the shifts or the people of the others. Shifts and people are given as arrays: the
 * planner expects few dates to overlap, and would begin with all of the school. The days of the week on which a shift runs are the bits
 * of a number, so that its row is read and written once. Overtime depends on the hours at all locations; most people have no shift
 * elsewhere, and their index knows that without their rows, which would be read a second time.
 */
const plannedWeek = builtOnce((_db, { locationId, week }: Slots<{ locationId: number; week: CivilDate }>) => {
  const shiftsHere = sql`array(select id from shift_here)`;
  const peopleHere = sql`array(select person_id from person_here)`;
  const saturday = sql<CivilDate>`(${week}::date + 6)`;
  return sql<PlannedWeekRow>`
    with shift_here as materialized (select id from shift where location_id = ${locationId}::integer),
    here as materialized (
      select shift_id, weekday, person_id from commitment
      where shift_id = any (${shiftsHere}) and dates @> ${week}::date + weekday),
    person_here as materialized (select distinct person_id from here),
    running as (
      select shift_id, minutes, position_ids,
        case when repeat = 'DAILY' then (
          select sum(1 << day)::integer from generate_series(0, 6) as day where dates @> ${week}::date + day)
        else 1 << weekday end as days
      from pattern
      where shift_id = any (${shiftsHere}) and (repeat = 'DAILY' or dates @> ${week}::date + weekday)),
    seat as (
      select shift_id, weekday, person_id from here
      union all
      select shift_id, weekday, person_id from commitment
      where id = any (array(
          select id from commitment
          where person_id = any (${peopleHere}) and coalesce(shift_id, 0) > 0 and shift_id not in (select shift_id from here)))
        and dates @> ${week}::date + weekday)
    select
      (select array_agg(array[shift_id, days, lower(minutes), upper(minutes), coalesce(position_ids[1], 0)])::text from running
        where days is not null) as shifts,
      (select array_agg(array[shift_id, date - ${week}::date])::text from dismissal
        where shift_id = any (${shiftsHere}) and date between ${week}::date and ${saturday}) as dismissed,
      (select array_agg(array[shift_id, weekday, person_id])::text from seat) as seats,
      ${wagesAsNumbers({ from: week, to: saturday }, peopleHere)} as wages,
      ${exemptionsAsJson(peopleHere, saturday)} as exemptions,
      (select coalesce(json_agg(json_build_object('location_id', location_id, 'date', date, 'minutes', minutes::text)), '[]') from holiday
        where location_id = ${locationId}::integer and date between ${week}::date and ${saturday}) as closures`;
});

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

/** The closures of a week at the locations of these shifts. */
export function selectClosuresIn(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  week: CivilDate,
): Promise<Closing[]> {
  return closuresIn(db, { shiftIds: listOf(shiftIds), week });
}

const closuresIn = builtOnce(
  (_db, { shiftIds, week }: Slots<{ shiftIds: string; week: CivilDate }>) => sql<Closing>`
    select location_id, date, minutes from holiday
    where location_id = any (array(select location_id from shift where id = ${anyOfList(shiftIds)}))
      and date between ${week}::date and ${week}::date + 6`,
);
