import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { countShiftRequests, selectShiftRequestPage } from './shift-requests.queries.ts';
import { wireShiftRequest } from './wire-shift-request.ts';

export const listShiftRequestsRoute = route(listShiftRequests, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const { location, search, date: fromDate, changed_since: changedSince } = query;
    const filter = { reach: reachOf(actor), location, search, fromDate, changedSince, now };
    const [count, rows] = await together([
      countShiftRequests(transaction, filter),
      selectShiftRequestPage(transaction, filter, query),
    ]);
    return { count, results: rows.map((row) => wireShiftRequest(actor, row)) };
  }),
);
