// Rules held here: WA2, PE10, PE14.

import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { previewWage } from '@deckhand/contract/pay/periods/preview-wage';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { reasonRequired } from '@deckhand/contract/requests/request';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { closeUnsigned, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
/** Periods begin on Wednesdays. The first is closed in hours alone, the second with wages; both pay the week from 31 May. */
const [FIRST, SECOND, NEXT] = ['2026-05-27', '2026-06-03', '2026-06-10'] as const;

let robin: TestPerson;

const base = (from_date: string, wage: number) => ({ kind: 'BASE', from_date, wage }) as const;
const enter = (from_date: string, wage: number, reason?: string) => ({
  query: { person: robin.id },
  body: { ...base(from_date, wage), ...(reason && { reason }) },
});

/** Ten hours of each day from Sunday to Friday: the last twenty are overtime, and the second period pays them. */
beforeAll(async () => {
  school.pass({ days: 3 });
  robin = await school.hire();
  for (const day of [
    '2026-05-28',
    '2026-05-31',
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
  ]) {
    const begin = chicago(`${day}T08:00`);
    await insertAttendance(school, robin.id, begin, new Date(begin.getTime() + 600 * 60_000));
  }
  await payByTheWeek(school, FIRST);
  await closeUnsigned(school, FIRST);
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  await school.answer(addWage, enter(SECOND, 16), admin);
  await closeUnsigned(school, SECOND);
});

test('a wage of days that were closed in hours alone corrects the overtime that the rest of their week paid', async () => {
  // 60 hours at an average of 18 dollars instead of 16: each of the twenty hours of overtime earns one dollar more.
  const body = base('2026-05-31', 20);
  const shown = await school.answer(previewWage, { query: { person: robin.id }, body }, admin);
  expect(shown).toEqual({
    weeks: [
      {
        week_start: '2026-05-31',
        date: '2026-05-31',
        closed_dollars: 640,
        corrected_dollars: 660,
        dollars: 20,
      },
    ],
    dollars: 20,
    next: { first_day: NEXT, last_day: '2026-06-16' },
  });
  expect(await school.refusal(addWage, enter('2026-05-31', 20), admin)).toEqual({
    status: 422,
    text: reasonRequired,
  });
  await school.answer(addWage, enter('2026-05-31', 20, 'Known since June'), admin);
  const { results } = await school.answer(listPaidPeople, { params: { first: NEXT }, query: {} }, admin);
  expect(results).toMatchObject([{ id: robin.id, dollars: 20 }]);
});

test('a wage of a week that was closed in hours alone as a whole corrects nothing', async () => {
  await school.answer(addWage, enter('2026-05-28', 19), admin);
  const dates = await school.db.selectFrom('pay_correction').select('person_id').execute();
  expect(dates).toHaveLength(1);
});
