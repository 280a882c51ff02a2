import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { nameShifts } from '../../plans/name-shifts.ts';
import { countScheduleChanges, selectScheduleChangePage } from './schedule-changes.queries.ts';
import { wireScheduleChange } from './wire-schedule-change.ts';

export const listScheduleChangesRoute = route(listScheduleChanges, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const { location, search, changed_since } = query;
    const filter = { reach: reachOf(actor), location, search, changed_since, now };
    const [count, rows] = await together([
      countScheduleChanges(transaction, filter),
      selectScheduleChangePage(transaction, filter, query),
    ]);
    const shiftIds = rows.flatMap((row) => [
      row.shift_id,
      ...(row.other_shift_id === null ? [] : [row.other_shift_id]),
    ]);
    const shiftOn = await nameShifts(transaction, shiftIds, everyDate);
    return { count, results: rows.map((row) => wireScheduleChange(row, shiftOn, actor, now)) };
  }),
);
