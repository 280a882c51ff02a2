// Rules held here: DR1, DR2, DR5, DR8, DR9, DR11, DR12.

import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { publishing } from '../../../pages/publishing.ts';
import { expectCards, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const MONDAY = '2026-06-22';
const board = (pool: Pool) => `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-21`;

async function planMondays(pool: Pool) {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const nell = await pool.hire('Nell Harper');
  const lesson = await pool.planShift({
    from: '2026-06-15',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  return { manager, nell, lesson };
}

async function publishInSteps(school: SchoolServer, pool: Pool, published_through: string): Promise<void> {
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(
    school,
    changePublishing,
    { params: { id: pool.id }, body: { in_steps: true, published_through } },
    token,
  );
}

test('a manager lets a pool publish in steps, drafts a week, publishes it, takes it back and publishes it again', {
  tag: inTurn('publishing'),
}, async ({ page, school, pool }) => {
  const { manager, nell, lesson } = await planMondays(pool);
  const [schedule, steps] = [schedulePage(page), publishing(page)];
  const card = `9:00 AM – 12:00 PM | Nell Harper | Lifeguard | ${lesson.shift_code}`;
  const draft = card.replace(' | ', ' | Draft | ');
  await openAs(page, school, manager, board(pool));
  await expectCards(schedule.day(MONDAY), [card]);
  await expect(steps.strip).toHaveCount(0);

  await steps.switchTo('Publish in Steps');
  await expect(steps.dialog).toContainText(
    '1 person loses sight of their dates after 06-20-2026, and gets an email that says so: Nell Harper.',
  );
  await expectAccessible(page);
  await steps.dialog.getByRole('button', { name: 'Publish in steps' }).click();
  await expectToast(page, `${pool.title} publishes in steps now.`);
  await expectCards(schedule.day(MONDAY), [draft]);
  await expect(steps.banner).toContainText('Staff see nothing after 06-20-2026.');
  await expect(steps.strip).toContainText('If nobody publishes, the next week does so on 06-20-2026 at noon');
  await expect(steps.week('Week of 06-14 Published')).toBeVisible();

  const fresh = await pool.planShift({ from: '2026-06-23', time: ['16:00', '19:00'], staff: [nell] });
  await expectCards(schedule.day('2026-06-23'), [
    `4:00 – 7:00 PM | Draft | Nell Harper | Lifeguard | ${fresh.shift_code}`,
  ]);
  await steps.open.click();
  await expect(steps.through).toHaveValue('06-27-2026');
  await expect(steps.week('Week of 06-21 Chosen')).toBeVisible();
  await steps.person('Nell Harper').click();
  const digest = steps.panel.getByRole('article', { name: 'Your schedule through 06-27-2026' });
  // Nell has had the lesson once before.
  await expect(digest).toContainText(
    `New for you: Monday 06-22-2026 9:00 AM - 12:00 PM (${lesson.shift_code}); Tuesday 06-23-2026 4:00 PM - 7:00 PM (${fresh.shift_code}).`,
  );
  await expect(digest.getByRole('row').last()).toContainText('Mon, Tue');
  await expect(steps.publish).toHaveText('Publish to 1 person');
  await expectAccessible(page);

  await pool.dismiss(fresh, '2026-06-23', 'Swim meet');
  await expect(steps.panel.getByRole('alert')).toContainText('The schedule has changed since you looked.');
  await steps.publish.click();
  await expectToast(page, 'Published through 06-27-2026.');
  await expectCards(schedule.day(MONDAY), [card]);
  await expect(steps.latest).toContainText(/Sent in [01]:\d\d/);
  await expect(steps.latest).toContainText('Nobody has been notified yet.');
  await expectAccessible(page);
  await steps.latest.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Taken back.');
  await expectCards(schedule.day(MONDAY), [draft]);

  await steps.open.click();
  await steps.week('Week of 06-28 Draft').click();
  await expect(steps.through).toHaveValue('07-04-2026');
  await steps.publish.click();
  await expectToast(page, 'Published through 07-04-2026.');
  await expect(steps.week('Week of 06-28 Published')).toBeVisible();

  await openAs(page, school, nell, '/view-schedule?start=2026-06-28');
  await expect(page.getByText('Published through 07-04-2026')).toBeVisible();
  await expect(schedule.card(lesson.shift_code)).toHaveCount(1);
  await page.goto('/view-schedule?start=2026-07-05');
  await expect(page.getByText('Published through 07-04-2026')).toBeVisible();
  await expect(schedule.cards).toHaveCount(0);
});

test('held notices wait for Send now; on a phone their person confirms the change, and the manager sees it', {
  tag: inTurn('notices-on-phone'),
}, async ({ page, school, pool }) => {
  const { manager, nell, lesson } = await planMondays(pool);
  await publishInSteps(school, pool, '2026-06-27');
  const steps = publishing(page);
  await openAs(page, school, manager, board(pool));
  await steps.strip.getByText('When I am done').click();
  await expect(steps.strip).toContainText('You hold notices until');
  await pool.dismiss(lesson, MONDAY, 'Swim meet');
  await expect(steps.strip).toContainText('1 person waits for a notice');
  await expectAccessible(page);
  await steps.strip.getByRole('button', { name: 'Send now' }).click();
  await expect(steps.strip).not.toContainText('You hold notices until');
  await school.sendNotices();
  await page.reload();
  await expect(steps.strip).toContainText('Nobody waits for a notice');

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, school, nell, '/view-schedule');
  const unseen = page.getByRole('region', { name: 'New in your schedule' });
  await expect(unseen).toContainText(`${lesson.shift_code} dismissed`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await unseen.getByRole('button', { name: 'Got it' }).click();
  await expectToast(page, 'Thank you.');
  await expect(unseen).toHaveCount(0);

  await openAs(page, school, manager, `${board(pool)}&publish=seen`);
  await expect(steps.latest).toContainText('1 of 1 has seen it');
  await steps.latest.locator('summary').click();
  await expect(steps.latest).toContainText(/Nell Harper.*saw it/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the page of a location says how it publishes, and publishes everything', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const { manager, lesson } = await planMondays(pool);
  await publishInSteps(school, pool, '2026-06-20');
  await openAs(page, school, manager, `/manage-location/create?mode=view&id=${pool.id}`);
  const panel = page.getByRole('region', { name: 'Publishing of the schedule' });
  await expect(panel).toContainText('In steps: staff see the schedule through 06-20-2026.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Publish at Once' }).click();
  const question = page.getByRole('dialog', { name: `Publish ${pool.title} at once` });
  await expect(question).toContainText('All drafts are published');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publish everything' }).click();
  await expectToast(page, `${pool.title} publishes at once now.`);
  await expect(panel).toContainText('At once: staff see each change as soon as it is made.');

  await page.goto(board(pool));
  await expectCards(schedulePage(page).day(MONDAY), [
    `9:00 AM – 12:00 PM | Nell Harper | Lifeguard | ${lesson.shift_code}`,
  ]);
  await expect(publishing(page).strip).toHaveCount(0);
});
