import { locationForm, locationsPage } from '../../../pages/locations.ts';
import { peoplePage } from '../../../pages/people.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { draw } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';

for (const role of draw(['SUPER_ADMIN', 'MANAGER'] as const, 'view-location')) {
  test(`a person with the role ${role} can view locations but not change them`, { tag: '@long' }, async ({
    page,
    school,
  }) => {
    const locations = locationsPage(page);
    await openAs(page, school, role, '/manage-location?search=pool');
    await expect(locations.row('Lakeside Pool')).toBeVisible();
    await expect(locations.addNew).toHaveCount(0);
    await locations.actions('Lakeside Pool').click();
    await expect(locations.menuItems).toHaveText(['View']);
    await expectAccessible(page);
    await locations.menuItems.click();
    await expect(page.getByRole('heading', { name: 'Lakeside Pool', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/manage-location/create?id=1&mode=edit');
    await expect(
      page.getByText(
        'You can view Lakeside Pool, but only people with the role Admin can change locations.',
        {
          exact: true,
        },
      ),
    ).toBeVisible();
    await expect(locationForm(page).title).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/manage-location/create');
    await expect(
      page.getByRole('heading', { name: 'You do not have permission to perform this action.', level: 1 }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Manage Location' }).click();
    await expect(locations.heading).toBeVisible();
  });
}

test('a location links to the people who work there', { tag: '@long' }, async ({ page, school }) => {
  await openAs(page, school, 'ADMIN', '/manage-location/create?id=2&mode=view');
  await page.getByRole('link', { name: '24 people work here' }).click();
  await expect(page).toHaveURL('/manage-user?location=2');
  await expect(peoplePage(page).range).toHaveText('1–10 of 24');
});
