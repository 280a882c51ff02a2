import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { findForWages, storeWage } from './set-wage.ts';

/** WA2: a wage of another person, from a day on. Closed days that it reaches are corrected. */
export const addWageRoute = route(addWage, ({ db, actor, query, body, now }) => {
  const { kind, shift_type: position, from_date: from, wage, reason = '' } = body;
  return correctingClosedDays(db, { actor, cause: 'SET_WAGE', reason, field: 'reason', now }, (db) =>
    inTransaction(db, async (transaction) => {
      const { person } = await findForWages(transaction, actor, query.person, now);
      const positionId = position ?? null;
      return storeWage(transaction, actor, person, { kind, positionId, from, wage, reason }, { now });
    }),
  );
});
