// Rules held here: D5, W5.

import { delay } from '@deckhand/contract/limits';
import { choicesOf, choose } from '../../pages/choices.ts';
import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { installClock, stopClock } from '../../support/clock.ts';
import { expect, test } from '../../support/journey.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { invite } from '../../support/staff.ts';

const firstTenOfHarbor = [
  'Anton',
  'Beatriz',
  'Caleb',
  'Camila',
  'Damian',
  'Dylan',
  'Elijah',
  'Finn',
  'Freya',
  'Hannah',
];

test('an admin filters and pages the list, and the address keeps filters and page', {
  tag: inTurn('list-people'),
}, async ({ page, school }) => {
  const people = peoplePage(page);
  await openAs(page, school, 'ADMIN', '/manage-user');
  await expect(people.columns).toHaveText([
    'First Name',
    'Last Name',
    'Email',
    'Role',
    'Key',
    'Location',
    'Status',
    'Actions',
  ]);
  await expect(people.column('First Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(people.titles).toHaveCount(10);
  await expectAccessible(page);

  expect(await choicesOf(page, people.role)).toEqual(['Employee', 'Manager', 'Admin', 'Super Admin']);
  expect(await choicesOf(page, people.status)).toEqual(['Active', 'Inactive', 'To complete']);
  await choose(page, people.location, 'Harbor Swim Center');
  await expect(page).toHaveURL('/manage-user?location=2');
  await expect(people.titles).toHaveText(firstTenOfHarbor);
  await expect(page.getByText('24 people found', { exact: true })).toBeVisible();
  await expect(people.range).toHaveText('1–10 of 24');
  await expect(people.row('Finn')).toContainText('Awaiting activation');

  await people.page(3).click();
  await expect(page).toHaveURL('/manage-user?location=2&page=3');
  await expect(people.titles).toHaveText(['Ruth', 'Samuel', 'Vera', 'Zoe']);
  await expect(people.range).toHaveText('21–24 of 24');
  await expect(people.nextPage).toBeDisabled();
  await page.reload();
  await expect(people.titles).toHaveText(['Ruth', 'Samuel', 'Vera', 'Zoe']);

  await choose(page, people.role, 'Manager');
  await expect(page).toHaveURL('/manage-user?location=2&role=MANAGER');
  await expect(people.titles).toHaveText(['Owen']);
  await page.goBack();
  await expect(page).toHaveURL('/manage-user?location=2&page=3');
  await expect(people.titles).toHaveText(['Ruth', 'Samuel', 'Vera', 'Zoe']);
  await page.goBack();
  await expect(page).toHaveURL('/manage-user?location=2');
  await expect(people.titles).toHaveText(firstTenOfHarbor);

  await people.rowsPerPage.selectOption('25');
  await expect(page).toHaveURL('/manage-user?location=2&size=25');
  await expect(people.titles).toHaveCount(24);
  await people.clear();
  await expect(page).toHaveURL('/manage-user?size=25');
  await expect(people.titles).toHaveCount(25);

  // Somebody else adds a person, who appears without a reload (D5).
  await page.goto('/manage-user?search=Livelist');
  await expect(page.getByText('0 people found', { exact: true })).toBeVisible();
  await invite(school, { name: 'Livia Livelist' });
  await expect(people.row('Livia')).toBeVisible();
});

test('an admin sorts the list by clicking a column', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  await openAs(page, school, 'ADMIN', '/manage-user?location=2');
  await expect(people.titles).toHaveText(firstTenOfHarbor);
  await people.sortBy('Key');
  await expect(page).toHaveURL('/manage-user?location=2&sort=employee_code');
  await expect(people.column('Key')).toHaveAttribute('aria-sort', 'ascending');
  await expect(people.titles.first()).toHaveText('Maria');
  await people.sortBy('Key');
  await expect(page).toHaveURL('/manage-user?location=2&sort=-employee_code');
  await expect(people.column('Key')).toHaveAttribute('aria-sort', 'descending');
  await expect(people.titles.first()).toHaveText('Damian');
  await expectAccessible(page);
});

test('a pager of more than six pages is shortened with dots', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  await openAs(page, school, 'ADMIN', '/manage-user?location=2&size=4');
  await expect(people.marks).toHaveText(['1', '2', '3', '4', '5', '6']);
  await page.goto('/manage-user?location=2&size=3');
  await expect(people.marks).toHaveText(['1', '2', '3', '4', '…', '8']);
  await people.page(4).click();
  await expect(people.marks).toHaveText(['1', '2', '3', '4', '5', '…', '8']);
  await people.nextPage.click();
  await expect(people.marks).toHaveText(['1', '…', '4', '5', '6', '7', '8']);
  await expectAccessible(page);
  // A page number that is too high opens the last page.
  await page.goto('/manage-user?location=2&size=3&page=99');
  await expect(page).toHaveURL('/manage-user?location=2&page=8&size=3');
  await expect(people.titles).toHaveText(['Samuel', 'Vera', 'Zoe']);
});

test('the search waits for a pause in typing', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  const searches: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users/' && searchParams.has('search')) searches.push(searchParams.get('search'));
  });
  await installClock(page);
  await openAs(page, school, 'ADMIN', '/manage-user?location=2');
  await expect(people.titles).toHaveText(firstTenOfHarbor);

  await stopClock(page);
  await people.search.fill('cla');
  await page.clock.runFor(delay.searchDebounce - 1);
  await people.search.fill('Clarke');
  await page.clock.runFor(delay.searchDebounce - 1);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(people.titles).toHaveText(['Owen']);
  expect(searches).toEqual(['Clarke']);
  await expect(page).toHaveURL('/manage-user?location=2&search=Clarke');

  // The search finds keys and emails too, and an empty result offers to clear the filters.
  await people.search.fill('10048');
  await expect(people.titles).toHaveText(['Anton']);
  await people.search.fill('anton.weber@deck');
  await expect(people.titles).toHaveText(['Anton']);
  await people.search.fill('100%');
  await expect(page.getByText('No users match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(people.search).toHaveValue('');
  await expect(people.titles).toHaveCount(10);

  // Going back undoes a search at once, not letter by letter.
  await page.goBack();
  await expect(people.search).toHaveValue('100%');
  await page.goBack();
  await expect(people.search).toHaveValue('');
  await expect(people.titles).toHaveText(firstTenOfHarbor);
});
