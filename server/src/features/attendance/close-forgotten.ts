import { closingInstantAfter, isForgotten } from '@deckhand/domain/attendance/closing';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema.ts';
import { type AttendanceRow, lockOpenAttendances } from './attendance.queries.ts';
import { changeAttendances } from './record-attendance.ts';

/**
 * K6: what nobody has ended by 23:55:00 at its location is closed at exactly that time with nothing paid. Done once a
 * minute, at the start, and for one person before each of his punches, so it matters to nobody when the server was down.
 */
export async function closeForgotten(db: Kysely<Schema>, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await closeWhatIsForgotten(transaction, await lockOpenAttendances(transaction), now);
  });
}

/** Of these, which must be locked, those that are forgotten. */
export async function closeWhatIsForgotten(
  transaction: Transaction<Schema>,
  open: readonly AttendanceRow[],
  now: Date,
): Promise<void> {
  const forgotten = open.filter((attendance) =>
    isForgotten({ clockedIn: attendance.clocked_in, zone: attendance.timezone }, now),
  );
  await changeAttendances(
    transaction,
    forgotten.map((before) => ({ before, after: closingOf(before.clocked_in, before.timezone) })),
    { actorId: null, cause: 'CLOSING', now },
  );
}

/** How an attendance ends that nobody ended. */
export function closingOf(clockedIn: Date, zone: AttendanceRow['timezone']) {
  return {
    clocked_out: closingInstantAfter(clockedIn, zone),
    paid_minutes: 0,
    ended_by: 'CLOSING',
  } as const;
}
