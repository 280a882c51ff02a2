import type { Page } from '@playwright/test';

/** The dialogs that record an absence and end it, wherever they are opened. */
export function absenceDialogs(page: Page) {
  const recording = page.getByRole('dialog', { name: 'Record absence' });
  const ending = page.getByRole('dialog', { name: 'Back early' });
  return {
    open: page.getByRole('button', { name: 'Record absence' }),
    recording,
    dates: () => recording.getByText('Dates', { exact: true }).click(),
    firstDay: recording.getByLabel(/^First day/),
    lastDay: recording.getByLabel(/^Last day/),
    instead: (occurrence: RegExp) => recording.getByRole('combobox', { name: occurrence }),
    record: (label: string) => recording.getByRole('button', { name: label, exact: true }).click(),
    backEarly: page.getByRole('button', { name: /^Back early/i }),
    ending,
    worksAgain: ending.getByLabel(/^Works again on/),
    end: () => ending.getByRole('button', { name: 'End absence' }).click(),
  };
}
