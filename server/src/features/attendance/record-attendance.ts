import type { Insertable, Transaction, Updateable } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Schema } from '../../platform/schema.ts';
import { type AttendanceRow, insertAttendances, updateAttendance } from './attendance.queries.ts';

type NewAttendance = Insertable<Schema['attendance']>;

/** Only these fields of a new attendance are in the audit trail; the others can be read from its row. */
const AUDITED_OF_NEW = ['clocked_in', 'clocked_out', 'paid_minutes'] as const;

/** P7: only the two functions in this file write to the attendance table, and both write the audit trail. */
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
      after: Object.fromEntries(AUDITED_OF_NEW.map((field) => [field, attendance[field] as Date | null])),
    })),
    by,
  );
  return ids;
}

export interface AttendanceChange {
  before: AttendanceRow;
  after: Updateable<Schema['attendance']>;
}

/** `before` must be read under a lock, so that the audit trail has the true old values. */
export async function changeAttendances(
  transaction: Transaction<Schema>,
  changes: readonly AttendanceChange[],
  by: AuditedBy,
): Promise<void> {
  for (const { before, after } of changes) await updateAttendance(transaction, before.id, after);
  await writeAudit(
    transaction,
    changes.map(({ before, after }) => {
      // Punches are never overwritten, and each row of the audit trail names who set the hours.
      const { punched_in: _in, punched_out: _out, hours_set_by: _by, ...audited } = after;
      return {
        subject: 'attendance',
        subjectId: before.id,
        before: { ...before },
        after: audited as Record<string, string | number | Date | null>,
      };
    }),
    by,
  );
}
