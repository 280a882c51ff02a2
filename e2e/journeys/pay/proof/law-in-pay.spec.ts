// Rules held here: LA4, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { addDays } from '@deckhand/domain/time/civil-date';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectNoSidewaysScroll, picture } from '../../../support/looks.ts';
import { endPaySchedule, OVER, payByTheWeek } from '../../../support/pay.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';
import { recordWork } from '../../../support/worked-week.ts';

test.afterEach(async ({ school }) => {
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updatePaySettings, { body: { has_wages: false } }, token);
  await endPaySchedule(school);
});

test('a long day in California says why minutes are paid one and a half times and twice', {
  tag: inTurn('law-in-pay'),
}, async ({ page, browser, school, pool }) => {
  await payByTheWeek(school);
  await school.rows(`update location set state = 'CA' where id = ${pool.id}`);
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updatePaySettings, { body: { has_wages: true } }, token);
  const ava = await pool.hire('Ava Lindqvist');
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: 20 } as const;
  await answerOf(school, addWage, { query: { person: String(ava.id) }, body }, token);
  await recordWork(school, pool, { person: ava, on: addDays(OVER, 1), time: ['06:00', '19:10'] });

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, school, ava, `/my-timesheet?date=${OVER}`);
  await expect(page.getByText('$326.67')).toBeVisible();
  const rules = page.getByRole('region', { name: 'Overtime by the rules of a state' });
  await expect(rules.getByText('1 h 10 min at 2')).toBeVisible();
  await expect(rules.getByRole('link', { name: 'Cal. Lab. Code § 510(a)' }).first()).toBeVisible();
  await expect(rules.getByText(lawNotice)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await picture(page, 'timesheet-california-390');

  const office = await browser.newPage({ baseURL: school.address });
  for (const [width, scheme] of [
    [390, 'dark'],
    [768, 'light'],
    [1_440, 'dark'],
    [1_440, 'light'],
  ] as const) {
    await office.setViewportSize({ width, height: 1_000 });
    await office.emulateMedia({ colorScheme: scheme });
    await openAs(office, school, 'ADMIN', `/pay-periods/${OVER}/people/${ava.id}`);
    await office.getByRole('button', { name: /^Double-time premium/ }).click();
    await expect(
      office.getByText('Why 2? Over 8 hours in a workday is overtime, over 12 double time.'),
    ).toBeVisible();
    await expect(office.getByText(/^1 h 10 min here · US-CA, version \d+/)).toBeVisible();
    await expect(office.getByText(lawNotice)).toBeVisible();
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
    await picture(office, `proof-california-${width}-${scheme}`);
  }
  await office.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(office.getByText(/over 12 double time. Cal. Lab. Code § 510\(a\)/)).toBeVisible();
  await picture(office, 'proof-california-printed');

  await office.emulateMedia({ media: 'screen' });
  await office.goto(`/pay-periods/${OVER}?location=${pool.id}`);
  const law = office.getByRole('region', { name: 'Labor rules' });
  await expect(law.getByText(/^No date of birth, counts as an adult:/)).toBeVisible();
  await expect(law.getByText(lawNotice)).toBeVisible();
  await expectAccessible(office);
  await picture(office, 'period-california');
  await office.close();
});

test('a manager has seen that somebody under eighteen worked too long, and says why', {
  tag: inTurn('law-in-pay'),
}, async ({ page, school, pool }) => {
  await payByTheWeek(school);
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const mia = await pool.invite('Mia Castellano');
  await school.rows(`update person set born_on = '2011-03-02' where id = ${mia.id}`);
  await recordWork(school, pool, { person: mia, on: addDays(OVER, 1), time: ['08:00', '17:00'] });

  await openAs(page, school, manager, `/pay-periods/${OVER}?location=${pool.id}&kind=X-MINOR`);
  const left = page.getByRole('region', { name: 'What is left' });
  await expect(
    left.getByText('worked 1 h 00 min beyond the rules for minors on 06-01-2026. All of it is paid.'),
  ).toBeVisible();
  await expect(left.getByText(lawNotice)).toBeVisible();
  await expectAccessible(page);
  await left.getByRole('button', { name: 'Seen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your words').fill('The bus was late.');
  await expectAccessible(page);
  await picture(page, 'minor-seen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Answered.');
  await expect(left.getByText('beyond the rules for minors')).toHaveCount(0);
});
