import { previewReturn } from '@deckhand/contract/staffing/absences/preview-return';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { Act } from '../../plans/act.ts';
import { endSickness } from './end-absence.ts';

/** AB5: ends the absence and undoes it, so that the preview says exactly what ending it would do. */
export const previewReturnRoute = route(previewReturn, ({ db, actor, params: { id }, query, now }) =>
  inTransaction(db, async (transaction) => {
    // An act that is never written: nothing of it happens.
    const act = new Act({ kind: 'BACK', actor, now });
    await sql`savepoint preview`.execute(transaction);
    const answer = await endSickness(transaction, act, { id, backOn: query.back_on });
    await sql`rollback to savepoint preview`.execute(transaction);
    return answer;
  }),
);
