import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { moment } from '../../values.ts';
import { notifiedBy } from '../publishing/notified-by.ts';
import { scheduleAnswer, scheduleItem } from './schedule-item.ts';

/** TM5: nothing is known of an earlier moment. */
export const historyBegins = (date: string) => say('The history begins on {date}.', { date });
export const notYet = 'This moment has not come yet.';
export const neverPublished = 'This location has not published its schedule.';
export const neverLooked = 'Nothing says when you last looked at this schedule.';
export const unknownMoments = `${historyBegins('{date}')} / ${notYet} / ${neverPublished} / ${neverLooked}`;

/**
 * A moment, or a name for one: the present; the latest publication of the location; seven days ago or, if the history is younger, its
 * beginning; the caller's latest confirmation or own change here (a calendar that knows when it was open last sends that moment
 * instead); the moment before a change.
 */
export const momentOrName = z.union([
  moment,
  z.enum(['now', 'published', 'week_ago', 'last_looked']),
  z
    .string()
    .regex(/^before:\d{1,15}$/, mark('Invalid time format'))
    .transform((value) => ({ before: Number(value.slice('before:'.length)) })),
]);

export type MomentOrName = z.output<typeof momentOrName>;

/** TM6: everybody else is none of their business. */
export const ownTimesOnly = 'You can look at your own times only.';

/**
 * TM5: a card as it stood at a moment. Names, positions and colors are those of now; certificates, requests and reasons have no
 * history, so their fields are left out. Time off has the number of its request, and a closure says its kind.
 */
export const pastItem = scheduleItem
  .omit({
    cancel_reason: true,
    timeoff_request: true,
    employee_request_dates: true,
    lapses: true,
    breaches: true,
  })
  .extend({
    /**
     * For a person's own time (TM6): when they were notified that it is theirs like this, and when they confirmed that they saw it;
     * null: not by then. Absent where the history does not know, and `seen_at` where the location publishes at once and asks for
     * no confirmation.
     */
    known: z
      .object({
        notified_at: z.string().nullable(),
        /** Null also where the location publishes at once, and does not note how. */
        notified_by: notifiedBy.nullable(),
        seen_at: z.string().nullable().optional(),
      })
      .optional(),
  });

export type PastItem = z.infer<typeof pastItem>;

export const pastAnswer = scheduleAnswer.extend({
  /** The moment that was asked for. */
  at: z.string(),
  results: z.array(pastItem),
});

export type PastAnswer = z.infer<typeof pastAnswer>;
