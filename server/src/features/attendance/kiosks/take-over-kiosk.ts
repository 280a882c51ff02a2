import { kioskNotFound } from '@deckhand/contract/attendance/kiosks/kiosk';
import { kioskIsKept, takeOverKiosk } from '@deckhand/contract/attendance/kiosks/take-over-kiosk';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { describeKiosk } from './describe-kiosk.ts';
import { appendKeeper, lockKiosk, selectEnrolledKiosk } from './kiosks.queries.ts';

/** K11: the kiosk keeps its token and the punches that it saved, in the name of the caller. */
export const takeOverKioskRoute = route(takeOverKiosk, (context) =>
  inTransaction(context.db, async (transaction) => {
    const { actor, now, params } = context;
    const { id } = params;
    await lockKiosk(later(transaction), id);
    const kiosk = found(await selectEnrolledKiosk(transaction, id), kioskNotFound);
    if (!reachesLocation(actor, kiosk.location_id)) refuse(404, kioskNotFound);
    expectProof(actor, now);
    const keeper = { first_name: kiosk.keeper_first_name, last_name: kiosk.keeper_last_name };
    if (kiosk.is_kept) refuse(409, () => kioskIsKept(nameOf(keeper)));
    await appendKeeper(later(transaction), id, actor.id, now);
    await writeAudit(
      later(transaction),
      [
        {
          subject: 'kiosk',
          subjectId: id,
          before: { kept_by: kiosk.kept_by },
          after: { kept_by: actor.id },
        },
      ],
      { actorId: actor.id, cause: 'TAKE_OVER', now },
    );
    const details = `${kiosk.name}, ${kiosk.location_title}`;
    await logSecurityEvents(transaction, context, [
      { kind: 'KIOSK_TAKEN_OVER', personId: kiosk.kept_by, details },
    ]);
    return describeKiosk(found(await selectEnrolledKiosk(transaction, id), kioskNotFound));
  }),
);
