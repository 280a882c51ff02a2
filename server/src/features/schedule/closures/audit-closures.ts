import type { Insertable, Transaction } from 'kysely';
import { type AuditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

interface ChangedClosure extends Pick<Insertable<Schema['holiday']>, 'location_id' | 'date' | 'kind'> {
  id: number;
  /** The closed minutes; null before it was there, and after it is gone. */
  before: string | null;
  after: string | null;
}

/** Writes who closed locations and opened them again, because hours and duties depend on it. Reasons are words, so they stay out. */
export function auditClosures(
  transaction: Transaction<Schema>,
  changed: readonly ChangedClosure[],
  by: AuditedBy,
): Promise<void> {
  return writeAudit(
    transaction,
    changed.map(({ id, location_id, date, kind, before, after }) => {
      const about = { location_id, date, kind };
      return {
        subject: 'closure',
        subjectId: id,
        before: before === null ? {} : { ...about, minutes: before },
        after: { ...about, minutes: after },
      };
    }),
    by,
  );
}
