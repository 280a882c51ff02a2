import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { NewNeed } from './coverage.queries.ts';

type Audited = Partial<
  Pick<NewNeed, 'location_id' | 'position_id' | 'weekdays' | 'dates' | 'minutes' | 'people' | 'note'>
>;

interface NeedChange {
  id: number;
  before?: Audited;
  after: Audited;
}

/** Says in the audit trail who changed what is needed: children's safety hangs on it. */
export function auditNeeds(
  transaction: Transaction<Schema>,
  changes: readonly NeedChange[],
  actor: Actor,
  now: Date,
): Promise<void> {
  return writeAudit(
    later(transaction),
    changes.map(({ id, before = {}, after }) => ({
      subject: 'coverage_need',
      subjectId: id,
      before: valuesOf(before),
      after: valuesOf(after),
    })),
    { actorId: actor.id, cause: 'NEED', now },
  );
}

function valuesOf({ weekdays, ...rest }: Audited) {
  return { ...rest, ...(weekdays && { weekdays: weekdays.join(' ') }) };
}
