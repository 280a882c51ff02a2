import { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
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
    const { occurrences, notified } = await findChangedShifts(transaction, plan);
    const people = occurrences.flatMap(({ personIds }) => personIds);
    const labels = await loadLabels(transaction, [], [...new Set(people)]);
    const inParts = occurrences.filter(({ after }) => after.length > 1).length;
    const notRunning = occurrences.filter(({ after }) => after.length === 0).length;
    return {
      people: notified.length,
      shorter: occurrences.length - inParts - notRunning,
      in_parts: inParts,
      not_running: notRunning,
      locations: plan.locations.map(({ id, title }) => {
        const here = occurrences.filter(({ shift }) => shift.location_id === id);
        const shifts = here.slice(0, SHIFTS_LISTED).map((one) => wireChangedShift(one, labels));
        return { id, title, count: here.length, shifts };
      }),
    };
  }),
);
