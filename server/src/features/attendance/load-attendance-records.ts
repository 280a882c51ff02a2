import type { AttendanceRecord } from '@deckhand/contract/attendance/attendance';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { formatInstant } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectAttendancesOfShifts } from './attendance.queries.ts';

/** Returns the attendance of a shift, on all dates or on one, ordered by clock-in. */
export type AttendanceRecords = (shiftId: number, date?: CivilDate) => AttendanceRecord[];

export async function loadAttendanceRecords(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
): Promise<AttendanceRecords> {
  const byShift = groupBy(await selectAttendancesOfShifts(db, shiftIds), (row) => row.shift_id);
  return (shiftId, date) =>
    (byShift.get(shiftId) ?? [])
      .filter((row) => date === undefined || row.shift_date === date)
      .map((row) => ({
        rate: row.rate,
        clocked_in: formatInstant(row.clocked_in, row.timezone),
        clocked_out: row.clocked_out && formatInstant(row.clocked_out, row.timezone),
        total_hours: decimalHours(row.paid_minutes ?? 0),
      }));
}
