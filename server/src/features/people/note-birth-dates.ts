import type { Transaction } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';

interface BirthDateChange {
  id: number;
  before: string | null;
  /** Undefined where it stays. */
  after: string | null | undefined;
}

/** LA5: the trail says that birth dates changed, and never which ones they are: a row of it cannot be erased. */
export async function noteBirthDates(
  transaction: Transaction<Schema>,
  changes: readonly BirthDateChange[],
  by: AuditedBy,
): Promise<void> {
  const noted = changes.flatMap(({ id, before, after }) => {
    if (after === undefined || after === before) return [];
    const done = before === null ? 'entered' : after === null ? 'removed' : 'corrected';
    return { subject: 'person', subjectId: id, before: {}, after: { birth_date: done } };
  });
  if (noted.length > 0) await writeAudit(later(transaction), noted, by);
}
