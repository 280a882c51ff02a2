import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { wageNotFound } from '@deckhand/contract/pay/wages/wage';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { findForWages, storeWage } from './set-wage.ts';
import { selectPersonOfWage } from './wages.queries.ts';

/** Another wage in the stead of one that was entered with a mistake; both stay in the record. */
export const replaceWageRoute = route(replaceWage, ({ db, actor, params: { id }, body, now }) =>
  inTransaction(db, async (transaction) => {
    const personId = found(await selectPersonOfWage(transaction, id), wageNotFound);
    const { person, rows } = await findForWages(transaction, actor, personId, now);
    const replaced = found(
      rows.find((row) => row.id === id),
      wageNotFound,
    );
    const { from_date: from, wage, reason } = body;
    const { kind, position_id: positionId } = replaced;
    return storeWage(transaction, actor, person, { kind, positionId, from, wage, reason }, { replaced, now });
  }),
);
