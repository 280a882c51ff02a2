import { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { loadLabels } from '../../plans/load-labels.ts';
import {
  type ChangedOccurrence,
  findChangedOccurrences,
  selectNotified,
  wireChangedShift,
} from './changed-shifts.ts';
import { planClosing } from './plan-closing.ts';

/** A list that somebody reads before they decide; the counts are of all. */
const SHIFTS_LISTED = 50;

export const previewClosureRoute = route(previewClosure, ({ db, actor, query, now }) =>
  inTransaction(db, async (transaction) => {
    const plan = await planClosing(transaction, actor, query.location_ids, query, now);
    const counts = { shorter: 0, in_parts: 0, not_running: 0 };
    const informedIds = new Set<number>();
    const found: { id: number; title: string; count: number; listed: ChangedOccurrence[] }[] = [];
    // One location after the other: clearing up the memory that all of them fill together keeps other calls waiting.
    for (const { id, title } of plan.locations) {
      const changed = await findChangedOccurrences(transaction, { ...plan, locationIds: [id] });
      for (const personId of changed.informedIds) informedIds.add(personId);
      await inTurns(changed.occurrences, ({ after: { length: parts } }) => {
        counts[parts === 0 ? 'not_running' : parts === 1 ? 'shorter' : 'in_parts'] += 1;
      });
      const listed = changed.occurrences.slice(0, SHIFTS_LISTED);
      found.push({ id, title, count: changed.occurrences.length, listed });
    }
    const seated = found.flatMap(({ listed }) => listed.flatMap(({ personIds }) => personIds));
    const [notified, labels] = await together([
      selectNotified(transaction, informedIds),
      loadLabels(transaction, [], [...new Set(seated)]),
    ]);
    const locations = found.map(({ listed, ...location }) => ({
      ...location,
      shifts: listed.map((one) => wireChangedShift(one, labels)),
    }));
    return { people: notified.length, ...counts, locations };
  }),
);
