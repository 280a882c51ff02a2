import { listNotClockedIn } from '@deckhand/contract/reports/dashboard/list-not-clocked-in';
import { formatTime } from '@deckhand/domain/time/minutes';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { selectAbsences } from './occurrence-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';
import { wireShiftTypes } from './wire-attendance.ts';

export const listNotClockedInRoute = route(listNotClockedIn, async ({ db, actor, query, now }) => {
  const { count, rows } = await selectAbsences(db, tileFilter(actor, query, now), query);
  const results = rows.map((row) => ({
    id: row.shift_id,
    shift_code: row.shift_code,
    schedule_type: row.kind,
    employee_name: { id: row.person_id, name: nameOf(row) },
    ...wireShiftTypes(row.shift_types),
    shift_date: row.shift_date,
    shift_start: formatTime(row.start_minute),
    shift_end: formatTime(row.end_minute),
    location: row.location_id,
    location_title: row.location_title,
  }));
  return { count, results };
});
