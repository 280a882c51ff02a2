import { z } from 'zod';
import { scheduleAnswer, scheduleItem } from './schedule-item.ts';

/** TM5: nothing is known of an earlier moment. */
export const historyBegins = (date: string) => `The history begins on ${date}.`;
export const notYet = 'This moment has not come yet.';
/** TM6: everybody else is none of their business. */
export const ownTimesOnly = 'You can look at your own times only.';

/**
 * TM5: a card as it stood at a moment. Names, positions and colors are those of now; certificates, requests and reasons have no
 * history, so their fields are left out. Time off has the number of its request, and a closure says its kind.
 */
export const pastItem = scheduleItem.omit({
  cancel_reason: true,
  timeoff_request: true,
  employee_request_dates: true,
  lapses: true,
});

export type PastItem = z.infer<typeof pastItem>;

export const pastAnswer = scheduleAnswer.extend({ results: z.array(pastItem) });

export type PastAnswer = z.infer<typeof pastAnswer>;
