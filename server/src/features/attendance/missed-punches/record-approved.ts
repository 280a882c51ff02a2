import { attendanceOverlaps } from '@deckhand/contract/attendance/attendance';
import type { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import type { Parsed } from '@deckhand/contract/call';
import type { TooYoung } from '@deckhand/contract/plans/too-young';
import { minutesOf } from '@deckhand/domain/time/minutes';
import type { Insertable, Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { insertAttendance } from '../attendance.queries.ts';
import { closeForgottenOf } from '../close-forgotten.ts';
import { wireTooYoung } from '../load-assigned-shifts.ts';
import { refusingOverlap } from '../refuse-overlap.ts';
import { selectWhyTooYoung } from './missed-punches.queries.ts';

export type Decision = Parsed<typeof decideMissedPunch, 'body'>;

export interface Recorded {
  /** The attendance. */
  id: number;
  /** LA9: why its person did not work the shift that they reported. */
  tooYoung: TooYoung | undefined;
}

/**
 * Records an approved attendance, without the shift if its person is too young for it (LA9): a birth date may be entered after they
 * reported it. Does nothing for a rejection.
 */
export async function recordApproved(
  transaction: Transaction<Schema>,
  { action, approved_hours: hours, notes }: Decision,
  now: Date,
  attendance: Insertable<Schema['attendance']>,
): Promise<Recorded | undefined> {
  if (action === 'REJECT') return undefined;
  const [why] = await together([
    selectWhyTooYoung(transaction, attendance),
    // K6: a forgotten clock-out would overlap everything after it.
    closeForgottenOf(transaction, attendance.person_id, now),
  ]);
  const row = {
    ...attendance,
    ...(why && { shift_id: null, shift_date: null }),
    paid_minutes: minutesOf(hours ?? 0),
    admin_notes: notes ?? '',
    hours_set_by: attendance.created_by ?? null,
  };
  const id = await refusingOverlap(
    { status: 400, text: attendanceOverlaps },
    insertAttendance(transaction, row, {
      actorId: attendance.created_by ?? null,
      cause: 'MISSED_PUNCH',
      now,
    }),
  );
  return { id, tooYoung: why && wireTooYoung(why, attendance.date) };
}
