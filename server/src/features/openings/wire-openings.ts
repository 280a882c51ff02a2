import type { Opening } from '@deckhand/contract/openings/opening';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { alignToWeekday, type WeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/group-by.ts';
import { namedPerson } from '../../platform/person-name.ts';
import type { Schema } from '../../platform/schema.ts';
import { nameShifts } from '../plans/name-shifts.ts';
import { weekdayFromRow } from '../plans/plan-rows.ts';
import { selectHolidaysFrom, selectOpeningDates, selectOpenings } from './openings.queries.ts';

/** Describes openings for the API in the given order. Sends a few queries for any number of openings. */
export async function wireOpenings(
  db: Kysely<Schema>,
  listed: readonly { id: number; first: CivilDate }[],
): Promise<Opening[]> {
  const ids = listed.map(({ id }) => id);
  const rows = new Map((await selectOpenings(db, ids)).map((row) => [row.id, row]));
  const dates = groupBy(await selectOpeningDates(db, ids), (row) => row.opening_id);
  const shiftOn = await nameShifts(
    db,
    [...rows.values()].map((row) => row.shift_id),
  );
  const locationIds = [...new Set([...rows.values()].map((row) => row.location_id))];
  const earliest = listed.map(({ first }) => first).sort(compareDates)[0] ?? '';
  const holidays = groupBy(
    earliest === '' ? [] : await selectHolidaysFrom(db, locationIds, earliest),
    (row) => row.location_id,
  );
  return listed.flatMap(({ id, first }) => {
    const row = rows.get(id);
    if (!row) return [];
    const closed = DateSet.fromDates((holidays.get(row.location_id) ?? []).map(({ date }) => date));
    const parts = (dates.get(id) ?? []).map((part) => ({
      weekday: weekdayFromRow(part.weekday),
      dates: DateSet.fromMultirange(part.dates),
    }));
    return {
      id,
      status: row.taken_by === null ? 'PENDING' : 'APPROVED',
      shift: shiftOn(row.shift_id, first),
      user: namedPerson(row.left_by, row.leaver_first_name, row.leaver_last_name),
      cause: row.cause,
      leave_start_date: first,
      leave_end_date: lastDate(parts, row.taken_by === null ? closed : DateSet.empty),
      assigned_to: namedPerson(row.taken_by, row.taker_first_name, row.taker_last_name),
      is_claimed: row.taken_by === null ? null : row.assigned_by === null,
    };
  });
}

/** Returns null for ongoing dates. */
function lastDate(parts: readonly WeekdayDates[], closed: DateSet): CivilDate | null {
  if (parts.some(({ dates }) => dates.isOngoing)) return null;
  const lasts = parts.flatMap(
    ({ weekday, dates }) => alignToWeekday(dates.minus(closed), weekday).last ?? [],
  );
  return lasts.sort(compareDates).at(-1) ?? null;
}
