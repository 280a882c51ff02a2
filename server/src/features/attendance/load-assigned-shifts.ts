import type { AssignedShift } from '@deckhand/contract/attendance/attendance';
import type { TooYoung } from '@deckhand/contract/plans/too-young';
import type { TodaysShift } from '@deckhand/domain/attendance/nearest-shift';
import { lifeguardAgesOn } from '@deckhand/domain/law/lifeguards';
import { spanOf } from '@deckhand/domain/plans/closures/closures';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime, type MinuteRange } from '@deckhand/domain/time/minutes';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { partsFromRow } from '../plans/plan-rows.ts';
import { type DaysOfZones, daysOfZones, selectAssignedShifts } from './attendance.queries.ts';

/** A shift that a person has on a day, with its form on the wire. */
export interface ShiftOfDay extends TodaysShift {
  locationId: number;
  wire: AssignedShift;
}

/** Loads the shifts that a person has on each location's date at an instant, ordered by time. */
export function loadShiftsAt(db: Kysely<Schema>, personId: number, instant: Date): Promise<ShiftOfDay[]> {
  return loadShifts(db, { id: personId }, daysAt(instant));
}

/** Loads the shifts that the active person with this code has on each location's date at an instant. */
export function loadShiftsOfKey(db: Kysely<Schema>, key: string, instant: Date): Promise<ShiftOfDay[]> {
  return loadShifts(db, { key }, daysAt(instant));
}

/** Loads the shifts that a person has on one date at any location, ordered by time. */
export function loadShiftsOn(db: Kysely<Schema>, personId: number, date: CivilDate): Promise<ShiftOfDay[]> {
  return loadShifts(
    db,
    { id: personId },
    daysOfZones(() => date),
  );
}

const MINUTE = 60_000;

/** No zone changes its date within a minute, and a kiosk asks many times in one. */
let latest: { minute: number; days: DaysOfZones } | undefined;

/** The date of each zone at an instant. */
export function daysAt(instant: Date): DaysOfZones {
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (latest?.minute !== minute) latest = { minute, days: daysOfZones((zone) => todayIn(zone, instant)) };
  return latest.days;
}

async function loadShifts(
  db: Kysely<Schema>,
  person: Parameters<typeof selectAssignedShifts>[1],
  days: DaysOfZones,
): Promise<ShiftOfDay[]> {
  const rows = await selectAssignedShifts(db, person, days);
  return rows.map((row) => {
    const parts = partsFromRow(row.parts);
    const minutes = spanOf(parts) ?? NOTHING;
    const isWorked = row.left_at !== null && !goesOnAfter(row.left_at, parts, row);
    return {
      id: row.id,
      date: row.date,
      minutes,
      zone: row.timezone,
      isWorked,
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
        is_worked: isWorked,
        ...(row.lacks && { lacks: { kind: row.lacks.kind, ended: row.lacks.ended } }),
        ...(row.too_young && { too_young: wireTooYoung(row.too_young, row.date) }),
      },
    };
  });
}

/** LA9: why somebody is too young for a lifeguard's shift on a date, with the rule. */
export function wireTooYoung(why: TooYoung['why'], date: CivilDate): TooYoung {
  const rule = lifeguardAgesOn(date);
  return { why, least: rule?.least ?? 0, cite: rule?.cite ?? '' };
}

const NOTHING: MinuteRange = { start: 0, end: 0 };

/**
 * CL1: a person who left when the location closed comes back for the part that begins when it opens again.
 */
function goesOnAfter(
  leftAt: Date | number,
  [, ...later]: readonly MinuteRange[],
  { date, timezone }: { date: CivilDate; timezone: ZoneCode },
): boolean {
  return later.some(({ start }) => instantAt(date, start, timezone).getTime() >= Number(leftAt));
}
