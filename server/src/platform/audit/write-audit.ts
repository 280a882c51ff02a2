import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { insertAuditRows } from './audit.queries.ts';

export { auditOfChanged } from './audit.queries.ts';

/** The author, cause and time of a change, for the audit trail. */
export interface AuditedBy {
  /** Null for a change by the system, such as the close of a day. */
  actorId: number | null;
  cause: string;
  now: Date;
}

type Value = string | number | boolean | Date | null | undefined;

/** The fields of one record before and after a change; `before` is empty for a new record. */
interface AuditedChange {
  subject: string;
  subjectId: number;
  before: Readonly<Record<string, Value>>;
  after: Readonly<Record<string, Value>>;
}

/** Writes a row for each field that differs, in the transaction of the change (P7). */
export async function writeAudit(
  transaction: Transaction<Schema>,
  changes: readonly AuditedChange[],
  by: AuditedBy,
): Promise<void> {
  await insertAuditRows(
    transaction,
    changes.flatMap((change) => rowsOf(change, by)),
  );
}

function rowsOf({ subject, subjectId, before, after }: AuditedChange, by: AuditedBy) {
  const change = randomUUID();
  return Object.keys(after).flatMap((field) => {
    const [oldValue, newValue] = [textOf(before[field]), textOf(after[field])];
    if (oldValue === newValue) return [];
    return [
      {
        change,
        at: by.now,
        actor_id: by.actorId,
        cause: by.cause,
        subject,
        subject_id: subjectId,
        field,
        old_value: oldValue,
        new_value: newValue,
      },
    ];
  });
}

function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}
