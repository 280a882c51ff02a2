import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { wageNotFound } from '@deckhand/contract/pay/wages/wage';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { findForWages, storeWage } from './set-wage.ts';
import { selectPersonOfWage } from './wages.queries.ts';

/** Another wage in the stead of one that was entered with a mistake; both stay in the record. */
export const replaceWageRoute = route(replaceWage, ({ db, actor, params: { id }, body, now }) => {
  const { from_date: from, wage, reason } = body;
  return correctingClosedDays(db, { actor, cause: 'REPLACE_WAGE', reason, field: 'reason', now }, (db) =>
    inTransaction(db, async (transaction) => {
      const personId = found(await selectPersonOfWage(transaction, id), wageNotFound);
      const { person, rows } = await findForWages(transaction, actor, personId, now);
      const replaced = found(
        rows.find((row) => row.id === id),
        wageNotFound,
      );
      const { kind, position_id: positionId } = replaced;
      const instead = { kind, positionId, from, wage, reason };
      return storeWage(transaction, actor, person, instead, { replaced, now });
    }),
  );
});
