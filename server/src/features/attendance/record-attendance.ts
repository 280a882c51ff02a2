import type { Insertable, Transaction, Updateable } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Schema } from '../../platform/schema.ts';
import { type AttendanceRow, insertAttendances, updateAttendance } from './attendance.queries.ts';

type NewAttendance = Insertable<Schema['attendance']>;

/** What a new attendance is from the beginning is in its row; of these fields the trail tells when they got their value. */
const TOLD_OF_NEW = ['clocked_in', 'clocked_out', 'paid_minutes'] as const;

/**
 * Nothing writes to the table of attendance but the two functions here, and both write the audit trail along with it, in
 * the same transaction (P7).
 */
export async function recordAttendances(
  transaction: Transaction<Schema>,
  attendances: readonly NewAttendance[],
  by: AuditedBy,
): Promise<number[]> {
  const ids = await insertAttendances(transaction, attendances);
  await writeAudit(
    transaction,
    attendances.map((attendance, index) => ({
      subject: 'attendance',
      subjectId: ids[index] ?? 0,
      before: {},
      after: Object.fromEntries(TOLD_OF_NEW.map((field) => [field, attendance[field] as Date | null])),
    })),
    by,
  );
  return ids;
}

export interface AttendanceChange {
  before: AttendanceRow;
  after: Updateable<Schema['attendance']>;
}

/** `before` must have been read under a lock, so that the trail tells what really stood there. */
export async function changeAttendances(
  transaction: Transaction<Schema>,
  changes: readonly AttendanceChange[],
  by: AuditedBy,
): Promise<void> {
  for (const { before, after } of changes) await updateAttendance(transaction, before.id, after);
  await writeAudit(
    transaction,
    changes.map(({ before, after }) => {
      // Whoever punched is kept in columns of their own, which are never overwritten.
      const { punched_in: _in, punched_out: _out, ...audited } = after;
      const told = audited as Record<string, string | number | Date | null>;
      return { subject: 'attendance', subjectId: before.id, before: { ...before }, after: told };
    }),
    by,
  );
}
