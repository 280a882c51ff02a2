import { loginPage } from '../../pages/login.ts';
import { optionsPage, positionDialog } from '../../pages/options.ts';
import { peoplePage } from '../../pages/people.ts';
import { shell } from '../../pages/shell.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { accounts, demoPassword } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

test('an admin works without a mouse', { tag: '@long' }, async ({ page }) => {
  const login = loginPage(page);
  const { menu } = shell(page);
  const people = peoplePage(page);
  const options = optionsPage(page);
  const creation = positionDialog(page, 'Create New Position');

  await page.goto('/login');
  await tabTo(page, login.email);
  await page.keyboard.type(accounts.ADMIN.email);
  await tabTo(page, login.password);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  // A new page moves the focus to its heading.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();

  await page.reload();
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await tabTo(page, menu.entry('Manage User'));
  await page.keyboard.press('Enter');
  await expect(people.heading).toBeFocused();
  await tabTo(page, people.search);
  await page.keyboard.type('jonah');
  await expect(people.titles).toHaveText(['Jonah']);
  await tabTo(page, people.actions('Jonah Reyes'));
  await page.keyboard.press('Enter');
  await expect(people.menuItems.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(people.menuItems.last()).toHaveText('Delete');
  await expect(people.menuItems.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(people.deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(people.deletion).toHaveCount(0);
  await expect(people.actions('Jonah Reyes')).toBeFocused();

  await page.goto('/options?tab=positions');
  await tabTo(page, options.createNew);
  await page.keyboard.press('Enter');
  await expect(creation.name).toBeFocused();
  await page.keyboard.type('Night Guard');
  await page.keyboard.press('Tab');
  await expect(creation.colors.and(page.locator(':focus'))).toBeChecked();
  // The arrow keys wrap around, so any color may come first.
  for (let steps = 0; steps < 15 && !(await creation.color('Teal').isChecked()); steps += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'Position created successfully:');
  await expect(options.createNew).toBeFocused();
  await expect(options.position('Night Guard')).toHaveText('Night GuardTeal');
});
