import { randomUUID } from 'node:crypto';
import { closedDayText } from '@deckhand/contract/attendance/closed-days';
import { reasonRequired } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { isAdmin } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { MalformedInput } from '../../platform/http/parse-input.ts';
import { Refusal, violatedConstraint } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type CorrectedDays, insertCorrections } from './corrections.queries.ts';

interface Correcting {
  actor: Actor;
  /** As in the audit trail. */
  cause: string;
  /** Why closed days change, and the field of the body that says it. */
  reason: string | null | undefined;
  field: string;
  now: Date;
  /** Says within the transaction if all is paid as before. Then managers may change closed days too, without a reason. */
  isSamePay?: (transaction: Transaction<Schema>, corrected: readonly CorrectedDays[]) => Promise<boolean>;
}

/** A call changes the days of a few people at once. */
const MOST_PEOPLE = 100;

/**
 * PE8, PE9: does the work, which the database refuses if it changes a closed day. Then the work is repeated as a correction, in one
 * transaction, if the actor may correct. Calls that change no closed day pay nothing for it.
 */
export async function correctingClosedDays<Result>(
  db: Kysely<Schema>,
  by: Correcting,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await repeatAsCorrection(db, by, work);
  } catch (error) {
    throw inWords(error);
  }
}

/** Says the words of the database, which are English, in the language of the caller. */
function inWords(error: unknown): unknown {
  if (closedDaysOf(error) === undefined) return error;
  const [date, from, to] = [...(error as Error).message.matchAll(/(\d\d)-(\d\d)-(\d{4})/g)].map(
    ([, month, day, year]): CivilDate => `${year}-${month}-${day}`,
  );
  return date && from && to ? new Refusal(409, () => closedDayText(date, { from, to })) : error;
}

async function repeatAsCorrection<Result>(
  db: Kysely<Schema>,
  by: Correcting,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const carried = new Map<number, Set<CivilDate>>();
  let refusal: unknown;
  for (;;) {
    const corrected = [...carried].map(([personId, dates]) => ({ personId, dates: [...dates] }));
    try {
      if (corrected.length === 0) return await work(db);
      return await inTransaction(db, async (transaction) => {
        await carryCorrections(transaction, corrected, by);
        const result = await work(transaction);
        if (await by.isSamePay?.(transaction, corrected)) return result;
        if (!isAdmin(by.actor.role)) throw refusal;
        if (!by.reason) throw new MalformedInput([{ loc: ['body', by.field], msg: reasonRequired }]);
        return result;
      });
    } catch (error) {
      const closed = closedDaysOf(error);
      if (closed === undefined || carried.size >= MOST_PEOPLE) throw error;
      const mayCorrect = isAdmin(by.actor.role) || by.isSamePay !== undefined;
      if (!mayCorrect || isOwnPay(by.actor, closed.personId)) throw error;
      const dates = carried.get(closed.personId) ?? new Set();
      // The correction was carried, and the database or the rule refuses all the same.
      if (closed.dates.every((date) => dates.has(date))) throw error;
      carried.set(closed.personId, new Set([...dates, ...closed.dates]));
      refusal = error;
    }
  }
}

/** The days that the database refused to change, if that is why it failed. */
export function closedDaysOf(error: unknown): CorrectedDays | undefined {
  if (violatedConstraint(error) !== 'closed_days') return undefined;
  const { person, dates } = JSON.parse(String((error as { detail?: unknown }).detail));
  return { personId: person, dates };
}

/** Records why closed days change, and lets the rest of the transaction change them. */
export async function carryCorrections(
  transaction: Transaction<Schema>,
  corrected: readonly CorrectedDays[],
  { actor, cause, reason, now }: Pick<Correcting, 'actor' | 'cause' | 'reason' | 'now'>,
): Promise<void> {
  const by = { act: randomUUID(), cause, reason: reason ?? '', actorId: actor.id, now };
  const inserted = await insertCorrections(transaction, corrected, by);
  await writeAudit(
    transaction,
    inserted.map(({ id, person_id: personId }) => ({
      subject: 'pay_correction',
      subjectId: id,
      before: {},
      after: {
        person_id: personId,
        dates: corrected.find((each) => each.personId === personId)?.dates.join(', '),
        reason,
      },
    })),
    { actorId: actor.id, cause, now },
  );
}
