import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import type { Page } from '@playwright/test';

/** The week in which somebody says when they cannot work, on their own page and on the one of the person. */
export function availabilityPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: /cannot work$/ });
  const hours = page.getByRole('dialog', { name: 'Hours a week' });
  return {
    next: page.getByRole('button', { name: 'Next', exact: true }),
    /** The plus at the end of a day. */
    add: (date: CivilDate) => page.getByRole('button', { name: `Add a time on ${formatLong(date)}` }),
    /** The hatched times of unavailabilities. */
    hatched: (words: string) => page.getByRole('button', { name: `Cannot work: ${words}` }),
    said: page.getByRole('region', { name: /^What (you|they) said$/ }),
    touched: page.getByRole('region', { name: 'Shifts in these times', exact: true }),
    /** Paints along a day, from one share of its width to another. */
    async paint(date: CivilDate, from: number, to: number): Promise<void> {
      const track = page.locator(`[data-track="${date}"]`);
      await track.scrollIntoViewIfNeeded();
      const box = await track.boundingBox();
      if (box === null) throw new Error(`${date} is not shown.`);
      const y = box.y + 8;
      await page.mouse.move(box.x + box.width * from, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * (from + to) * 0.5, y, { steps: 3 });
      await page.mouse.move(box.x + box.width * to, y, { steps: 3 });
      await page.mouse.up();
    },
    dialog,
    often: (name: 'Every week' | 'Only on these dates') => dialog.getByRole('radio', { name }),
    allDay: dialog.getByRole('checkbox', { name: 'All day' }),
    from: dialog.getByRole('combobox', { name: 'From' }),
    to: dialog.getByRole('combobox', { name: 'To', exact: true }),
    firstDate: dialog.getByRole('textbox', { name: 'First date' }),
    lastDate: dialog.getByRole('textbox', { name: 'Last date' }),
    note: dialog.getByRole('textbox', { name: 'Note' }),
    save: dialog.getByRole('button', { name: 'Save' }),
    remove: dialog.getByRole('button', { name: 'Remove' }),
    removal: page.getByRole('dialog', { name: 'Remove this time' }),
    changeHours: page.getByRole('button', { name: 'Change hours' }),
    hours,
    desired: hours.getByRole('textbox', { name: 'Desired hours' }),
    most: hours.getByRole('textbox', { name: 'Most hours' }),
  };
}
