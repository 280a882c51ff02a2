import { z } from 'zod';
import { date, flag, idText, startDate } from '../../values.ts';
import { viewType } from './schedule-item.ts';

/** The most dates of one page of a calendar: a month with parts of its neighbors, or a year of one weekday. */
export const scheduleDatesAtMost = 62;
export const tooManyDates = `A schedule shows ${scheduleDatesAtMost} days at the most.`;

/** A calendar with more shifts is unreadable; a large school selects one location at a time. */
export const scheduleShiftsAtMost = 5_000;
export const tooManyShifts = 'There are too many shifts to show at once. Select a location first.';

/** Daily shifts have many cards each. */
export const scheduleCardsAtMost = 12_500;
export const tooManyCards =
  'There are too many shifts to show at once. Show fewer days, or one position or person.';

/** Without an end date: the week, the month, six same weekdays or three days from the start date. */
export const scheduleQuery = z.object({
  location: idText.optional(),
  start_date: startDate,
  end_date: date.optional(),
  view_type: viewType.default('weekly'),
  position: idText.optional(),
  staff: idText.optional(),
  open: flag.optional(),
});
