import { ownAttendance } from '@deckhand/contract/attendance/attendance';
import { notOnThatDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  alreadyAssigned,
  assignShift,
  shiftAssigned,
} from '@deckhand/contract/reports/dashboard/assign-shift';
import { attendanceNotFound } from '@deckhand/contract/reports/dashboard/attendance-row';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { isOnPlan } from '@deckhand/domain/plans/plan';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { findAttendanceForChange } from '../../attendance/find-attendance.ts';
import { changeAttendances } from '../../attendance/record-attendance.ts';
import { isSamePay } from '../../pay/periods/due-corrections.ts';
import { loadCertificateCheck } from '../../plans/certificates.ts';
import { loadShiftAnywhere } from '../../plans/load-plan.ts';
import { selectLatestWithoutShift } from './assignable-shifts.queries.ts';

/** D3: assigns a shift that ran on the attendance's date at its location, even if the shift has been archived since. */
export const assignShiftRoute = route(assignShift, (context) => {
  const { actor, body, now } = context;
  const by = { actor, cause: 'ASSIGN_SHIFT', reason: body.reason, field: 'reason', now };
  return correctingClosedDays(context.db, { ...by, isSamePay: isSamePay(context.db) }, (db) =>
    assign({ ...context, db }),
  );
});

function assign({ db, actor, body, now }: CallContext<typeof assignShift>) {
  return inTransaction(db, async (transaction) => {
    const { user_id: personId, shift_id: shiftId } = body;
    const loaded = await loadShiftAnywhere(transaction, shiftId, now);
    const { shift, plan } = loaded;
    if (!reachesLocation(actor, shift.location_id)) refuse(404, shiftNotFound);
    const id =
      body.attendance_id ??
      found(await selectLatestWithoutShift(transaction, personId, reachOf(actor)), attendanceNotFound);
    const [before, checkCertificates] = await together([
      findAttendanceForChange(transaction, actor, id),
      loadCertificateCheck(transaction, [personId], loaded),
    ]);
    if (isOwnPay(actor, before.person_id)) refuse(403, ownAttendance);
    if (before.person_id !== personId) refuse(404, attendanceNotFound);
    if (before.shift_id !== null) refuse(409, alreadyAssigned);
    if (before.location_id !== shift.location_id || !isOnPlan(plan, before.date)) refuse(400, notOnThatDate);
    checkCertificates(before.date, loaded.today);
    const after = { shift_id: shift.id, shift_date: before.date, assigned_at: now };
    await changeAttendances(transaction, [{ before, after }], {
      actorId: actor.id,
      cause: 'ASSIGN_SHIFT',
      now,
    });
    return { id, message: shiftAssigned };
  });
}
