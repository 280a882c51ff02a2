// Rules held here: H5, PP2.

import { breakpoint } from '@deckhand/contract/limits';
import { expectNoSidewaysScroll, lookAtAll, picture } from '../../support/looks.ts';
import { test } from '../../support/own-school.ts';
import { closeTheWeek, OVER, payByTheWeek, payWages } from '../../support/pay.ts';
import { expect } from '../../support/pool.ts';
import { openSession, storeSession } from '../../support/session.ts';
import { recordWork } from '../../support/worked-week.ts';

test('a closed period and the pay of a person in it fit every width in both schemes, and print', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const session = await openSession(school, 'SUPER_ADMIN');
  const nell = await pool.hire('Nell Harper');
  for (const day of [1, 2, 3, 4, 5])
    await recordWork(school, pool, { person: nell, on: `2026-06-0${day}`, time: ['08:00', '17:00'] });
  await payWages(school, session);
  await payByTheWeek(school);
  await closeTheWeek(school, session);
  await storeSession(page, school, session);
  const screens = {
    'pay-period-closed': { path: `/pay-periods/${OVER}`, shows: 'was closed by Helen Brandt' },
    'pay-proof-closed': { path: `/pay-periods/${OVER}/people/${nell.id}`, shows: 'all equal.' },
  };
  await lookAtAll(page, screens);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.setViewportSize({ width: breakpoint.tablet, height: 1000 });
  for (const [name, { path, shows }] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByText(shows).last()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Recompute' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await picture(page, `${name}-printed`);
  }
});
