import { alreadyDismissed, dismissShift } from '@deckhand/contract/shifts/dismiss-shift';
import { notOnThatDate, pastDate, shiftNotFound } from '@deckhand/contract/shifts/shift';

import { dismissDate, isOnPlan } from '@deckhand/domain/schedule/plan';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeShift } from './change-shift.ts';
import { loadShift } from './load-plan.ts';
import { insertDismissal } from './plan.queries.ts';

export const dismissShiftRoute = route(dismissShift, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { date, reason } = body;
    const loaded = await loadShift(transaction, actor, body.shift_id, now);
    if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
    if (date < loaded.today) refuse(400, pastDate);
    if (loaded.plan.dismissed.contains(date)) refuse(400, alreadyDismissed);
    if (!isOnPlan(loaded.plan, date)) refuse(400, notOnThatDate);
    await insertDismissal(transaction, {
      shift_id: loaded.shift.id,
      date,
      reason,
      dismissed_by: actor.id,
      dismissed_at: now,
    });
    const note = `The shift is called off that day: ${reason}`;
    await changeShift(transaction, loaded, dismissDate(loaded.plan, date), { cause: 'EDITED', now, note });
    return { message: 'Shift dismissed successfully.' };
  }),
);
