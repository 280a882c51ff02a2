import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { date, flag, idText } from '../values.ts';
import { scheduleAnswer, viewType } from './schedule-item.ts';

/** How many dates one page of a calendar has at the most: a month and its neighbours, or a year of one weekday. */
export const scheduleDatesAtMost = 62;
export const tooManyDates = `A schedule shows ${scheduleDatesAtMost} days at the most.`;

/** Beyond this many shifts nobody reads a board; a large school asks for one location at a time. */
export const scheduleShiftsAtMost = 5_000;
export const tooManyShifts = 'There are too many shifts to show at once. Select a location first.';

/** Without an end date: the week, the month, six same weekdays or three days from the start date. */
export const scheduleQuery = z.object({
  location: idText.optional(),
  start_date: date,
  end_date: date.optional(),
  view_type: viewType.default('weekly'),
  position: idText.optional(),
  staff: idText.optional(),
  open: flag.optional(),
});

export const viewSchedule = call({
  name: 'view-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/view-schedule/',
  summary: 'The schedule of a location, or of all in reach',
  access: MANAGEMENT,
  outOfReach: 'left out',
  query: scheduleQuery,
  success: { status: 200, body: scheduleAnswer },
  refusals: { 400: tooManyDates },
});
