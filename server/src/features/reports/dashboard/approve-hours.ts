import { attendanceRecorded } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import {
  approveHours,
  hoursChanged,
  ownHours,
  stillClockedIn,
} from '@deckhand/contract/reports/dashboard/approve-hours';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { decimalHours, minutesOf } from '@deckhand/domain/time/minutes';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { findAttendanceForChange } from '../../attendance/find-attendance.ts';
import { changeAttendances } from '../../attendance/record-attendance.ts';

/** K7: sets the paid hours and leaves the punches as they are. No one approves their own hours. */
export const approveHoursRoute = route(approveHours, (context) => {
  const { actor, body, now } = context;
  const by = { actor, cause: 'APPROVE_HOURS', reason: body.notes, field: 'notes', now };
  return correctingClosedDays(context.db, by, (db) => approve({ ...context, db }));
});

function approve({ db, actor, body, now }: CallContext<typeof approveHours>) {
  return inTransaction(db, async (transaction) => {
    const { attendance_id: id, approved_hours: hours, notes, seen_hours: seen } = body;
    const before = await findAttendanceForChange(transaction, actor, id);
    if (isOwnPay(actor, before.person_id)) refuse(403, ownHours);
    if (before.clocked_out === null) refuse(400, stillClockedIn);
    if (typeof seen === 'number' && seen !== decimalHours(before.paid_minutes ?? 0))
      refuse(409, hoursChanged);
    const after = { paid_minutes: minutesOf(hours), admin_notes: notes, hours_set_by: actor.id };
    await changeAttendances(transaction, [{ before, after }], {
      actorId: actor.id,
      cause: 'APPROVE_HOURS',
      now,
    });
    return { id, approved_hours: hours, notes, message: attendanceRecorded };
  });
}
