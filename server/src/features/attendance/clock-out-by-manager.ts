import { ownAttendance } from '@deckhand/contract/attendance/attendance';
import { clockOutNotFound } from '@deckhand/contract/reports/dashboard/clock-out-people';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { clockOutAt } from '@deckhand/domain/attendance/punch';
import type { Transaction } from 'kysely';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockOpenAttendancesById } from './attendance.queries.ts';
import { closeForgottenAmong } from './close-forgotten.ts';
import { changeAttendances } from './record-attendance.ts';

/**
 * D7: clocks out several people, all or none. `punched_out` stays empty, because they did not punch. The manager's own
 * attendance is refused (X3): they clock out at the kiosk like everyone.
 */
export async function clockOutByManager(
  transaction: Transaction<Schema>,
  actor: Actor,
  attendanceIds: readonly number[],
  now: Date,
): Promise<number> {
  const locked = await lockOpenAttendancesById(transaction, attendanceIds);
  const open = locked.filter((attendance) => reachesLocation(actor, attendance.location_id));
  if (open.length < new Set(attendanceIds).size) refuse(404, clockOutNotFound);
  if (isOwnPay(actor, ...open.map(({ person_id: personId }) => personId))) refuse(403, ownAttendance);
  await closeForgottenAmong(transaction, open, now);
  const present = await lockOpenAttendancesById(transaction, attendanceIds);
  const ended = present.map((before) => {
    const end = clockOutAt(before.clocked_in, now);
    const paid = elapsedMinutes(before.clocked_in, end);
    return { before, after: { clocked_out: end, paid_minutes: paid, ended_by: 'MANUAL' as const } };
  });
  await changeAttendances(transaction, ended, { actorId: actor.id, cause: 'CLOCK_OUT', now });
  return open.length;
}
