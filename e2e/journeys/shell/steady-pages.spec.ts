import { expect, test } from '../../support/journey.ts';
import { openAs } from '../../support/session.ts';

/** The slow call decides how high the panel above the list is. */
const pages = [
  { path: '/dashboard', list: 'Shifts Clocked In', slow: '**/api/shifts/request/waiting/**' },
  { path: '/certificates', list: 'Certificates', slow: '**/api/certificates/lapses/**' },
  { path: '/my-requests', list: 'My requests', slow: '**/api/shifts/request/mine/?*waits_for_you*' },
] as const;

for (const { path, list, slow } of pages) {
  test(`nothing on ${path} moves down under a reader's finger when a panel above it comes late`, {
    tag: path === '/certificates' ? [] : '@long',
  }, async ({ page, school }) => {
    let answer = () => {};
    const isReleased = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(slow, async (route) => {
      await isReleased;
      await route.continue();
    });
    await openAs(page, school, 'MANAGER', path);
    const rows = page.getByRole('table', { name: list, includeHidden: true });
    await expect(rows).toBeAttached();
    await expect(rows).toBeHidden();
    answer();
    await expect(rows).toBeVisible();
  });
}
