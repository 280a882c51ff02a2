import { listShifts } from '@deckhand/contract/schedule/shifts/list-shifts';
import { todayIn } from '@deckhand/domain/time/zones';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { selectShiftPage } from './shifts.queries.ts';
import { wireShifts } from './wire-shift.ts';

export const listShiftsRoute = route(listShifts, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    // The list spans locations of several zones. Hawaii's date is the earliest, so no seat counts as ended too soon.
    const filter = { ...query, reach: reachOf(actor), today: todayIn('HST', now) };
    const { count, ids } = await selectShiftPage(transaction, filter);
    return { count, results: await wireShifts(transaction, ids, now) };
  }),
);
