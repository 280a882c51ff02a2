// Rules held here: SA1, SA6.

import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { sendNotices } from '@deckhand/contract/schedule/publishing/send-notices';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { eventDialog } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { picture } from '../../../support/looks.ts';
import { planRequests } from '../../../support/planned-requests.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import type { StaffMember } from '../../../support/staff.ts';
import { expectTappable } from '../../../support/tappable.ts';

test.use({ viewport: { width: 340, height: 800 }, hasTouch: true });

test('a person sees on their phone when and where they work next, and who waits for them', async ({
  page,
  school,
  pool,
}) => {
  const nell = await planRequests(school, pool);
  await openAs(page, school, nell, '/today');
  await expect(page.getByRole('heading', { name: 'Good morning, Nell' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next shift' });
  await expect(next).toContainText(/Next shift · in \d+ h \d+ min/);
  await expect(next).toContainText('Today, 1:00 – 4:00 PM');
  await expect(next.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\w/,
  );
  await expect(page.getByRole('link', { name: /Ivo Marsh asks you to swap/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /3 open shifts fit you/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /2 requests are not decided yet/ })).toBeVisible();
  const days = page.getByRole('region', { name: 'Next days' });
  await expect(days.getByRole('button').first()).toContainText('Today');
  await expect(days.getByRole('button').first()).toContainText('1:00 – 4:00 PM');
  await expect(days).toContainText(/\d+ hrs.* this week/);
  await expectTappable(page);
  await expectAccessible(page);
  await picture(page, 'today-340');
  // SA6: presence is proven at the pool.
  await expect(page.locator('main').getByText(/clock in/i)).toHaveCount(0);

  await days.getByRole('button').first().tap();
  await expect(eventDialog(page, /^Shift - S/).dialog).toContainText('Request a change');
});

test('an offer and what changed can be tapped with a thumb', async ({ page, school, pool }) => {
  const nell = await planRequests(school, pool);
  await offerAndChange(school, pool, nell);
  await openAs(page, school, nell, '/today');
  await expect(page.getByRole('button', { name: /^Accept S/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 more' })).toBeVisible();
  await expectTappable(page);
  await expectAccessible(page);
  await picture(page, 'today-offer-340');
});

/** Offers an open shift of `planRequests`, and dismisses four published dates of the person. */
async function offerAndChange(school: SchoolServer, pool: Pool, nell: StaffMember): Promise<void> {
  const [first, last] = ['2026-06-11', '2026-06-14'] as const;
  const plan = { from: first, until: last, repeat: 'DAILY', time: ['17:00', '18:00'] } as const;
  const evenings = await pool.planShift({ ...plan, time: ['17:00', '18:00'], staff: [nell] });
  const { token } = await openSession(school, 'ADMIN');
  const body = { in_steps: true, published_through: '2026-07-18' };
  await answerOf(school, changePublishing, { params: { id: pool.id }, body }, token);
  for (const date of [first, '2026-06-12', '2026-06-13', last])
    await pool.dismiss(evenings, date, 'Swim meet');
  await answerOf(school, sendNotices, { body: { location: pool.id } }, token);
  await school.sendNotices();
  const [opening] = await school.rows<{ id: number }>(
    `select opening.id from opening join shift on shift.id = opening.shift_id where location_id = ${pool.id} limit 1`,
  );
  const offer = { people_at_once: 5, minutes_apart: 60 };
  await answerOf(school, offerOpening, { params: { id: opening?.id ?? 0 }, body: offer }, token);
}
