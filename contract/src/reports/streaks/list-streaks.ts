import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../../call.ts';
import { streakDaysAtMost } from '../../limits.ts';
import { weekday } from '../../plans/shift.ts';
import { nothingToExport } from '../../refusals.ts';
import { date, flag, idText, listOf, requiredIdText, search } from '../../values.ts';
import { order } from '../payroll/report-week.ts';

export const selectStreakLocation = mark('Please select location');
export const selectStartDate = mark('Please select a start date');
export const selectEndDate = mark('Please select an end date');
export const fromAfterTo = mark('From date cannot be greater than To date');
export const tooManyStreakDays = () => say('Choose {days} days at the most.', { days: streakDaysAtMost });

/** A person's streaks on one recurring shift: consecutive weeks in which they worked it (P8). */
const streakRow = z.object({
  user: z.object({ id: z.int(), name: z.string() }),
  employee_name: z.string(),
  /** The positions of the person. */
  positions: z.array(z.object({ name: z.string() })),
  /** The types of the shift, separated by commas. */
  position: z.string(),
  shift_code: z.string(),
  shift_day: weekday,
  shift_start_date: z.string(),
  shift_end_date: z.string().nullable(),
  streaks: z.array(
    z.object({ clock_range: z.object({ from: z.string(), to: z.string() }), length: z.int() }),
  ),
});
export type StreakRow = z.infer<typeof streakRow>;

const streakOrder = {
  order_by: z.enum(['employee', 'weeks'], mark('Cannot be sorted by this')).default('employee'),
  order,
};
export type StreakOrder = z.output<z.ZodObject<typeof streakOrder>>;

export const listStreaks = call({
  name: 'list-streaks',
  feature: 'streaks',
  method: 'GET',
  path: '/api/attendance/streaks/',
  summary: 'List the consecutive weeks in which people worked their recurring shifts, by name and shift',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 403,
  query: z.object({
    location: requiredIdText(selectStreakLocation),
    start_date: z.string(selectStartDate).pipe(date),
    end_date: z.string(selectEndDate).pipe(date),
    user: idText.optional(),
    position: idText.optional(),
    /** Matches the name, the shift code, the day, the position and the location. */
    search,
    /** The order of the lines in the export, as on the screen. */
    ...streakOrder,
    export: flag.optional(),
  }),
  success: { status: 200, body: listOf(streakRow), file: workbookType },
  refusals: { 400: `${fromAfterTo} / ${tooManyStreakDays()}`, 404: nothingToExport },
});
