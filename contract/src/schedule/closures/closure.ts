import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { closureDaysAtMost, length } from '../../limits.ts';
import { CLOSURE_KINDS, openPart } from '../../plans/closure.ts';
import { pastDate } from '../../plans/shift.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, id, text, time } from '../../values.ts';
import { locationRequired } from './add-holiday.ts';

export const closureNotFound = 'Closure not found.';
export const alreadyClosed = 'It is closed then already.';
export const closureOver = 'This closure is over.';
export const openAlready = 'It is open then already.';
export const oneDateForTimes = 'Select one date to close a part of a day.';
export const tooManyDays = () => say('Close at most {days} days at once.', { days: closureDaysAtMost });
export const closureReasonRequired = mark('Reason is required');

/** The refusals of closing pools, and of the preview of what that would change. */
export const closingRefusals = {
  400: `${pastDate} / ${oneDateForTimes} / ${tooManyDays()}`,
  404: locationNotFound,
  409: alreadyClosed,
} as const;

/** Far more than a school closes in one step. */
const CLOSED_AT_ONCE = 100;

/** A time of day. Without a start it is from midnight on, without an end to the end of the day. */
export const closedTimes = {
  start_time: time(mark('Start time is required')).nullish(),
  end_time: time(mark('End time is required')).nullish(),
};

/** A part of one date, or whole days from a date to another. What of it is past already stays open. */
export const closedWhen = { start_date: date, end_date: date.nullish(), ...closedTimes };

export const closureFields = z.object({
  location_ids: z.array(id, locationRequired).min(1, locationRequired).max(CLOSED_AT_ONCE),
  ...closedWhen,
  kind: z.enum(CLOSURE_KINDS, closureReasonRequired),
  reason: text(length.holidayReason, () =>
    say('Reason must be {most} characters or less', { most: length.holidayReason }),
  ).default(''),
});

/** The parts of a shift on one date before and after. Nothing is left of one that does not run. */
export const changedShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  date: z.string(),
  color: z.string(),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
  before: z.array(openPart),
  after: z.array(openPart),
});
export type ChangedShift = z.infer<typeof changedShift>;
