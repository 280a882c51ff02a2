import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { kindOfManagement, noticeChoice, noticeChoices, quietHours } from './notice-choices.ts';
import { kindsOffAtFirst, noticeKinds } from './notice-kinds.ts';

export const changeNoticeChoices = call({
  name: 'change-notice-choices',
  feature: 'accounts',
  method: 'PUT',
  path: '/api/push/choices/',
  summary: 'Choose how you get notices of some kinds, or your quiet hours',
  access: EVERYONE,
  body: z.object({
    /** The kinds that change; the others stay. */
    choices: z
      .array(
        noticeChoice
          .refine(({ kind, minutes }) => kind === 'REMINDER' || minutes === null, {
            error: 'Only a reminder has minutes',
            path: ['minutes'],
          })
          .refine(({ kind, by }) => by !== 'NONE' || kindsOffAtFirst.includes(kind), {
            error: 'Notices of this kind always come',
            path: ['by'],
          }),
      )
      .max(noticeKinds.length, 'Too many kinds')
      .refine(
        (choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length,
        'Each kind may be named once',
      )
      .optional(),
    /** Absent: they stay. */
    quiet_hours: quietHours.optional(),
  }),
  success: { status: 200, body: noticeChoices },
  refusals: { 400: kindOfManagement },
  ours: true,
});
