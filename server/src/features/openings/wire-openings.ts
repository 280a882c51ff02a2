import type { Opening } from '@deckhand/contract/openings/opening';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { alignToWeekday, type WeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import { namedPerson } from '../../platform/person-name.ts';
import type { Schema } from '../../platform/schema.ts';
import { closedDatesOf } from '../plans/closed-dates.ts';
import { nameShifts } from '../plans/name-shifts.ts';
import { weekdayFromRow } from '../plans/plan-rows.ts';
import { type ListedOpening, selectOpeningDates, selectOpenings } from './openings.queries.ts';

/** Describes openings for the API in the given order. Sends a few queries for any number of openings. */
export async function wireOpenings(db: Kysely<Schema>, listed: readonly ListedOpening[]): Promise<Opening[]> {
  const ids = listed.map(({ id }) => id);
  const shiftIds = listed.map((opening) => opening.shift_id);
  const [earliest] = listed.map(({ first }) => first).sort(compareDates);
  if (earliest === undefined) return [];
  const [openings, parts, shiftOn, closedAt] = await together([
    selectOpenings(db, ids),
    selectOpeningDates(db, ids),
    nameShifts(db, shiftIds),
    closedDatesOf(db, shiftIds, earliest),
  ]);
  const rows = new Map(openings.map((row) => [row.id, row]));
  const partsOf = groupBy(parts, (row) => row.opening_id);
  return listed.flatMap(({ id, first }) => {
    const row = rows.get(id);
    if (!row) return [];
    const dates = (partsOf.get(id) ?? []).map((part) => ({
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
      leave_end_date: lastDate(dates, row.taken_by === null ? closedAt(row.location_id) : DateSet.empty),
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
