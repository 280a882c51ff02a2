import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import type { AttendanceRow } from '@deckhand/contract/reports/dashboard/attendance-row';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { AttendanceTileRow } from './attendance-tiles.queries.ts';

/** Converts a row of the three attendance tiles. An open attendance shows the hours so far. */
export function wireAttendance(row: AttendanceTileRow, now: Date): AttendanceRow {
  const clockedIn = new Date(row.clocked_in);
  const minutes = row.paid_minutes ?? Math.max(elapsedMinutes(clockedIn, now), 0);
  return {
    id: row.id,
    employee_name: { id: row.person_id, name: nameOf(row) },
    shift_id: row.shift_id,
    shift_code: row.shift_code,
    ...wireShiftTypes(row.shift_types),
    clocked_in: formatInstant(clockedIn, row.timezone),
    clocked_out: wireInstant(row.clocked_out, row.timezone),
    date: row.date,
    total_hours: decimalHours(minutes),
    rate: row.rate,
    location: row.location_id,
    location_title: row.location_title,
  };
}

/** The tiles name a shift by its first type. */
export function wireShiftTypes(types: ShiftTypeItem[]) {
  return { shift_type: types[0] ?? null, shift_types: types };
}

export function wireInstant(text: string | null, zone: ZoneCode): string | null {
  return text === null ? null : formatInstant(new Date(text), zone);
}
