import type { Parsed } from '@deckhand/contract/call';
import {
  enteredTwice,
  numberTaken,
  numberTakenBy,
  updatePayrollNumbers,
} from '@deckhand/contract/pay/files/update-payroll-numbers';
import { personNotFound } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { lockPeople, selectHolders, updateNumbers } from './payroll-numbers.queries.ts';

export const updatePayrollNumbersRoute = route(updatePayrollNumbers, ({ db, actor, body, now }) =>
  inTransaction(db, (transaction) => saveNumbers(transaction, actor, body, now)),
);

/** PF1: all numbers are saved or none. The audit trail says who entered them. */
export async function saveNumbers(
  transaction: Transaction<Schema>,
  actor: Actor,
  body: Parsed<typeof updatePayrollNumbers, 'body'>,
  now: Date,
): Promise<{ changed: number }> {
  const entered = new Map(body.numbers.map(({ user, payroll_number }) => [user, payroll_number]));
  if (entered.size < body.numbers.length) refuse(400, enteredTwice);
  const numbers = [...entered.values()].filter((number) => number !== null);
  if (new Set(numbers).size < numbers.length) refuse(409, numberTaken);
  const ids = [...entered.keys()];
  const [people, holders] = await together([
    lockPeople(transaction, ids),
    selectHolders(transaction, numbers, ids),
  ]);
  if (people.length < ids.length) refuse(404, personNotFound);
  const [holder] = holders;
  if (holder) refuse(409, () => numberTakenBy(nameOf(holder), holder.payroll_number ?? ''));
  const changed = people
    .map(({ id, payroll_number: before }) => ({ id, before, payroll_number: entered.get(id) ?? null }))
    .filter(({ before, payroll_number }) => before !== payroll_number);
  if (changed.length === 0) return { changed: 0 };
  const taken = { status: 409, text: numberTaken } as const;
  await together([
    refusingWhen('person_payroll_number_once', taken, updateNumbers(transaction, changed)),
    writeAudit(
      transaction,
      changed.map(({ id, before, payroll_number }) => ({
        subject: 'person',
        subjectId: id,
        before: { payroll_number: before },
        after: { payroll_number },
      })),
      { actorId: actor.id, cause: 'PAYROLL_NUMBER', now },
    ),
  ]);
  return { changed: changed.length };
}
