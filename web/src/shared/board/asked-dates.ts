import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { monthDates, type ViewType, viewDates } from '@deckhand/domain/time/weeks';
import { fullWeeks } from './day-grid.ts';

interface AskedDates {
  start_date: CivilDate;
  end_date?: CivilDate | undefined;
}

/** The dates to ask for. A month shows whole weeks, so their days of the neighbouring months are asked for too. */
export function askedDates(view: ViewType, start: CivilDate, end: CivilDate | '' = ''): AskedDates {
  if (view !== 'monthly' || end !== '') return { start_date: start, end_date: end || undefined };
  const weeks = fullWeeks(monthDates(start));
  return { start_date: weeks[0] ?? start, end_date: weeks.at(-1) };
}

/** The dates of the page itself, without the days that only complete the weeks of a month. */
export function pageDates(
  view: ViewType,
  start: CivilDate,
  end: CivilDate | '',
  answered: Record<CivilDate, unknown> | undefined,
): CivilDate[] {
  if (answered === undefined || (view === 'monthly' && end === '')) return viewDates(view, start);
  return Object.keys(answered).sort();
}
