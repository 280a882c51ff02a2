import type { Page } from '@playwright/test';
import { expect } from '../support/spanish.ts';

/** The parts that every paged list has. */
export function listPage(page: Page, label: string) {
  const table = page.getByRole('table', { name: label });
  const pages = page.getByRole('navigation', { name: `Pages of ${label}` });
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  return {
    table,
    columns: table.getByRole('columnheader'),
    column: (name: string) => table.getByRole('columnheader', { name }),
    sortBy: (name: string) => table.getByRole('button', { name, exact: true }).click(),
    /** The first cell of each row. */
    titles: table.locator('tbody tr td:first-child'),
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),

    search: page.getByRole('searchbox'),
    clear: () => page.getByRole('button', { name: 'Clear', exact: true }).click(),
    addNew: page.getByRole('link', { name: 'Add New' }),

    /** Such as '1–10 of 24'. */
    range: page.getByText(/^\d+(–\d+)? of \d+$/),
    pages: pages.getByRole('button'),
    /** The numbers and gaps of the pager, in order. */
    marks: pages.locator('[data-number], [aria-hidden="true"]:not(svg)'),
    page: (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true }),
    nextPage: pages.getByRole('button', { name: 'Next page' }),
    previousPage: pages.getByRole('button', { name: 'Previous page' }),
    rowsPerPage: page.getByLabel('Rows'),

    actions,
    menu: page.getByRole('menu'),
    menuItems: page.getByRole('menuitem'),
    async closeMenu() {
      // The menu receives Escape only once the focus has moved into it.
      await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    },
    async choose(name: string, action: string) {
      await actions(name).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
  };
}
