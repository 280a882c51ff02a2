import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { time } from '../../values.ts';
import { noticeKinds, reminderMinutes } from './notice-kinds.ts';

const noticeWays = ['MAIL', 'PUSH', 'BOTH', 'NONE'] as const;

/** A person wants the notices of a kind in this way. */
export const noticeChoice = z.object({
  kind: z.enum(noticeKinds, 'Unknown kind'),
  /** NONE for kinds that are off at first alone. */
  by: z.enum(noticeWays, 'Must be MAIL, PUSH, BOTH or NONE'),
  /** REMINDER alone has them: so long before a shift it comes; null for no reminder. */
  minutes: z.literal(reminderMinutes, mark('Must be 30, 60 or 120')).nullable(),
});

export type NoticeChoice = z.infer<typeof noticeChoice>;

const quietTime = time(mark('Time is required'));

/** When no notices come, such as from 21:00 to 07:00; null for never. */
export const quietHours = z
  .object({ start_time: quietTime, end_time: quietTime })
  .refine((quiet) => quiet.start_time !== quiet.end_time, {
    error: mark('Quiet hours must end at another time than they begin'),
    path: ['end_time'],
  })
  .nullable();

export const noticeChoices = z.object({
  choices: z.array(noticeChoice),
  quiet_hours: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
});

export const kindOfManagement = 'Only management gets notices of this kind.';
