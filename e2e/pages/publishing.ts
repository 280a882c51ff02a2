import type { Page } from '@playwright/test';

/** Publishing on the manager's calendar. */
export function publishing(page: Page) {
  const strip = page.getByRole('region', { name: 'Weeks of the schedule' });
  const dialog = page.getByRole('dialog', { name: /^Publish .+ in steps$/ });
  const switchTo = async (item: 'Publish in Steps' | 'Publish at Once') => {
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const panel = page.getByRole('region', { name: 'Publish', exact: true });
  const people = panel.getByRole('listitem').getByRole('button');
  return {
    strip,
    /** The button of a week, such as 'Week of 06-21 Draft'. */
    week: (name: string) => strip.getByRole('button', { name, exact: true }),
    open: strip.getByRole('button', { name: 'Publish', exact: true }),
    banner: page.getByRole('region', { name: 'Draft', exact: true }),
    panel,
    through: panel.getByRole('textbox', { name: 'Publish through' }),
    publish: panel.getByRole('button', { name: /^Publish to / }),
    people,
    person: (name: string) => people.filter({ hasText: name }),
    latest: page.getByRole('region', { name: 'Published schedule' }),
    /** Opens the dialog that switches how the location publishes. */
    switchTo,
    dialog,
    /** Lets the location publish in steps, through a date such as '06-13-2026' at first. */
    async beginOn(date: string): Promise<void> {
      await switchTo('Publish in Steps');
      await dialog.getByRole('textbox', { name: 'Staff see the schedule through' }).fill(date);
      await dialog.getByRole('button', { name: 'Publish in steps' }).click();
    },
  };
}
