import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

export function shiftsPage(page: Page) {
  return {
    ...listPage(page, 'Shifts'),
    heading: page.getByRole('heading', { name: 'Manage Shifts', level: 1 }),
    location: page.getByRole('combobox', { name: 'Location' }),
    deletion: page.getByRole('dialog', { name: 'Delete Shift' }),
  };
}

/** The form for planning or changing a shift. */
export function shiftForm(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  const scope = page.getByRole('dialog', { name: 'Update Repeating Shift for staff' });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    scheduleType: (name: 'Recurring' | 'One-time') => page.getByRole('radio', { name }),
    repeat: select('Shift Repeat'),
    types: select('Shift Type'),
    newPosition: page.getByRole('button', { name: 'Create New Position' }),
    startDate: text('Start Date'),
    shiftDate: text('Shift Date'),
    endDate: text('End Date'),
    startTime: select('Start Time'),
    endTime: select('End Time'),
    staff1: select('Staff 1'),
    staff1Start: text('Staff 1 Start Date'),
    staff1End: text('Staff 1 End Date'),
    staff2: select('Staff 2'),
    staff2Start: text('Staff 2 Start Date'),
    overlapEnd: text('Overlap End Date'),
    comments: text('Comments'),
    cancel: page.getByRole('link', { name: 'Cancel' }),
    create: () => page.getByRole('button', { name: 'Create shift' }).click(),
    save: () => page.getByRole('button', { name: 'Save changes' }).click(),
    scope,
    applyToAll: scope.getByRole('button', { name: 'Apply To All' }),
    applyToOne: scope.getByRole('button', { name: 'Apply To One' }),
  };
}

/** The lists of deleted shifts and of replacements. */
export function archivePage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Archived Shifts', level: 1 }),
    archived: listPage(page, 'Archived shifts'),
    replaced: listPage(page, 'Replaced shifts'),
    tab: (name: 'Archived Shifts' | 'Replaced Shifts') => page.getByRole('tab', { name }),
    from: page.getByRole('textbox', { name: 'From date' }),
    to: page.getByRole('textbox', { name: 'To date' }),
    location: page.getByRole('combobox', { name: 'Location' }),
  };
}
