import { closingInstantAfter, isForgotten } from '@deckhand/domain/attendance/closing';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import {
  type AttendanceRow,
  lockOpenAttendanceOf,
  lockOpenAttendancesById,
  selectOpenAttendances,
} from './attendance.queries.ts';
import { changeAttendances } from './record-attendance.ts';

/**
 * K6: closes every attendance still open at 23:55:00 of its location, at exactly that time and with no paid minutes. Runs at
 * the start and once a minute; `closeForgottenOf` does the same before each punch, in case no server was running.
 */
export async function closeForgotten(db: Kysely<Schema>, now: Date): Promise<void> {
  const forgotten = (await selectOpenAttendances(db)).filter((attendance) => wasForgotten(attendance, now));
  // Most runs find nothing to close and take no locks.
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await inTransaction(db, async (transaction) => {
    await closeForgottenAmong(transaction, await lockOpenAttendancesById(transaction, ids), now);
  });
}

export const closeForgottenJob: Job = {
  every: 'MINUTE',
  work: (db, _config, now) => closeForgotten(db, now),
};

/**
 * K6: closes the open attendance of one person if it was forgotten, so that it does not overlap a later one. Returns the
 * attendance that stays open, locked.
 */
export async function closeForgottenOf(
  transaction: Transaction<Schema>,
  personId: number,
  now: Date,
): Promise<AttendanceRow | undefined> {
  const open = await lockOpenAttendanceOf(transaction, personId);
  if (open === undefined || !wasForgotten(open, now)) return open;
  await closeForgottenAmong(transaction, [open], now);
  return undefined;
}

/** Closes the forgotten ones among these locked attendances. */
export async function closeForgottenAmong(
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

/** The end of a forgotten attendance. */
export function closingOf(clockedIn: Date, zone: AttendanceRow['timezone']) {
  return {
    clocked_out: closingInstantAfter(clockedIn, zone),
    paid_minutes: 0,
    ended_by: 'CLOSING',
  } as const;
}
