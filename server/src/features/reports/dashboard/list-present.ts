import { listPresent } from '@deckhand/contract/reports/dashboard/list-present';
import { route } from '../../../platform/http/route.ts';
import { selectAttendanceTile } from './attendance-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';
import { wireAttendance } from './wire-attendance.ts';

export const listPresentRoute = route(listPresent, async ({ db, actor, query, now }) => {
  const location = query.location_id ?? query.location;
  const filter = tileFilter(actor, { ...query, location }, now);
  const { count, rows } = await selectAttendanceTile(db, 'present', filter, query);
  return { count, results: rows.map((row) => wireAttendance(row, now)) };
});
