import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { findForWages, storeWage } from './set-wage.ts';

/** WA2: a wage of another person, from a day on. */
export const addWageRoute = route(addWage, ({ db, actor, query, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { person } = await findForWages(transaction, actor, query.person, now);
    const { kind, shift_type: positionId = null, from_date: from, wage, reason = '' } = body;
    return storeWage(transaction, actor, person, { kind, positionId, from, wage, reason }, { now });
  }),
);
