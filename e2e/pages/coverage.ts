import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

/** The page that shows the people whom a location needs and plans. */
export function coveragePage(page: Page) {
  const needForm = page.getByRole('dialog', { name: /^(Add|Edit) Need$/ });
  const copy = page.getByRole('dialog', { name: 'Copy Need' });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    tab: (name: 'Week' | 'Needs' | 'Alarms') => page.getByRole('tab', { name }),
    add: page.getByRole('button', { name: 'Add Need', exact: true }).first(),
    onlyBelow: page.getByRole('checkbox', { name: 'Only what is below' }),
    day: (date: CivilDate) => page.getByRole('region', { name: formatLong(date), exact: true }),
    /** The button of a stretch, by its words. */
    stretch: (words: string | RegExp) => page.getByRole('button', { name: words }),
    details: page.getByRole('dialog'),

    needForm,
    position: needForm.getByRole('combobox', { name: 'Position' }),
    people: needForm.getByRole('textbox', { name: 'People' }),
    weekdays: needForm.getByRole('combobox', { name: 'Weekdays' }),
    oneDate: needForm.getByRole('radio', { name: 'One date' }),
    date: needForm.getByRole('textbox', { name: 'Date', exact: true }),
    startTime: needForm.getByRole('combobox', { name: 'Start Time' }),
    endTime: needForm.getByRole('combobox', { name: 'End Time' }),
    submit: needForm.getByRole('button', { name: /^(Add need|Save)$/ }),

    guard: page.getByRole('region', { name: 'Guarded now' }),
    alarms: listPage(page, 'Alarms'),

    needs: listPage(page, 'Needs'),
    copy,
    copyWeekdays: copy.getByRole('combobox', { name: 'Weekdays' }),
    removal: page.getByRole('dialog', { name: 'Remove Need' }),
  };
}

/** The strip of a day in a calendar. */
export function coverageStrip(page: Page, date: CivilDate) {
  return page.getByRole('button', { name: `Coverage on ${formatLong(date)}` });
}
