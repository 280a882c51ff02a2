import { removeNeed } from '@deckhand/contract/coverage/remove-need';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { auditNeeds } from './audit-need.ts';
import { deleteNeed, updateNeed } from './coverage.queries.ts';
import { findNeed } from './find-need.ts';

/** CV5: a need that has begun ends yesterday; only one that is all ahead is deleted. */
export const removeNeedRoute = route(removeNeed, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const { row, past } = await findNeed(transaction, actor, params.id, now);
    const after = { dates: past.toMultirange() };
    await auditNeeds(transaction, [{ id: row.id, before: row, after }], actor, now);
    if (past.isEmpty) await deleteNeed(transaction, row.id);
    else await updateNeed(transaction, row.id, after);
    return undefined;
  }),
);
