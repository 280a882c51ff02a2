import { listClockedIn } from '@deckhand/contract/reports/dashboard/list-clocked-in';
import { route } from '../../../platform/http/route.ts';
import { selectAttendanceTile } from './attendance-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';
import { wireAttendance } from './wire-attendance.ts';

export const listClockedInRoute = route(listClockedIn, async ({ db, actor, query, now }) => {
  const { count, rows } = await selectAttendanceTile(db, 'clockedIn', tileFilter(actor, query, now), query);
  return { count, results: rows.map((row) => wireAttendance(row, now)) };
});
