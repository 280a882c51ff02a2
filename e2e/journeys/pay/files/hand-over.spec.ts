// Rules held here: PE12, PF2, PF3, PF6, PF7.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { updatePayrollMapping } from '@deckhand/contract/pay/files/update-payroll-mapping';
import { updatePayrollNumbers } from '@deckhand/contract/pay/files/update-payroll-numbers';
import { viewPayrollMapping } from '@deckhand/contract/pay/files/view-payroll-mapping';
import type { PayLine } from '@deckhand/domain/pay/photograph';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { setSchoolTime } from '../../../support/clock.ts';
import { expect, test } from '../../../support/journey.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { OVER, payByTheWeek } from '../../../support/pay.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { type SchoolServer, startSchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

// A closed period stays closed, so this journey has a school of its own.
let school: SchoolServer;
test.beforeAll(async () => {
  school = await startSchoolServer();
});
test.afterAll(() => school.close());

const days = { from: OVER, to: '2026-06-06' };

/** Stores a closed week in which people have these lines, as closing does. */
async function closeWeek(linesOf: Readonly<Record<string, readonly Partial<PayLine>[]>>): Promise<void> {
  await school.rows(`insert into pay_period (first_day, last_day, pay_day, closed_by, closed_at, engine, is_priced,
      corrections_through, previous_seal, seal)
    select '${days.from}', '${days.to}', '2026-06-12', id, '2026-06-07T15:00:00Z', 1, true, 0, repeat('0', 64), repeat('1', 64)
    from person where email = 'admin@deckhand.test'`);
  for (const [email, lines] of Object.entries(linesOf)) {
    const whole = lines.map((line) => ({
      ...{
        kind: 'STRAIGHT',
        week: days.from,
        days,
        locationId: 1,
        positionId: null,
        rate: 'REGULAR',
        wage: 160_000,
      },
      ...{ minutes: 0, overtimeMinutes: 0, doubleMinutes: 0, cents: null, adjusts: null },
      ...line,
    }));
    const inputs = { engine: 1, person: 0, period: days, wages: [], weeks: [], corrections: [] };
    const content = JSON.stringify({ inputs, lines: whole, federal: [], salt: '' });
    await school.rows(`insert into pay_photograph (period_id, person_id, content, seal, minutes, overtime_minutes,
        adjusted_minutes, leave_minutes, cents)
      select pay_period.id, person.id, '${content}', repeat('2', 64), 0, 0, 0, 0, 0
      from pay_period, person where email = '${email}'`);
  }
}

async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an admin reads what is in the way of a payroll file, leaves somebody out, and hands over', {
  tag: inTurn('hand-over'),
}, async ({ browser }) => {
  await payByTheWeek(school);
  await closeWeek({
    'employee@deckhand.test': [
      { minutes: 2_700, overtimeMinutes: 300, cents: 72_000 },
      { kind: 'OVERTIME', wage: null, minutes: 300, cents: 4_000 },
    ],
    'manager@deckhand.test': [{ minutes: -90, cents: -2_400, adjusts: '2026-05-05' }],
  });
  const context = await browser.newContext({ baseURL: school.address });
  await setSchoolTime(context);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAs(page, school, 'ADMIN', `/pay-periods/${OVER}`);
  const panel = page.getByRole('region', { name: 'Payroll file' });
  const dialog = page.getByRole('dialog', { name: 'Hand over to payroll' });
  await panel.getByRole('button', { name: 'Hand over to payroll' }).click();
  await expect(dialog).toContainText('These people have no payroll number: Dario Conti, Jonah Reyes.');
  await expect(dialog).toContainText('These kinds of pay have no code: regular, overtime.');
  await expect(dialog.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const { token } = await openSession(school, 'ADMIN');
  const { is_set: _, ...usual } = await answerOf(school, viewPayrollMapping, {}, token);
  const body = { ...usual, format: 'ADP' as const, company_code: 'H2', codes: [] };
  await answerOf(school, updatePayrollMapping, { body }, token);
  const people = await school.rows<{ id: number }>(
    `select id from person where email in ('employee@deckhand.test', 'manager@deckhand.test')`,
  );
  const numbers = people.map(({ id }) => ({ user: id, payroll_number: `N${id}` }));
  await answerOf(school, updatePayrollNumbers, { body: { numbers } }, token);

  await panel.getByRole('button', { name: 'Hand over to payroll' }).click();
  await expect(dialog).toContainText(
    'Dario Conti has −1.50 regular hours. ADP Workforce Now cannot carry this: enter it by hand.',
  );
  await expect(dialog.getByRole('table', { name: 'First lines of the file' })).toContainText('40.00');
  await dialog.getByRole('checkbox', { name: 'Leave Dario Conti out: I enter their hours by hand' }).check();
  await expectAccessible(page);
  const first = await saved(page, dialog.getByRole('button', { name: 'Hand over' }));
  expect(first.name).toBe('PRH2_EPI.csv');
  const [, line] = first.text.split('\r\n');
  expect(line).toMatch(/^H2,20260606,N\d+,,16\.00,40\.00,5\.00,,,,,,$/);
  await expectToast(page, 'Handed over. The file is saved.');
  await expect(panel).toContainText('Handed over on 06-08-2026');
  await expect(panel).toContainText('Not in it, to be entered by hand: Dario Conti');
  await expect(panel).toContainText(createHash('sha256').update(first.text).digest('hex'));
  await expectAccessible(page);

  const again = await saved(page, panel.getByRole('button', { name: 'Download again: PRH2_EPI.csv' }));
  expect(again).toEqual(first);

  // A changed mapping asks, and makes a new file.
  await answerOf(school, updatePayrollMapping, { body: { ...body, company_code: 'H3' } }, token);
  await page.reload();
  await panel.getByRole('button', { name: 'Make a new file' }).click();
  const next = page.getByRole('dialog', { name: 'Make a new payroll file' });
  await next.getByRole('checkbox', { name: /^Leave Dario Conti out/ }).check();
  const second = await saved(page, next.getByRole('button', { name: 'Make the new file' }));
  expect(second.name).toBe('PRH3_EPI.csv');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await context.close();
});
