import { previewCopyWeek } from '@deckhand/contract/schedule/shifts/preview-copy-week';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { loadPlannedShifts } from '../../plans/load-plan.ts';
import { planCopy, wireCopies } from './plan-copy-week.ts';

export const previewCopyWeekRoute = route(previewCopyWeek, ({ db, actor, query, now, language }) =>
  inTransaction(db, async (transaction) => {
    const { copies } = await planCopy(transaction, actor, query, now, async (ids) => [
      ...(await loadPlannedShifts(transaction, ids)).values(),
    ]);
    return wireCopies(transaction, actor, copies, language);
  }),
);
