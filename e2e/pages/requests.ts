import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

/** The signed-in person's own requests. */
export function myRequestsPage(page: Page) {
  return {
    ...listPage(page, 'My requests'),
    heading: page.getByRole('heading', { name: 'My Requests', level: 1 }),
    newRequest: page.getByRole('button', { name: /^New request/ }),
    withdrawal: page.getByRole('dialog', { name: 'Withdraw Request' }),
  };
}

export function timeOffForm(page: Page) {
  const affected = page.getByRole('region', { name: 'Affected shifts', exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Time Off Request', level: 1 }),
    from: page.getByRole('textbox', { name: 'From date' }),
    to: page.getByRole('textbox', { name: 'To date' }),
    pickFrom: page.getByRole('button', { name: 'Choose From date' }),
    leaveType: page.getByRole('combobox', { name: 'Leave type' }),
    reason: page.getByRole('textbox', { name: 'Reason' }),
    affected,
    /** Each shows a date such as 'Monday, June 22, 2026', the time and the code of the shift. */
    shifts: affected.getByRole('listitem'),
    send: page.getByRole('button', { name: 'Send request' }),
  };
}

/** The dialog that an open shift opens. */
export function selectShift(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Select Shift' });
  return {
    dialog,
    yes: dialog.getByRole('button', { name: 'Yes' }),
    no: dialog.getByRole('button', { name: 'No' }),
  };
}

/** The dialog for requesting a change of a shift. */
export function changeDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Schedule Change Request/ });
  return {
    dialog,
    /** The value beside a label. */
    detail: (label: string) =>
      dialog.locator('dt').getByText(label, { exact: true }).locator('xpath=following::dd[1]'),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    send: dialog.getByRole('button', { name: 'Send request' }),
  };
}

export function newShiftForm(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Request for New Shift', level: 1 }),
    weekDays: page.getByRole('combobox', { name: 'Week Days' }),
    date: page.getByRole('textbox', { name: 'Date of availability' }),
    startTime: page.getByRole('combobox', { name: 'Start Time' }),
    endTime: page.getByRole('combobox', { name: 'End Time' }),
    threeMonths: (answer: 'Yes' | 'No') => page.getByRole('radio', { name: answer }),
    reason: page.getByRole('textbox', { name: 'Reason' }),
    send: page.getByRole('button', { name: 'Send request' }),
  };
}

export function missedPunchForm(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Request for Missed Clock In/Out', level: 1 }),
    date: page.getByRole('textbox', { name: 'Date' }),
    shift: page.getByRole('combobox', { name: 'Shift' }),
    clockIn: page.getByRole('combobox', { name: 'ClockIn Time' }),
    clockOut: page.getByRole('combobox', { name: 'ClockOut Time' }),
    type: (name: 'Regular' | 'Sub' | 'Training') => page.getByRole('radio', { name }),
    reason: page.getByRole('textbox', { name: 'Reason' }),
    send: page.getByRole('button', { name: 'Send request' }),
  };
}
