import { handedOverAlready } from '@deckhand/contract/pay/files/hand-over-file';
import { markHandedOver } from '@deckhand/contract/pay/files/mark-handed-over';
import { notClosed } from '@deckhand/contract/pay/periods/reopen-pay-period';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { lockClosedPeriod, updateHandedOver } from './payroll-files.queries.ts';

/** PE12: the hours were typed into payroll by hand. */
export const markHandedOverRoute = route(markHandedOver, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const period = found(await lockClosedPeriod(transaction, params.first), notClosed);
    if (period.handed_over_at !== null) refuse(409, handedOverAlready);
    const after = { handed_over_at: now, handed_over_notes: body.notes };
    await together([
      updateHandedOver(transaction, period.id, { ...after, handed_over_by: actor.id }),
      writeAudit(transaction, [{ subject: 'pay_period', subjectId: period.id, before: {}, after }], {
        actorId: actor.id,
        cause: 'HAND_OVER',
        now,
      }),
    ]);
    return { handed_over_at: now.toISOString() };
  }),
);
