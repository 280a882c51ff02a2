import { canonicalJson } from '@deckhand/domain/pay/canonical-json';
import { nextPeriods } from '@deckhand/domain/pay/periods';
import { addDays } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { CorrectedDays } from '../../attendance/corrections.queries.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { loadPay, type PaidPerson, type SupposedCorrection, sumsOf } from '../wages/load-pay.ts';

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
    return canonicalJson(dueByPerson(before.people)) === canonicalJson(dueByPerson(after.people));
  };
}

/** All that each person is due, by the days and the kind. Positions and locations may differ: an assigned shift changes them. */
function dueByPerson(people: readonly PaidPerson[]) {
  const sums = people.map(({ personId, lines }) => {
    const due = groupBy(
      lines.filter(({ adjusts }) => adjusts !== null),
      ({ kind, days }) => `${days.from} ${kind}`,
    );
    const summed = [...due].flatMap(([key, own]): [string, object][] => {
      const sum = {
        minutes: sumOf(own.map(({ minutes }) => minutes)),
        overtime: sumOf(own.map(({ overtimeMinutes }) => overtimeMinutes)),
        double: sumOf(own.map(({ doubleMinutes }) => doubleMinutes)),
        cents: sumOf(own.map(({ cents }) => cents ?? 0)),
      };
      return Object.values(sum).some((figure) => figure !== 0) ? [[key, sum]] : [];
    });
    return [String(personId), Object.fromEntries(summed)];
  });
  return Object.fromEntries(sums);
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
