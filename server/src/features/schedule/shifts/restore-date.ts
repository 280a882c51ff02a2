import { notOnThatDate, pastDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import { notDismissed, restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { mark, say } from '@deckhand/domain/language/say';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { restoreDate as restoreOnPlan } from '@deckhand/domain/plans/restore';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { loadCircumstances } from '../../plans/load-circumstances.ts';
import { loadShift } from '../../plans/load-plan.ts';
import { askForReason, seatAgain } from '../../plans/seat-again.ts';
import { deleteDismissal, selectDismissal, selectDismissedSeats } from './shifts.queries.ts';

/** S7a: a dismissed date takes place after all, and the people who had it get their seats if they are still free. */
export const restoreDateRoute = route(restoreDate, ({ db, actor, body, now, language }) =>
  inAct(
    db,
    { kind: 'RESTORED', actor, now, language, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const { shift_id: shiftId, date } = body;
      const [loaded, dismissal, seats, circumstancesAt] = await together([
        loadShift(transaction, actor, shiftId, now),
        selectDismissal(transaction, shiftId, date),
        selectDismissedSeats(transaction, shiftId, date),
        loadCircumstances(transaction, [shiftId], date),
      ]);
      if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
      if (date < loaded.today) refuse(400, pastDate);
      if (!patternOn(loaded.plan.patterns, date)) refuse(400, notOnThatDate);
      // The shift is locked, so of two managers the second finds the date restored.
      if (dismissal === undefined) refuse(409, notDismissed);
      const wanted = restoreOnPlan(
        loaded.plan,
        date,
        seats.map((row) => ({
          seat: row.seat,
          personId: row.person_id,
          replaced: row.is_replaced ? { originalId: row.original_id } : null,
        })),
        circumstancesAt(loaded.shift.location_id),
      );
      await deleteDismissal(later(transaction), shiftId, date);
      const note = () => say('The shift takes place on {date} after all.', { date: formatForDisplay(date) });
      const { seated, inTheWay } = await seatAgain(transaction, act, loaded, wanted, { note });
      if (body.asks_for_reason) askForReason(act, inTheWay);
      // The dismissal is gone, so the trail is where it can still be read.
      await writeAudit(
        transaction,
        [
          {
            subject: 'shift',
            subjectId: shiftId,
            before: {
              dismissed_date: date,
              dismissed_by: dismissal.dismissed_by,
              dismissed_at: dismissal.dismissed_at,
              dismissal_reason: dismissal.reason,
            },
            after: { dismissed_date: null, dismissed_by: null, dismissed_at: null, dismissal_reason: null },
          },
        ],
        { actorId: actor.id, cause: 'RESTORE_DATE', now },
      );
      return { message: mark('Shift restored successfully.'), ...seated };
    },
  ),
);
