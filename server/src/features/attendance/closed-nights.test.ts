// Rules held here: PE9, K8, K12a.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { instantAt } from '@deckhand/domain/time/zones';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { planShift } from '../../../test/planned-shift.ts';
import { enrollTestKiosk, sendLate, type TestKiosk } from '../../../test/test-kiosk.ts';
import { OVER, payByTheWeek } from '../../../test/test-pay.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
/** In Eastern, where Sunday has begun; at the pool in Central it is still Saturday, the last closed day. */
let kiosk: TestKiosk;
let late: TestPerson;
let without: TestPerson;
const AT_NIGHT = instantAt('2026-06-07', 20, 'EST');

/** On Sunday morning somebody closes the week. */
beforeAll(async () => {
  school.pass({ days: -7 });
  await payByTheWeek(school);
  kiosk = await enrollTestKiosk(school, school.locationB);
  const locations = [school.locationA, school.locationB];
  [late, without] = [await school.hire({ locations }), await school.hire({ locations })];
  await planShift(school, {
    start_date: '2026-06-06',
    start_time: '23:00',
    end_time: '23:50',
    staff: [{ id: late.id }],
  });
  const hours = (instantAt('2026-06-07', 10 * 60, 'EST').getTime() - school.clock().getTime()) / 3_600_000;
  school.pass({ hours });
  const as = await school.hire({ role: 'ADMIN' });
  const closed = await school.call(closePayPeriod, { params: { first: OVER }, body: {} }, { as });
  expect(closed.statusCode, closed.body).toBe(202);
});

test('a punch that arrives after the closing waits by the day of the shift that it was for', async () => {
  const outcomeOf = async (person: TestPerson) =>
    (await sendLate(school, person, [AT_NIGHT], kiosk)).map(({ outcome, effect }) => [outcome, effect]);
  expect(await outcomeOf(late)).toEqual([['WAITING', 'It arrived after the period was closed.']]);
  expect(await outcomeOf(without)).toEqual([['RECORDED', 'CLOCK_IN']]);
});
