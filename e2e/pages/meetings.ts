import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

export function meetingsPage(page: Page) {
  return {
    ...listPage(page, 'Staff meetings'),
    heading: page.getByRole('heading', { name: 'Manage Staff Meeting', level: 1 }),
    deletion: page.getByRole('dialog', { name: 'Delete Staff Meeting' }),
  };
}

/** The form for adding or changing a meeting. */
export function meetingForm(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  return {
    startDate: text('Start Date'),
    endDate: text('End Date'),
    startTime: select('Start Time'),
    endTime: select('End Time'),
    positions: select('Positions'),
    staff: select('Staff'),
    selectAllStaff: page.getByRole('button', { name: 'Select all of Staff' }),
    agenda: text('Agenda'),
    comments: text('Comments'),
    create: () => page.getByRole('button', { name: 'Create meeting' }).click(),
    save: () => page.getByRole('button', { name: 'Save changes' }).click(),
  };
}
