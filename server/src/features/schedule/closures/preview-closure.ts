import type { ChangedShift } from '@deckhand/contract/schedule/closures/closure';
import { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
import { eachInTurns } from '../../../platform/basics/in-turns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { loadLabels } from '../../plans/load-labels.ts';
import { findChangedShifts, wireChangedShift } from './changed-shifts.ts';
import { planClosing } from './plan-closing.ts';

/** A list that somebody reads before they decide; the counts are of all. */
const SHIFTS_LISTED = 50;

export const previewClosureRoute = route(previewClosure, ({ db, actor, query, now }) =>
  inTransaction(db, async (transaction) => {
    const plan = await planClosing(transaction, actor, query.location_ids, query, now);
    const { occurrences, personIds, notified } = await findChangedShifts(transaction, plan);
    const labels = await loadLabels(transaction, [], personIds);
    const counts = { shorter: 0, in_parts: 0, not_running: 0 };
    const locations = plan.locations.map(({ id, title }) => ({
      id,
      title,
      count: 0,
      shifts: [] as ChangedShift[],
    }));
    const locationOf = new Map(locations.map((location) => [location.id, location]));
    for await (const one of eachInTurns(occurrences)) {
      const parts = one.after.length;
      counts[parts === 0 ? 'not_running' : parts === 1 ? 'shorter' : 'in_parts'] += 1;
      const location = locationOf.get(one.shift.location_id);
      if (location === undefined) continue;
      location.count += 1;
      if (location.count <= SHIFTS_LISTED) location.shifts.push(wireChangedShift(one, labels));
    }
    return { people: notified.length, ...counts, locations };
  }),
);
