import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { exemptionNotFound, ownExemption, sameExemptionStart } from '@deckhand/contract/pay/wages/exemption';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { insertExemption, selectExemption } from './exemptions.queries.ts';
import { findPaidPerson } from './find-paid-person.ts';
import { wireExemption } from './list-exemptions.ts';

/** WA10: marks another person, or of a location as a whole. Closed days of a person are corrected. */
export const addExemptionRoute = route(addExemption, ({ db, actor, body, now }) => {
  const { user_id: userId, location, kind, from_date, reason } = body;
  if (isOwnPay(actor, userId)) refuse(403, ownExemption);
  return correctingClosedDays(db, { actor, cause: 'EXEMPTION', reason, field: 'reason', now }, (db) =>
    inTransaction(db, async (transaction) => {
      if (userId) await findPaidPerson(transaction, actor, userId, now, 'lock');
      const fields = { person_id: userId ?? null, location_id: location ?? null, kind, from_date, reason };
      const id = await refusingWhen(
        'pay_exemption_location_id_fkey',
        { status: 404, text: locationNotFound },
        refusingWhen(
          'pay_exemption_once',
          { status: 409, text: sameExemptionStart },
          insertExemption(transaction, { ...fields, entered_by: actor.id, entered_at: now }),
        ),
      );
      const change = { subject: 'pay_exemption', subjectId: id, before: {}, after: fields };
      await writeAudit(transaction, [change], { actorId: actor.id, cause: 'EXEMPTION', now });
      return wireExemption(found(await selectExemption(transaction, id), exemptionNotFound));
    }),
  );
});
