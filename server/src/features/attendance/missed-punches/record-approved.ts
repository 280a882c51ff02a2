import { attendanceOverlaps } from '@deckhand/contract/attendance/attendance';
import type { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import type { Parsed } from '@deckhand/contract/call';
import { minutesOf } from '@deckhand/domain/time/minutes';
import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closeForgottenOf } from '../close-forgotten.ts';
import { recordAttendance } from '../record-attendance.ts';
import { refusingOverlap } from '../refuse-overlap.ts';

export type Decision = Parsed<typeof decideMissedPunch, 'body'>;

/** Records an approved attendance and returns its id. Does nothing for a rejection. */
export async function recordApproved(
  transaction: Transaction<Schema>,
  { action, approved_hours: hours, notes }: Decision,
  now: Date,
  attendance: Insertable<Schema['attendance']>,
): Promise<number | undefined> {
  if (action === 'REJECT') return undefined;
  // K6: a forgotten clock-out would overlap everything after it.
  await closeForgottenOf(transaction, attendance.person_id, now);
  const row = {
    ...attendance,
    paid_minutes: minutesOf(hours ?? 0),
    admin_notes: notes ?? '',
    hours_set_by: attendance.created_by ?? null,
  };
  return refusingOverlap(
    { status: 400, text: attendanceOverlaps },
    recordAttendance(transaction, row, {
      actorId: attendance.created_by ?? null,
      cause: 'MISSED_PUNCH',
      now,
    }),
  );
}
