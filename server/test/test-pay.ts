import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { expect } from 'vitest';
import type { TestSchool } from './test-school.ts';

/** The first day of the week before the one in which tests begin: a period that is over and not closed. */
export const OVER = '2026-05-31';

/** Lets the school pay by the week, by default from the Sunday of `OVER` on. */
export async function payByTheWeek(school: TestSchool, first = OVER): Promise<void> {
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({ effective_from: first, kind: 'WEEKLY', starts_on: first, pay_day_offset: 5, ...set })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes a period that nobody signed. */
export async function closeUnsigned(school: TestSchool, first: string): Promise<void> {
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  const closed = await school.call(
    closePayPeriod,
    { params: { first }, body: { unsigned } },
    { as: 'admin' },
  );
  expect(closed.statusCode, closed.body).toBe(202);
}

/** Closes the period of `OVER` in the tables alone, with the lines of nobody. */
export async function closeOver(
  school: TestSchool,
  unsigned: readonly { location: number; reason: string }[] = [],
): Promise<void> {
  const seal = '0'.repeat(64);
  await school.db
    .insertInto('pay_period')
    .values({
      first_day: OVER,
      last_day: '2026-06-06',
      pay_day: '2026-06-11',
      closed_by: school.cast.admin.id,
      closed_at: school.clock(),
      engine: 1,
      unsigned: JSON.stringify(unsigned) as never,
      is_priced: false,
      corrections_through: 0,
      previous_seal: seal,
      seal,
    })
    .execute();
}
