import type { Transaction, Updateable } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { together } from '../../platform/database/transaction.ts';
import { insertForIds } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import {
  type AttendanceRow,
  AUDITED_OF_NEW,
  type NewAttendance,
  updateAttendance,
} from './attendance.queries.ts';

function auditedOfNew(attendance: NewAttendance): Record<string, Date | null> {
  return Object.fromEntries(AUDITED_OF_NEW.map((field) => [field, attendance[field] as Date | null]));
}

/** Records the many attendances of a demo school at once. */
export async function recordAttendances(
  transaction: Transaction<Schema>,
  attendances: readonly NewAttendance[],
  by: AuditedBy,
): Promise<void> {
  const ids = await insertForIds(transaction, 'attendance', attendances);
  await writeAudit(
    transaction,
    attendances.map((attendance, index) => ({
      subject: 'attendance',
      subjectId: ids[index] ?? 0,
      before: {},
      after: auditedOfNew(attendance),
    })),
    by,
  );
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
  await together(changes.map(({ before, after }) => updateAttendance(transaction, before.id, after)));
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
