// Rules held here: PP2.

import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { addDays } from '@deckhand/domain/time/civil-date';
import { picture } from '../../../support/looks.ts';
import { endPaySchedule, payEveryTwoWeeks } from '../../../support/pay.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { recordWork } from '../../../support/worked-week.ts';

const FIRST = '2026-05-24';

test.afterEach(async ({ school }) => {
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updatePaySettings, { body: { has_wages: false } }, token);
  await endPaySchedule(school);
});

test.use({ viewport: { width: 740, height: 1000 } });

test('the pay of two weeks prints on one sheet', { tag: inTurn('print-proof') }, async ({
  page,
  school,
  pool,
}) => {
  await payEveryTwoWeeks(school, FIRST);
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updatePaySettings, { body: { has_wages: true } }, token);
  const nell = await pool.invite('Nell Harper');
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: 15.5 } as const;
  await answerOf(school, addWage, { query: { person: String(nell.id) }, body }, token);
  // Overtime in both weeks, and a shorter second shift on Fridays.
  for (const day of [1, 2, 3, 4, 5, 8, 9, 10, 11, 12])
    await recordWork(school, pool, { person: nell, on: addDays(FIRST, day), time: ['08:00', '16:45'] });
  for (const day of [5, 12])
    await recordWork(school, pool, {
      person: nell,
      on: addDays(FIRST, day),
      time: ['18:00', '20:00'],
      rate: 'TRAINING',
    });
  await openAs(page, school, 'ADMIN', `/pay-periods/${FIRST}/people/${nell.id}`);
  await expect(page.getByRole('heading', { name: 'Nell Harper', level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await picture(page, 'proof-printed');
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  for (const format of ['Letter', 'A4'] as const) {
    const sheet = (await page.pdf({ format, margin })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});
