// Rules held here: Y3, Y4.

import { readFile } from 'node:fs/promises';
import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { perhaps } from '../../support/noise.ts';
import { openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('an admin hands out the data of a person, erases one and another who was deleted before', {
  tag: '@long',
}, async ({ page, school }) => {
  // Erasing deletes first, and the page may hear of that before it is left.
  perhaps('users/#/absences 404');
  const people = peoplePage(page);
  const leaving = await hire(school, { name: 'Leaving Lena' });
  const gone = await hire(school, { name: 'Gone Gustav' });
  await openAs(page, school, 'ADMIN', `/manage-user/create?id=${leaving.id}&mode=view`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`person-${leaving.id}.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.person).toMatchObject({ id: leaving.id, email: leaving.email });

  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await people.erasure.name.fill('Leaving');
  await people.erasure.erase();
  await expect(people.erasure.dialog).toContainText('Type the name exactly as it is shown.');
  await people.erasure.name.fill('leaving lena');
  await people.erasure.erase();
  await expectToast(page, 'The personal data is erased.');
  await expect(people.heading).toBeVisible();

  await page.goto(`/manage-user?search=${gone.email}`);
  await people.choose(gone.name, 'Delete');
  await people.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'User deleted successfully!');
  await page.getByRole('link', { name: 'Deleted users' }).click();
  await expect(page.getByText('Gone Gustav')).toBeVisible();
  await expect(page.getByText('Leaving Lena')).toHaveCount(0);
  await expectAccessible(page);
  await people.choose(gone.name, 'Erase personal data');
  await people.erasure.name.fill('Gone Gustav');
  await people.erasure.erase();
  await expectToast(page, 'The personal data is erased.');
  await expect(page.getByText('Gone Gustav')).toHaveCount(0);
});
