import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import { anyOfList, listOf } from '../../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../../platform/queries/built-once.ts';
import { columnsAsText, columnsOfNumbers } from '../../../platform/queries/columns-of-numbers.ts';
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
  /** Seats in the week, also elsewhere, of everybody who has one at the location: each counts towards overtime. */
  seats: PlannedSeat[];
  /** Wages of the people who have a seat. */
  wages: WageRow[];
  /** Exemptions of the people who have a seat, and of all locations. */
  exemptions: DatedExemption[];
  /** Closures of the location. */
  closures: Closing[];
}

/** The shifts of a week at a location, who has them, and what these people earn. */
export async function selectPlannedWeek(
  db: Kysely<Schema>,
  locationId: number,
  week: CivilDate,
): Promise<PlannedWeek> {
  const [planned] = await plannedWeek(db, { locationId, week });
  const [dismissedIds = [], dismissedDays = []] = columnsOfNumbers(planned?.dismissed);
  const dismissed = new Set(dismissedIds.map((shiftId, at) => shiftId * 7 + (dismissedDays[at] ?? 0)));
  const [ids = [], daysOf = [], starts = [], ends = [], positions = []] = columnsOfNumbers(planned?.shifts);
  const shifts: PlannedShift[] = [];
  for (const [at, shiftId] of ids.entries()) {
    const [days = 0, start = 0, end = 0] = [daysOf[at], starts[at], ends[at]];
    const positionId = positions[at] || null;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      if ((days & (1 << weekday)) === 0 || dismissed.has(shiftId * 7 + weekday)) continue;
      shifts.push({ shiftId, weekday, start, end, positionId });
    }
  }
  const [takenIds = [], weekdays = [], personIds = []] = columnsOfNumbers(planned?.seats);
  return {
    shifts,
    seats: takenIds.map((shiftId, at) => ({
      shiftId,
      weekday: weekdays[at] ?? 0,
      personId: personIds[at] ?? 0,
    })),
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
  const shiftsHere = sql`(select ids from shifts_here)`;
  const peopleHere = sql`(select ids from people_here)`;
  const saturday = sql<CivilDate>`(${week}::date + 6)`;
  return sql<PlannedWeekRow>`
    with shifts_here as materialized (select array(select id from shift where location_id = ${locationId}::integer) as ids),
    here as materialized (
      select shift_id, weekday, person_id from unnest(${shiftsHere}) as one (id) join commitment on shift_id = one.id
      where dates @> ${week}::date + weekday),
    people_here as materialized (select array(select distinct person_id from here) as ids),
    running as (
      select shift_id, minutes, position_ids,
        case when repeat = 'DAILY' then (
          select sum(1 << day)::integer from generate_series(0, 6) as day where dates @> ${week}::date + day)
        else 1 << weekday end as days
      from pattern
      where shift_id = any (${shiftsHere}::integer[]) and (repeat = 'DAILY' or dates @> ${week}::date + weekday)),
    seat as (
      select shift_id, weekday, person_id from here
      union all
      select shift_id, weekday, person_id from commitment
      where id = any (array(
          select id from commitment
          where person_id = any (${peopleHere}::integer[]) and coalesce(shift_id, 0) > 0 and shift_id not in (select shift_id from here)))
        and dates @> ${week}::date + weekday)
    select
      (select ${columnsAsText(sql`shift_id`, sql`days`, sql`lower(minutes)`, sql`upper(minutes)`, sql`coalesce(position_ids[1], 0)`)}
        from running where days is not null) as shifts,
      (select ${columnsAsText(sql`shift_id`, sql`date - ${week}::date`)} from dismissal
        where shift_id = any (${shiftsHere}::integer[]) and date between ${week}::date and ${saturday}) as dismissed,
      (select ${columnsAsText(sql`shift_id`, sql`weekday::integer`, sql`person_id`)} from seat) as seats,
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
