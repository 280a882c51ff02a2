import type { Page } from '@playwright/test';
import { expect } from '../support/spanish.ts';
import { listPage } from './list.ts';

export const tileLabels = [
  'Shifts Clocked In',
  'Not Clocked In',
  'Unassigned Clocked In',
  'Open Shift',
  'Schedule Change Request',
  'Time Off Request',
  'New Shift Request',
  'All Clocked In',
  'Swap/Split Request',
  'Missed ClockIn Requests',
] as const;

type TileLabel = (typeof tileLabels)[number];

/** The address of a tile's list, filtered by the name of a person or the code of a shift. */
export function tileAddress(label: TileLabel, search: string): string {
  return `/dashboard?tile=${tileLabels.indexOf(label) + 1}&search=${encodeURIComponent(search)}`;
}

export function dashboardPage(page: Page) {
  const strip = page.getByRole('navigation', { name: 'Lists of the dashboard' });
  const tile = (label: TileLabel) => strip.getByRole('button', { name: label });
  return {
    tiles: strip.getByRole('button'),
    tile,
    /** Returns the number in a tile once it has loaded. */
    async count(label: TileLabel): Promise<number> {
      await expect(tile(label)).toHaveText(/^\d/);
      return Number.parseInt((await tile(label).textContent()) ?? '', 10);
    },
    heading: (label: string) => page.getByRole('heading', { name: label, level: 2 }),
    list: (label: TileLabel) => listPage(page, label),
    /** A button in the row of a person or a shift. */
    button: (label: string, of: string) => page.getByRole('button', { name: `${label} ${of}`, exact: true }),
    /** The disabled button that shows the decision in a row. */
    outcome: (label: TileLabel, of: string) =>
      listPage(page, label).row(of).getByRole('button', { disabled: true }),
    dialog: (title: string) => page.getByRole('dialog', { name: title }),
    location: page.getByRole('combobox', { name: 'Location' }),
    date: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
  };
}
