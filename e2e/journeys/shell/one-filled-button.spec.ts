import { tileLabels } from '../../pages/dashboard.ts';
import { expect, test } from '../../support/pool.ts';
import { openAs } from '../../support/session.ts';

const screens: [path: string, shows: string][] = [
  ...tileLabels.map((label, index): [string, string] => [`/dashboard?tile=${index + 1}`, label]),
  ['/certificates', 'Shifts without a valid certificate'],
  ['/options', 'School settings'],
  ...['positions', 'kiosks', 'pay', 'programs', 'data'].map((tab): [string, string] => [
    `/options?tab=${tab}`,
    'Settings for every location of the school',
  ]),
  ['/manage-user', 'Add New'],
  ['/manage-shifts', 'Add New'],
  ['/coverage?location=1', 'Planned against needed'],
  ['/view-schedules?location=1', 'Fill open shifts'],
];

test('each screen has one filled button at most, so that the eye finds what is usual', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  await openAs(page, school, 'ADMIN', '/dashboard');
  const found: string[] = [];
  const empty: typeof screens = [
    [`/coverage?location=${pool.id}`, 'Nobody is needed in this week'],
    [`/coverage?location=${pool.id}&tab=needs`, 'Nobody is needed yet'],
  ];
  for (const [path, shows] of [...screens, ...empty]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(shows).first()).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    // A button without a variant is a filled one.
    const filled = main.locator('.mantine-Button-root:is([data-variant="filled"], :not([data-variant]))');
    const names = await filled.filter({ visible: true }).allTextContents();
    if (names.length > 1) found.push(`${path}: ${names.join(', ')}`);
  }
  expect(found).toEqual([]);
});
