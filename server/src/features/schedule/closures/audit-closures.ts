import type { Insertable, Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';

interface ChangedClosure extends Pick<Insertable<Schema['holiday']>, 'location_id' | 'date' | 'kind'> {
  id: number;
  /** The closed minutes; null before it was there, and after it is gone. */
  before: string | null;
  after: string | null;
}

/**
 * Writes who closed locations and opened them again, because hours and duties depend on it, and notes it for the history. Reasons are
 * words, so they stay out.
 */
export function auditClosures(
  transaction: Transaction<Schema>,
  act: Act,
  changed: readonly ChangedClosure[],
  cause: string,
): Promise<void> {
  act.changeClosures(
    changed.map(({ id, location_id, date, kind, after }) => ({
      closure_id: id,
      location_id,
      date,
      kind: kind ?? 'HOLIDAY',
      minutes: after,
    })),
  );
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
    { actorId: act.actor.id, cause, now: act.now },
  );
}
