import { mark } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { splitByWeekday } from '@deckhand/domain/plans/weekday-dates';
import { z } from 'zod';
import { length, unavailabilitiesAtMost } from '../../limits.ts';
import { endBeforeStart, timesOutOfOrder, weekday } from '../../plans/shift.ts';
import { namedPerson } from '../../requests/request.ts';
import { date, line, time } from '../../values.ts';

export const unavailabilityNotFound = 'This entry does not exist any more.';
export const tooManyUnavailabilities = `A person can have ${unavailabilitiesAtMost} such entries. Remove some first.`;
export const datesAreOver = 'These dates are over already.';
export const noSuchWeekday = 'None of these weekdays lies between these dates.';

/**
 * A time at which a person cannot work. With weekdays it recurs from the first date on, up to the last if there is one; without
 * any it is about every date from the first to the last, or about the first alone.
 */
export const unavailabilityFields = z.object({
  weekdays: z.array(weekday).max(7),
  start_date: date,
  end_date: date.nullish(),
  /** Without a start it begins with the day, and without an end it ends with it. */
  start_time: time(mark('Start Time is required')).nullish(),
  end_time: time(mark('End Time is required')).nullish(),
  note: line(length.freeText).optional(),
});
export type UnavailabilityFields = z.output<typeof unavailabilityFields>;

/** Checks the rules that involve several fields. Returns the first problem, or undefined. */
export function unavailabilityComplaint({
  weekdays,
  start_date: first,
  end_date: last,
  start_time: start,
  end_time: end,
}: UnavailabilityFields): { field: keyof UnavailabilityFields; text: string } | undefined {
  if (last && last < first) return { field: 'end_date', text: endBeforeStart };
  // Midnight ends no day: that is what an absent end means.
  if (typeof end === 'number' && end <= (start ?? 0)) return { field: 'end_time', text: timesOutOfOrder };
  if (weekdays.length > 0 && splitByWeekday(DateSet.fromRange(first, last), weekdays).length === 0)
    return { field: 'weekdays', text: noSuchWeekday };
  return undefined;
}

/** An unavailability, as answers and reasons show it; absent times and dates are null. */
export const unavailableTime = z.object({
  weekdays: z.array(weekday),
  start_date: z.string(),
  /** Null for weekdays without an end. */
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  note: z.string(),
});
export type UnavailableTime = z.infer<typeof unavailableTime>;

export const unavailability = unavailableTime.extend({
  id: z.int(),
  /** Who entered or changed it last. */
  entered_by: namedPerson,
});
export type UnavailabilityEntry = z.infer<typeof unavailability>;
