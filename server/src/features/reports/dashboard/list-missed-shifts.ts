import { listMissedShifts } from '@deckhand/contract/reports/dashboard/list-missed-shifts';
import type { MissedShift } from '@deckhand/contract/reports/dashboard/staff-change';
import { decimalHours, formatTime } from '@deckhand/domain/time/minutes';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { type MissedShiftRow, selectMissedShifts } from './occurrence-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';
import { wireInstant, wireShiftTypes } from './wire-attendance.ts';

export const listMissedShiftsRoute = route(listMissedShifts, async ({ db, actor, query, now }) => {
  const { count, rows } = await selectMissedShifts(db, tileFilter(actor, query, now), query);
  return { count, results: rows.map(wireMissedShift) };
});

function wireMissedShift(row: MissedShiftRow): MissedShift {
  const type = row.change === 'SWAP' ? 'Swap' : 'Split';
  return {
    id: row.shift_id,
    shift_id: row.shift_id,
    shift_code: row.shift_code,
    employee_name: { id: row.person_id, name: nameOf(row) },
    clocked_in: wireInstant(row.clocked_in, row.timezone),
    clocked_out: wireInstant(row.clocked_out, row.timezone),
    total_hours: decimalHours(row.minutes_there ?? 0),
    changed_staff: row.others.map((other) => ({
      id: other.id,
      name: nameOf(other),
      type,
      clocked_in: wireInstant(other.clocked_in, row.timezone),
      clocked_out: wireInstant(other.clocked_out, row.timezone),
      total_hours: decimalHours(other.paid_minutes),
    })),
    ...wireShiftTypes(row.shift_types),
    shift_start: formatTime(row.start_minute),
    shift_end: formatTime(row.end_minute),
    shift_start_date: row.shift_date,
    shift_end_date: row.shift_date,
    schedule_type: row.kind,
    shift_repeat: row.repeat,
    notes: row.notes ?? '',
    user: row.changer && { id: row.changer.id, name: nameOf(row.changer) },
    location: row.location_id,
    location_title: row.location_title,
  };
}
