import { previewReturn } from '@deckhand/contract/absences/preview-return';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { selectReleasedFrom } from './absences.queries.ts';
import { findAbsenceToEnd } from './find-absence.ts';
import { planReturn, wireReleased, wireStaying } from './plan-return.ts';

/** AB5: the same as ending the absence, on a copy of the plans. */
export const previewReturnRoute = route(previewReturn, ({ db, actor, params: { id }, query, now }) =>
  inTransaction(db, async (transaction) => {
    const { request, from } = await findAbsenceToEnd(transaction, actor, id, query.back_on, now);
    const rows = await selectReleasedFrom(transaction, id, from);
    const returns = await planReturn(transaction, request.person_id, rows, now);
    const given = rows.filter((row) =>
      returns.some(
        ({ loaded, given }) =>
          loaded.shift.id === row.shift_id && given.some(({ date }) => date === row.date),
      ),
    );
    return {
      given: given.flatMap(wireReleased),
      stays: await wireStaying(transaction, actor, returns, rows),
    };
  }),
);
