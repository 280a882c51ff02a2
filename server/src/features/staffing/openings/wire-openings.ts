import { partFromWire, wirePart } from '@deckhand/contract/plans/closure';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { Closures, spanOf } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { alignToWeekday, type WeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import { namedPerson } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadClosuresOf } from '../../plans/load-closures.ts';
import { nameShifts, type ShiftNamer } from '../../plans/name-shifts.ts';
import { weekdayFromRow } from '../../plans/plan-rows.ts';
import { wireTakenBackBy } from '../../plans/taken-back.queries.ts';
import { type ListedOpening, selectOpeningDates, selectOpenings } from './openings.queries.ts';

/** Describes openings for the API in the given order. Sends a few queries for any number of openings. */
export async function wireOpenings(db: Kysely<Schema>, listed: readonly ListedOpening[]): Promise<Opening[]> {
  const ids = listed.map(({ id }) => id);
  const shiftIds = listed.map((opening) => opening.shift_id);
  const [earliest] = listed.map(({ first }) => first).sort(compareDates);
  if (earliest === undefined) return [];
  const [openings, parts, shiftOn, closuresAt] = await together([
    selectOpenings(db, ids),
    selectOpeningDates(db, ids),
    nameShifts(db, shiftIds, everyDate),
    loadClosuresOf(db, shiftIds, earliest),
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
    const closures = row.taken_by === null ? closuresAt(row.location_id) : Closures.none;
    const last = lastDate(dates, closedDates(closures, shiftOn, row.shift_id));
    const shift = shiftOn(row.shift_id, first);
    return {
      id,
      status: row.taken_by === null ? 'PENDING' : 'APPROVED',
      // An opening of one date alone has the times that closures leave then.
      shift: last === first ? { ...shift, ...openTimes(closures, first, shift) } : shift,
      user: namedPerson(row.left_by, row.leaver_first_name, row.leaver_last_name),
      cause: row.cause,
      leave_start_date: first,
      leave_end_date: last,
      assigned_to: namedPerson(row.taken_by, row.taker_first_name, row.taker_last_name),
      taken_back_by: wireTakenBackBy(row),
      offer: row.offer,
      is_claimed: row.taken_by === null ? null : row.assigned_by === null,
    };
  });
}

/** The dates on which nothing is left of the shift. */
function closedDates(closures: Closures, shiftOn: ShiftNamer, shiftId: number): DateSet {
  return DateSet.fromDates(
    closures.dates.filter((date) => closures.cut(date, partFromWire(shiftOn(shiftId, date))).length === 0),
  );
}

function openTimes(closures: Closures, date: CivilDate, shift: ReturnType<ShiftNamer>) {
  const span = spanOf(closures.cut(date, partFromWire(shift)));
  return span && wirePart(span);
}

/** Returns null for ongoing dates. */
function lastDate(parts: readonly WeekdayDates[], closed: DateSet): CivilDate | null {
  if (parts.some(({ dates }) => dates.isOngoing)) return null;
  const lasts = parts.flatMap(
    ({ weekday, dates }) => alignToWeekday(dates.minus(closed), weekday).last ?? [],
  );
  return lasts.sort(compareDates).at(-1) ?? null;
}
