import { everyDate } from '@deckhand/domain/plans/horizon';
import { addDays } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { inAct } from '../plans/act.ts';
import { affectedShifts } from '../requests/time-off/affected-shifts.ts';
import { answerToSwap } from '../staffing/swaps/answer-swap.ts';
import { findSwapsFor } from '../staffing/swaps/find-swaps.ts';
import { createSwap } from '../staffing/swaps/request-swap.ts';
import type { DemoPerson } from './load-demo-requests.ts';

/** Far enough ahead that it waits for weeks, and does not end while somebody looks at the demo school. */
const DAYS_AHEAD = { first: 16, last: 30 };

/** Two people of the first location agree on a swap, which waits for a manager. */
export async function loadDemoSwap(
  transaction: Transaction<Schema>,
  { people, home }: { people: readonly DemoPerson[]; home: { id: number; timezone: ZoneCode } },
  config: Config,
  now: Date,
): Promise<void> {
  const today = todayIn(home.timezone, now);
  const range = { first: addDays(today, DAYS_AHEAD.first), last: addDays(today, DAYS_AHEAD.last) };
  const [, , , , ...others] = people;
  // From the end, because those at the beginning have made other requests.
  const staff = others.filter(
    ({ role, locationIds }) => role === 'EMPLOYEE' && locationIds.length === 1 && locationIds[0] === home.id,
  );
  for (const person of staff.toReversed()) {
    const seat = (await affectedShifts(transaction, [{ personId: person.id, ...range }], everyDate))[0]?.[0];
    if (!seat) continue;
    const { id: shift, shift_date: date } = seat;
    const { shifts } = await findSwapsFor(transaction, person, { shift, date }, now);
    for (const { colleague, shift: other } of shifts) {
      const partner = staff.find(({ id }) => id === colleague.id);
      if (!partner || other.date < range.first) continue;
      const body = {
        shift,
        date,
        colleague: partner.id,
        other_shift: other.id,
        other_date: other.date,
        reason: 'My sister visits that day',
      };
      const id = await createSwap(transaction, person, body, now, config);
      await inAct(transaction, { kind: 'SWAPPED', actor: partner, now, requestId: id }, (_, act) =>
        answerToSwap(transaction, act, { id, action: 'ACCEPT' }),
      );
      return;
    }
  }
}
