import { shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  notArchived,
  nothingToRestore,
  planNotKept,
  restoreShift,
} from '@deckhand/contract/schedule/shifts/restore-shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { mark, say } from '@deckhand/domain/language/say';
import { archiveDate } from '@deckhand/domain/plans/plan';
import { restoreFrom } from '@deckhand/domain/plans/restore';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { loadShiftAnywhere } from '../../plans/load-plan.ts';
import { storedPlanFromRow } from '../../plans/plan-rows.ts';
import { askForReason, seatAgain } from '../../plans/seat-again.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { selectArchiving, unarchiveShift } from './archive.queries.ts';
import { hasDateFrom } from './restorable.ts';

/** S7a: an archived shift runs again from now on. Dates between the archiving and now do not come back. */
export const restoreShiftRoute = route(restoreShift, ({ db, actor, params: { id }, body, now, language }) =>
  inAct(
    db,
    { kind: 'RESTORED', actor, now, language, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const known = found(await selectArchiving(transaction, id), shiftNotFound);
      if (!reachesLocation(actor, known.location_id) || known.kind === 'STAFF_MEETING')
        refuse(404, shiftNotFound);
      // Before the shift, in the order in which deleting a location locks them. An archived location has no shifts that run.
      // Read again, because another manager may have restored it before the shift was locked.
      const [, loaded, archived] = await together([
        findOpenLocation(transaction, known.location_id),
        loadShiftAnywhere(transaction, id, now),
        selectArchiving(transaction, id),
      ]);
      if (!archived?.archived_at) refuse(409, notArchived);
      const plan = storedPlanFromRow(
        archived.archived_plan ?? refuse(400, planNotKept),
        loaded.plan.dismissed,
      );
      const from = archiveDate(plan, loaded.today, loaded.minuteNow);
      if (!hasDateFrom(plan, from)) refuse(400, nothingToRestore);
      const note = () =>
        say('The shift was deleted and is back from {date} on.', {
          date: formatForDisplay(from),
        });
      await unarchiveShift(later(transaction), id);
      const wanted = restoreFrom(loaded.plan, plan, from);
      const { seated, inTheWay } = await seatAgain(transaction, act, loaded, wanted, {
        note,
        isArchived: false,
      });
      if (body.asks_for_reason) askForReason(act, inTheWay);
      await writeAudit(
        transaction,
        [
          {
            subject: 'shift',
            subjectId: id,
            before: { archived_at: archived.archived_at, archived_by: archived.archived_by },
            after: { archived_at: null, archived_by: null },
          },
        ],
        { actorId: actor.id, cause: 'RESTORE_SHIFT', now },
      );
      return { message: mark('Shift restored successfully.'), ...seated };
    },
  ),
);
