import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';

export const makeCalendarAddress = call({
  name: 'make-calendar-address',
  feature: 'feed',
  method: 'POST',
  path: '/api/users/me/calendar-address/',
  summary: 'Make a private calendar address, which is shown once and ends the one before',
  access: EVERYONE,
  takesNoKey: true,
  success: {
    status: 201,
    /** The whole address, with its secret. */
    body: z.object({ url: z.string(), made_at: z.string() }),
  },
  ours: true,
});
