import {
  ownWage,
  sameStart,
  type WageShown,
  wageNotFound,
  wagesAreOff,
} from '@deckhand/contract/pay/wages/wage';
import { positionNotFound } from '@deckhand/contract/school/positions/position';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySetWageOf } from '@deckhand/domain/access/wages';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { type AuditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import { later, together } from '../../../platform/database/transaction.ts';
import { insertForIds } from '../../../platform/queries/insert-all.ts';
import { found, refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPaidPerson, type PaidPerson } from './find-paid-person.ts';
import { loadPaySettings } from './pay-settings.queries.ts';
import { markWageRemoved, selectWagesOf, type WageRow } from './wages.queries.ts';
import { wireWage } from './wire-wage.ts';

export interface NewWage {
  kind: WageRow['kind'];
  positionId: number | null;
  from: CivilDate;
  wage: number;
  reason: string;
}

/** Finds and locks a person whose wages the actor may set, with those that count now. */
export async function findForWages(
  transaction: Transaction<Schema>,
  actor: Actor,
  personId: number,
  now: Date,
): Promise<{ person: PaidPerson; rows: WageRow[] }> {
  if (!maySetWageOf(actor, { id: personId })) refuse(403, ownWage);
  const [person, settings, rows] = await together([
    findPaidPerson(transaction, actor, personId, now, 'lock'),
    loadPaySettings(transaction),
    selectWagesOf(transaction, personId),
  ]);
  if (!settings.has_wages) refuse(409, wagesAreOff);
  return { person, rows };
}

/** Stores a wage, instead of another one if that was a mistake. */
export async function storeWage(
  transaction: Transaction<Schema>,
  actor: Actor,
  person: PaidPerson,
  { kind, positionId, from, wage, reason }: NewWage,
  { replaced, now }: { replaced?: WageRow; now: Date },
): Promise<WageShown> {
  if (replaced !== undefined)
    await removeWageRow(transaction, actor, replaced, { cause: 'REPLACE_WAGE', now });
  const fields = { person_id: person.id, kind, position_id: positionId, from_date: from, wage, reason };
  const cause = replaced === undefined ? 'SET_WAGE' : 'REPLACE_WAGE';
  const [id] = await refusingWhen(
    'wage_position_id_fkey',
    { status: 400, text: positionNotFound },
    refusingWhen(
      'wage_once',
      { status: 409, text: sameStart },
      recordWages(transaction, [fields], { actorId: actor.id, cause, now }),
    ),
  );
  const rows = await selectWagesOf(transaction, person.id);
  return wireWage(
    found(
      rows.find((row) => row.id === id),
      wageNotFound,
    ),
    person.today,
  );
}

/** Stores wages with the audit trail, all at once, and returns their ids. */
export async function recordWages(
  transaction: Transaction<Schema>,
  wages: readonly Pick<WageRow, 'person_id' | 'kind' | 'position_id' | 'from_date' | 'wage' | 'reason'>[],
  by: AuditedBy & { actorId: number },
): Promise<number[]> {
  const entered = { entered_by: by.actorId, entered_at: by.now };
  const ids = await insertForIds(
    transaction,
    'wage',
    wages.map((fields) => ({ ...fields, ...entered })),
  );
  await writeAudit(
    transaction,
    wages.map((after, index) => ({ subject: 'wage', subjectId: ids[index] ?? 0, before: {}, after })),
    by,
  );
  return ids;
}

/** It no longer counts; the row and the audit trail say what it was. */
export async function removeWageRow(
  transaction: Transaction<Schema>,
  actor: Actor,
  row: WageRow,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  await markWageRemoved(later(transaction), row.id, { removed_by: actor.id, removed_at: now });
  const { person_id, kind, position_id, from_date, wage, reason } = row;
  const before = { person_id, kind, position_id, from_date, wage, reason };
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  await writeAudit(transaction, [{ subject: 'wage', subjectId: row.id, before, after }], {
    actorId: actor.id,
    cause,
    now,
  });
}
