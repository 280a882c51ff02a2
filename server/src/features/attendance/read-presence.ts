import { effectOfPunch, type PunchEffect } from '@deckhand/domain/attendance/punch';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { type AttendanceRow, lockOpenAttendanceOf } from './attendance.queries.ts';
import { closeWhatIsForgotten } from './close-forgotten.ts';

/** What a punch of this person does now. What was forgotten has been closed then, so that it is never in the way (K6). */
export async function readPresence(
  transaction: Transaction<Schema>,
  personId: number,
  now: Date,
): Promise<{ effect: PunchEffect; open: AttendanceRow | undefined }> {
  const open = await lockOpenAttendanceOf(transaction, personId);
  const effect = effectOfPunch(open && { clockedIn: open.clocked_in, zone: open.timezone }, now);
  if (open !== undefined && effect.kind === 'CLOCK_IN') await closeWhatIsForgotten(transaction, [open], now);
  return { effect, open };
}
