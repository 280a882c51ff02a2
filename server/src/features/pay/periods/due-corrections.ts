import { nextPeriods } from '@deckhand/domain/pay/periods';
import { addDays } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { CorrectedDays } from '../../attendance/corrections.queries.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { loadPay, type SupposedCorrection, sumsOf } from '../wages/load-pay.ts';

/** Computes what corrections of closed days add to the first period that is not closed, for these people; with a supposed one, if given. */
export async function loadDueCorrections(
  db: Kysely<Schema>,
  personIds: readonly number[],
  supposed?: SupposedCorrection,
) {
  const [schedules, closed] = await together([selectPaySchedules(db), selectClosedDays(db)]);
  const [next] = nextPeriods(schedules, 1, closed ? addDays(closed.to, 1) : '0001-01-01');
  if (next === undefined) throw new Error('There is no pay schedule.');
  const { people } = await loadPay(db, next, { only: personIds, supposed });
  const lines = people.flatMap((person) => person.lines.filter(({ adjusts }) => adjusts !== null));
  return { next, people, lines, sums: sumsOf(lines) };
}

/** Says if the changes of a transaction pay nobody more or less, also not in another way. Reads what was before on its own. */
export function isSamePay(db: Kysely<Schema>) {
  return async (transaction: Transaction<Schema>, corrected: readonly CorrectedDays[]): Promise<boolean> => {
    const personIds = corrected.map(({ personId }) => personId);
    const before = await loadDueCorrections(db, personIds);
    const after = await loadDueCorrections(transaction, personIds);
    return (
      before.sums.minutes === after.sums.minutes &&
      before.sums.overtime_minutes === after.sums.overtime_minutes &&
      before.sums.double_minutes === after.sums.double_minutes &&
      (before.sums.cents ?? 0) === (after.sums.cents ?? 0)
    );
  };
}
