import { closingInstantAfter, isForgotten } from '@deckhand/domain/attendance/closing';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema.ts';
import { type AttendanceRow, lockOpenAttendancesById, selectOpenAttendances } from './attendance.queries.ts';
import { changeAttendances } from './record-attendance.ts';

/**
 * K6: what nobody has ended by 23:55:00 at its location is closed at exactly that time with nothing paid. Done once a
 * minute, at the start, and for one person before each of his punches, so it matters to nobody when the server was down.
 */
export async function closeForgotten(db: Kysely<Schema>, now: Date): Promise<void> {
  const forgotten = (await selectOpenAttendances(db)).filter((attendance) => wasForgotten(attendance, now));
  // Most minutes end no day, and then nobody's attendance is touched.
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await inTransaction(db, async (transaction) => {
    await closeWhatIsForgotten(transaction, await lockOpenAttendancesById(transaction, ids), now);
  });
}

/** Of these, which must be locked, those that are forgotten. */
export async function closeWhatIsForgotten(
  transaction: Transaction<Schema>,
  open: readonly AttendanceRow[],
  now: Date,
): Promise<void> {
  const forgotten = open.filter((attendance) => wasForgotten(attendance, now));
  await changeAttendances(
    transaction,
    forgotten.map((before) => ({ before, after: closingOf(before.clocked_in, before.timezone) })),
    { actorId: null, cause: 'CLOSING', now },
  );
}

function wasForgotten(open: Pick<AttendanceRow, 'clocked_in' | 'timezone'>, now: Date): boolean {
  return isForgotten({ clockedIn: open.clocked_in, zone: open.timezone }, now);
}

/** How an attendance ends that nobody ended. */
export function closingOf(clockedIn: Date, zone: AttendanceRow['timezone']) {
  return {
    clocked_out: closingInstantAfter(clockedIn, zone),
    paid_minutes: 0,
    ended_by: 'CLOSING',
  } as const;
}
