import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { choiceOf } from './find-staff.ts';
import { selectStaff } from './staff.queries.ts';

export const listStaffRoute = route(listStaff, async ({ db, actor, query }) => {
  const results = await selectStaff(db, {
    reach: reachOf(actor),
    location: query.location,
    parts: { onlyNames: true },
  });
  return { count: results.length, results: results.map(choiceOf) };
});
