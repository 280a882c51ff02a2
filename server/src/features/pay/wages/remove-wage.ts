import { removeWage } from '@deckhand/contract/pay/wages/remove-wage';
import { wageHasBegun, wageNotFound } from '@deckhand/contract/pay/wages/wage';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { findForWages, removeWageRow } from './set-wage.ts';
import { selectPersonOfWage } from './wages.queries.ts';

/** WA2: one that has not begun. */
export const removeWageRoute = route(removeWage, ({ db, actor, params: { id }, now }) =>
  inTransaction(db, async (transaction) => {
    const personId = found(await selectPersonOfWage(transaction, id), wageNotFound);
    const { person, rows } = await findForWages(transaction, actor, personId, now);
    const row = found(
      rows.find((wage) => wage.id === id),
      wageNotFound,
    );
    if (row.from_date <= person.today) refuse(409, wageHasBegun);
    await removeWageRow(transaction, actor, row, { cause: 'REMOVE_WAGE', now });
    return undefined;
  }),
);
