// Rules held here: LG2.

import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';

test('a page whose texts cannot be had is English, and is not loaded again and again', {
  tag: inTurn('missing-texts'),
}, async ({ page, school }) => {
  meant('/languages/es-');
  const person = await hire(school, { name: 'Tomasa Textless' });
  await school.rows(`update person set language = 'es' where email = '${person.email}'`);
  await page.route('**/languages/**', (route) => route.abort());
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const pageAgain = page.waitForRequest((request) => request.isNavigationRequest() && loads.length === 2);
  await openAs(page, school, person, '/my-profile');
  // Once, because the record says that the person reads Spanish.
  await pageAgain;
  await page.waitForResponse((response) => response.url().includes('/api/users/me/'));
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByText('This session')).toBeVisible();
  expect(loads).toHaveLength(2);
});
