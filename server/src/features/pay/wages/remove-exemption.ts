import { exemptionNotFound, exemptionStays, ownExemption } from '@deckhand/contract/pay/wages/exemption';
import { removeExemption } from '@deckhand/contract/pay/wages/remove-exemption';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { closedDaysOf } from '../../attendance/correct-closed-days.ts';
import { markExemptionRemoved, selectExemption } from './exemptions.queries.ts';

/** Only one that reaches no closed day: others are ended by a later one. */
export const removeExemptionRoute = route(removeExemption, ({ db, actor, params: { id }, now }) =>
  refusingClosedDays(
    inTransaction(db, async (transaction) => {
      const row = found(await selectExemption(transaction, id), exemptionNotFound);
      if (isOwnPay(actor, row.person_id)) refuse(403, ownExemption);
      await markExemptionRemoved(transaction, id, { removed_by: actor.id, removed_at: now });
      const { person_id, location_id, kind, from_date, reason } = row;
      const before = { person_id, location_id, kind, from_date, reason };
      const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
      const change = { subject: 'pay_exemption', subjectId: id, before, after };
      await writeAudit(transaction, [change], { actorId: actor.id, cause: 'REMOVE_EXEMPTION', now });
      return undefined;
    }),
  ),
);

/** The database says that an admin can correct the days, which are not corrected by removing anything. */
async function refusingClosedDays<Result>(removal: Promise<Result>): Promise<Result> {
  try {
    return await removal;
  } catch (error) {
    if (closedDaysOf(error) !== undefined) refuse(409, exemptionStays);
    throw error;
  }
}
