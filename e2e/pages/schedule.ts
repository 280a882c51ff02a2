import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import type { Locator, Page } from '@playwright/test';
import { expect, spoken } from '../support/spanish.ts';

/** A card that can be opened. The cards of the previous page, which stay until the next one has loaded, ignore clicks. */
const CARD = '[data-card]:not([aria-busy="true"] *)';

/** The parts that all calendars have: a heading, Prev and Next, and a board of cards. */
export function calendar(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1 }),
    prev: page.getByRole('button', { name: 'Prev', exact: true }),
    next: page.getByRole('button', { name: 'Next', exact: true }),
    /** The radio of a view or grouping, such as 'Weekly' or 'Person'. */
    viewRadio: (name: string) => page.getByRole('radio', { name, exact: true }),
    /** The label of such a radio, which people click. */
    viewLabel: (name: string) => page.locator('label').filter({ hasText: new RegExp(`^${escaped(name)}$`) }),
    card: (text: string) => page.locator(CARD).filter({ hasText: text }),
    cards: page.locator(CARD),
    /** The headings of the days, such as 'Mon 8, today' with the hours. */
    dayHeads: page.getByRole('main').getByRole('heading', { level: 2 }),
    /** The column of a day. */
    day: (date: CivilDate) => page.getByRole('region', { name: formatLong(date), exact: true }),
    /** The square of a day in a month. */
    square: (date: CivilDate) =>
      page.getByRole('cell').filter({ has: page.locator(`time[datetime="${date}"]`) }),
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    rowNames: page.getByRole('rowheader'),
    startDate: page.getByRole('textbox', { name: 'Start Date' }),
  };
}

/** The manager's calendar. */
export function schedulePage(page: Page) {
  const filters = page.getByRole('search', { name: 'Schedule filters' });
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  return {
    ...calendar(page),
    filters,
    location: select('Location'),
    staff: select('Search by Staff'),
    position: select('Position'),
    endDate: page.getByRole('textbox', { name: 'End Date' }),
    code: page.getByRole('textbox', { name: 'Shift code' }),
    open: page.getByRole('checkbox', { name: 'Search By Open Shift' }),
    admin: page.getByRole('checkbox', { name: 'Search For Admin' }),
    clear: page.getByRole('button', { name: 'Clear', exact: true }),
    addNew: page.getByText('Add New Shift', { exact: true }),
    filterSheet: page.getByRole('dialog', { name: 'Filters' }),
    openFilters: page.getByRole('button', { name: /^Filters/ }),
  };
}

/** The dialog that a card opens. */
export function eventDialog(page: Page, title: string | RegExp) {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    buttons: dialog.locator('button[aria-pressed], a[href*="mode=edit"]'),
    show: (name: string) => dialog.getByRole('button', { name, exact: true }),
    edit: dialog.getByRole('link', { name: 'Edit', exact: true }),
    /** The value beside a label. */
    detail: (label: string) =>
      dialog.locator('dt').getByText(label, { exact: true }).locator('xpath=following::dd[1]'),
    close: dialog.getByRole('button', { name: 'Close' }),
    discardQuestion: dialog.getByRole('alert'),

    replace: (seat: 1 | 2) => dialog.getByRole('checkbox', { name: `Replace Staff ${seat}` }),
    replacementFor: (name: string) => dialog.getByRole('combobox', { name: `Replacement for ${name}` }),
    saveReplacement: dialog.getByRole('button', { name: 'Save replacement' }),
    emptySeatQuestion: page.getByRole('dialog', { name: 'No Staff Assigned' }),

    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    dismiss: dialog.getByRole('button', { name: 'Dismiss', exact: true }),
    dismissQuestion: page.getByRole('dialog', { name: 'Dismiss Shift' }),
  };
}

/** Checks all cards in a part of the board, each as '9:00 – 11:30 AM | Sub | Priya Natarajan | Lifeguard | S0001'. */
export async function expectCards(part: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => cardTexts(part))
    .toEqual(texts.map((text) => (typeof text === 'string' ? spoken(text) : text)));
}

function cardTexts(part: Locator): Promise<string[]> {
  return part.locator('[data-card]').evaluateAll((cards) =>
    cards.map((card) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = (walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (text !== '') texts.push(text);
      }
      return texts.join(' | ');
    }),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
