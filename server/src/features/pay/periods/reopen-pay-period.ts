import {
  handedOver,
  laterIsClosed,
  notClosed,
  reopenPayPeriod,
} from '@deckhand/contract/pay/periods/reopen-pay-period';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { findPeriod } from '../find-period.ts';
import { selectClosedDays } from '../pay-periods.queries.ts';
import { lockClosing, reopenClosing, selectClosings, selectLocations } from './periods.queries.ts';
import { stateOf, wirePeriod } from './wire-period.ts';

/** PE11: the latest closed period, as long as nobody outside knows its figures. What was stored stays, as void. */
export const reopenPayPeriodRoute = route(reopenPayPeriod, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const isFree = await lockClosing(transaction);
    const period = await findPeriod(transaction, params.first, now);
    const [closings, closedDays, locations] = await together([
      selectClosings(transaction, period.from),
      selectClosedDays(transaction),
      selectLocations(transaction),
    ]);
    const closing = closings.find(({ reopened_at: at }) => at === null);
    if (!isFree || closing === undefined) refuse(409, notClosed);
    if (closing.handed_over_at !== null) refuse(409, handedOver);
    if (closedDays && closedDays.to > period.to) refuse(409, laterIsClosed);
    if (!(await reopenClosing(transaction, closing.id, { by: actor.id, reason: body.reason, now })))
      refuse(409, notClosed);
    await writeAudit(
      transaction,
      [
        {
          subject: 'pay_period',
          subjectId: closing.id,
          before: {},
          after: { reopened_at: now, reopened_reason: body.reason },
        },
      ],
      { actorId: actor.id, cause: 'REOPEN_PERIOD', now },
    );
    return wirePeriod(period, undefined, stateOf(period, undefined, { locations, isClosing: false, now }));
  }),
);
