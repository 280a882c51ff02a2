import { mark } from '@deckhand/domain/language/say';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { schoolDates } from '../limits.ts';
import { timesOutOfOrder, weekday } from '../plans/shift.ts';
import { namedPerson } from '../requests/request.ts';
import { endTime, requiredDate, time } from '../values.ts';

export const datesOutOfOrder = mark('The last day must be on or after the first');
const datesTwice = mark('Another line has some of these days');
const tooLong = mark('Must be 400 days or less');

const dates = z.object({ first_day: z.string(), last_day: z.string() });

/** LA6: when there is school where the minors of a location live. */
const schoolCalendar = z.object({
  weekdays: z.array(weekday),
  start_time: z.string(),
  /** 24:00 for the end of the day. */
  end_time: z.string(),
  terms: z.array(dates),
  /** Holidays and breaks. */
  days_off: z.array(dates),
});

export const seenSchoolCalendar = z.object({
  /** Null: it is assumed, from September to May. */
  calendar: schoolCalendar.nullable(),
  /** Whether today is assumed, because the calendar is missing, or today is outside of its terms. */
  is_assumed: z.boolean(),
  set_by: namedPerson.nullable(),
  set_at: z.string().nullable(),
});

const LONGEST_DAYS = 400;
const day = requiredDate(mark('Date is required'));
const lines = (most: number) =>
  z
    .array(z.object({ first_day: day, last_day: day }))
    .max(most)
    .superRefine((given, context) => {
      for (const [index, { first_day, last_day }] of given.entries()) {
        const complain = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message });
        if (last_day < first_day) complain('last_day', datesOutOfOrder);
        else if (daysBetween(first_day, last_day) >= LONGEST_DAYS) complain('last_day', tooLong);
        const isTwice = given.some(
          (other, before) => before < index && other.first_day <= last_day && first_day <= other.last_day,
        );
        if (isTwice) complain('first_day', datesTwice);
      }
    });

export const schoolCalendarFields = z
  .object({
    weekdays: z.array(weekday).min(1, mark('Select weekdays')).max(7),
    start_time: time(mark('Start Time is required')),
    end_time: endTime(mark('End Time is required')),
    terms: lines(schoolDates.terms),
    days_off: lines(schoolDates.daysOff),
  })
  .refine(({ start_time, end_time }) => start_time < end_time, {
    path: ['end_time'],
    error: timesOutOfOrder,
  });
