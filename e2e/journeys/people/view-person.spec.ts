import { peoplePage } from '../../pages/people.ts';
import { personForm } from '../../pages/person-form.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';

test('one page shows everything that is known about a person', { tag: inTurn('view-person') }, async ({
  page,
  school,
}) => {
  const person = await hire(school, { name: 'Vivian Visible', positions: ['Lifeguard', 'Trainer'] });
  await openAs(page, school, 'MANAGER', `/manage-user/create?id=${person.id}&mode=view`);
  await expect(page.getByRole('heading', { name: 'Vivian Visible', level: 1 })).toBeVisible();
  for (const text of ['Active', 'Lakeside Pool', 'Lifeguard', 'Trainer', person.key, 'Part time']) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText('EmployeeActive');
  await expect(page.getByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/manage-user/create?id=${person.id}&mode=edit`);
  await expect(personForm(page).firstName).toHaveValue('Vivian');
});

test('a person who does not exist, or who works only at other locations, is not found', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('users/# 404');
  const elsewhere = await hire(school, { name: 'Distant Dana', locations: ['Summit Aquatics'] });
  await openAs(page, school, 'MANAGER', `/manage-user/create?id=${elsewhere.id}&mode=edit`);
  await expect(page.getByRole('heading', { name: 'User not found.', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Manage User' }).click();
  await expect(peoplePage(page).heading).toBeVisible();
  for (const id of ['999999', '0', 'me']) {
    await page.goto(`/manage-user/create?id=${id}`);
    await expect(page.getByRole('heading', { name: 'User not found.', level: 1 })).toBeVisible();
  }
});
