import type { Kysely, Transaction, Updateable } from 'kysely';
import { type AuditedBy, auditOf, writeAudit } from '../../platform/audit/write-audit.ts';
import { together } from '../../platform/database/transaction.ts';
import { insertForIds } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import {
  type AttendanceRow,
  type EnteredAttendance,
  insertAttendance,
  insertAttendanceIfFree,
  insertPunch,
  type NewAttendance,
  type OpenPunch,
  type Punch,
  type PunchedIn,
  updateAttendance,
  updateOpenPunch,
} from './attendance.queries.ts';

/** Only these fields of a new attendance are in the audit trail; the others can be read from its row. */
const AUDITED_OF_NEW = ['clocked_in', 'clocked_out', 'paid_minutes'] as const;

/** Stands for values that the statement itself finds. */
const valuesOfStatement = Object.fromEntries(AUDITED_OF_NEW.map((field) => [field, '']));

function auditedOfNew(attendance: NewAttendance): Record<string, Date | null> {
  return Object.fromEntries(AUDITED_OF_NEW.map((field) => [field, attendance[field] as Date | null]));
}

/** P7: only the functions in this file write to the attendance table, and all of them write the audit trail. */
export function recordAttendance(
  transaction: Transaction<Schema>,
  attendance: NewAttendance,
  by: AuditedBy,
): Promise<number> {
  const audit = auditOf({ subject: 'attendance', before: {}, after: auditedOfNew(attendance) }, by);
  return insertAttendance(transaction, attendance, audit);
}

/** Records an attendance by the clock of its location, if nothing is in its way. Returns what it found of the two. */
export function recordAttendanceIfFree(
  db: Kysely<Schema>,
  entered: EnteredAttendance,
  by: AuditedBy,
): ReturnType<typeof insertAttendanceIfFree> {
  return insertAttendanceIfFree(
    db,
    entered,
    auditOf({ subject: 'attendance', before: {}, after: valuesOfStatement }, by),
  );
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

/** Clocks a person in at a kiosk, in one statement. What it returns says why it did not, if so; undefined if the caller may not. */
export function punchIn(db: Kysely<Schema>, punch: Punch): Promise<PunchedIn | undefined> {
  const { personId: actorId, now } = punch;
  const audit = auditOf(
    { subject: 'attendance', before: {}, after: { clocked_in: now } },
    { actorId, cause: 'CLOCK_IN', now },
  );
  return insertPunch(db, punch, audit);
}

/** Clocks a person out at a kiosk, in one statement. Returns false if their attendance is not as it was read any more. */
export function punchOut(
  db: Kysely<Schema>,
  open: OpenPunch,
  after: Parameters<typeof updateOpenPunch>[2],
  by: AuditedBy,
): Promise<boolean> {
  const { punched_out: _out, ...audited } = after;
  const audit = auditOf({ subject: 'attendance', before: { ...open }, after: audited }, by);
  return updateOpenPunch(db, open, after, audit);
}
