import { mark, say } from '@deckhand/domain/language/say';
import { PERIOD_KINDS } from '@deckhand/domain/pay/periods';
import { z } from 'zod';
import { requiredDate, said } from '../../values.ts';

/** A period begins on a day that every month has. */
const LAST_STARTING_DAY = 28;
const MOST_PAY_DAY_OFFSET = 31;

export const datesAreClosed = mark('These dates are closed already.');
export const startsTooEarly = 'The first period may begin at most two years ago.';
const dayOfMonth = said(() => say('Choose days from 1 to {last}', { last: LAST_STARTING_DAY }));
const payDayRange = said(() =>
  say('Pay day must be 0 to {most} days after the last day', { most: MOST_PAY_DAY_OFFSET }),
);
const startingDay = z.int(dayOfMonth).min(1, dayOfMonth).max(LAST_STARTING_DAY, dayOfMonth);

/** PE1: the school cuts its days into pay periods. */
export const paySchedule = z
  .object({
    kind: z.enum(PERIOD_KINDS, mark('Please select how often people are paid')),
    /** The first day of a period. */
    starts_on: requiredDate(mark('Please select the first day')),
    /** SEMIMONTHLY: the two days of the month on which a period begins, 1 and 16 if left out. */
    days: z.tuple([startingDay, startingDay], dayOfMonth).nullish(),
    /** Days from the last day of a period to its pay day. */
    pay_day_offset: z.int(payDayRange).min(0, payDayRange).max(MOST_PAY_DAY_OFFSET, payDayRange).default(0),
  })
  .refine(({ kind, days }) => kind !== 'SEMIMONTHLY' || !days || days[0] < days[1], {
    path: ['days'],
    error: mark('The second day must be after the first'),
  })
  .refine(({ kind, starts_on }) => kind !== 'MONTHLY' || Number(starts_on.slice(8)) <= LAST_STARTING_DAY, {
    path: ['starts_on'],
    ...dayOfMonth,
  });

const days = z.object({ first_day: z.string(), last_day: z.string(), pay_day: z.string() });

/** A schedule as it is stored: it cuts the days from `effective_from` on until the next one does. */
const scheduleRow = z.object({
  effective_from: z.string(),
  kind: z.enum(PERIOD_KINDS),
  starts_on: z.string(),
  days: z.tuple([z.int(), z.int()]).nullable(),
  pay_day_offset: z.int(),
});

export const shownPaySchedule = scheduleRow.extend({
  /** All of them, the earliest first: a form shows with them what a change does. */
  schedules: z.array(scheduleRow),
  closed_through: z.string().nullable(),
  /** The latest date that any location has now. */
  today: z.string(),
  /** The running period and the two after it. */
  next: z.array(days),
});
export type ShownPaySchedule = z.infer<typeof shownPaySchedule>;
