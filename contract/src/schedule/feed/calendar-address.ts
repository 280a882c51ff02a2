import { z } from 'zod';

/** The private address of a person's calendar feed, without its secret. */
export const calendarAddress = z.object({
  made_at: z.string(),
  /** When a calendar app asked for it last; null if none has. */
  last_used_at: z.string().nullable(),
});

export type CalendarAddress = z.infer<typeof calendarAddress>;
