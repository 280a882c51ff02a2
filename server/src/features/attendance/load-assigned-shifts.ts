import type { AssignedShift } from '@deckhand/contract/attendance/attendance';
import type { TodaysShift } from '@deckhand/domain/attendance/nearest-shift';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { todayIn, ZONE_CODES } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { minutesFromRow, weekdayToRow } from '../plans/plan-rows.ts';
import { type DayInZone, selectAssignedShifts } from './attendance.queries.ts';

/** A shift that a person has on a day, with its form on the wire. */
export interface ShiftOfDay extends TodaysShift {
  locationId: number;
  wire: AssignedShift;
}

/** Loads the shifts that a person has on each location's date at an instant, ordered by time. */
export function loadShiftsAt(db: Kysely<Schema>, personId: number, instant: Date): Promise<ShiftOfDay[]> {
  return loadShifts(db, { id: personId }, daysAt(instant));
}

/** The same for the active person who has a code. */
export function loadShiftsOfKey(db: Kysely<Schema>, key: string, instant: Date): Promise<ShiftOfDay[]> {
  return loadShifts(db, { key }, daysAt(instant));
}

/** Loads the shifts that a person has on one date at any location, ordered by time. */
export function loadShiftsOn(db: Kysely<Schema>, personId: number, date: CivilDate): Promise<ShiftOfDay[]> {
  return loadShifts(
    db,
    { id: personId },
    ZONE_CODES.map((zone) => dayIn(zone, date)),
  );
}

/** The date of each zone at an instant. */
export function daysAt(instant: Date): DayInZone[] {
  return ZONE_CODES.map((zone) => dayIn(zone, todayIn(zone, instant)));
}

function dayIn(zone: string, date: CivilDate): DayInZone {
  return { zone, date, weekday: weekdayToRow(weekdayOf(date)) };
}

async function loadShifts(
  db: Kysely<Schema>,
  person: Parameters<typeof selectAssignedShifts>[1],
  days: readonly DayInZone[],
): Promise<ShiftOfDay[]> {
  const rows = await selectAssignedShifts(db, person, days);
  return rows.map((row) => {
    const minutes = minutesFromRow(row.minutes);
    return {
      id: row.id,
      date: row.date,
      minutes,
      zone: row.timezone,
      isWorked: row.is_worked,
      isSubstitute: row.is_substitute,
      locationId: row.location_id,
      wire: {
        id: row.id,
        is_active: row.is_active,
        shift_code: row.code,
        schedule_type: row.kind,
        shift_type: row.shift_types,
        date: row.date,
        start_time: formatTime(minutes.start),
        end_time: formatTime(minutes.end),
        location: row.location_id,
        location_title: row.location_title,
        is_worked: row.is_worked,
        ...(row.lacks && { lacks: { kind: row.lacks.kind, ended: row.lacks.ended } }),
      },
    };
  });
}
