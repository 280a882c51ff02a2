import { closureReason } from '@deckhand/contract/plans/closure';
import { closePools, poolsClosed } from '@deckhand/contract/schedule/closures/close-pools';
import { closureReasonRequired } from '@deckhand/contract/schedule/closures/closure';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';
import { auditClosures } from './audit-closures.ts';
import { findChangedShifts } from './changed-shifts.ts';
import { repeatedWhenClosed } from './close-locations.ts';
import { insertClosures, selectClosuresBetween } from './holidays.queries.ts';
import { closedTime, mailChangedShifts } from './mail-changed-shifts.ts';
import { planClosing } from './plan-closing.ts';
import { wireClosure } from './wire-closure.ts';

/** CL2: closes locations. Two managers who close at once are repeated one after the other, because closures never overlap. */
export const closePoolsRoute = route(closePools, async ({ db, actor, body, now }) => {
  const { kind, reason } = body;
  if (kind === 'OTHER' && reason === '') refuse(400, closureReasonRequired);
  return inAct(db, { kind: 'CLOSED', actor, now }, async (transaction, act) => {
    const plan = await planClosing(transaction, actor, body.location_ids, body, now);
    const changed = await findChangedShifts(transaction, plan);
    const rows = plan.added.map(({ locationId, date, minutes }) => ({
      location_id: locationId,
      date,
      minutes: minutesToRow(minutes),
      kind,
      reason,
    }));
    const [ids, known] = await together([
      repeatedWhenClosed(insertClosures(transaction, rows)),
      selectClosuresBetween(transaction, plan.locationIds, plan),
    ]);
    await auditClosures(
      transaction,
      act,
      rows.map((row, index) => ({ ...row, id: ids[index] ?? 0, before: null, after: row.minutes })),
      'CLOSE_POOL',
    );
    await mailChangedShifts(transaction, changed, {
      what: 'CLOSED',
      lines: () => {
        const words = closureReason(kind, reason);
        return new Map(
          [...groupBy(plan.added, ({ locationId }) => locationId)].map(([id, added]) => [
            id,
            added.map(({ date, minutes }) => `${closedTime(date, minutes)}: ${words}`),
          ]),
        );
      },
    });
    const added = new Set(ids);
    const results = known.filter(({ id }) => added.has(id)).map((row) => wireClosure(row, now));
    const titles = plan.locations.map(({ title }) => title);
    const message = () => poolsClosed(titles, body);
    return { count: results.length, results, people: changed.notified.length, message };
  });
});
