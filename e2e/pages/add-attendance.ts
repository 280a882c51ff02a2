import type { Page } from '@playwright/test';

/** The manager's form for an employee who did not punch. */
export function addAttendancePage(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { name: 'Manual Clock In/Out', level: 1 }),
    location: main.getByRole('combobox', { name: 'Location' }),
    staff: main.getByRole('combobox', { name: 'Staff' }),
    date: main.getByRole('textbox', { name: 'Date' }),
    shift: main.getByRole('combobox', { name: 'Shift' }),
    clockIn: main.getByRole('combobox', { name: 'ClockIn Time' }),
    clockOut: main.getByRole('combobox', { name: 'ClockOut Time' }),
    type: (name: string) => main.getByRole('radio', { name, exact: true }),
    reason: main.getByRole('textbox', { name: 'Reason' }),
    cancel: () => main.getByRole('button', { name: 'Cancel' }).click(),
    submit: () => main.getByRole('button', { name: 'Add attendance' }).click(),
  };
}
