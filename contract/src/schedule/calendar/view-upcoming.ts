import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { myRequest } from '../../requests/list-my-requests.ts';
import { listOf } from '../../values.ts';
import { scheduleItem } from './schedule-item.ts';

/** The person's next shift and the open shifts are searched so many days ahead. */
export const upcomingDays = { ownShift: 28, openShifts: 14 };

/** Each list holds the first of its rows; `count` says how many there are. */
export const viewUpcoming = call({
  name: 'view-upcoming',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/upcoming/',
  summary:
    'View your next shift, the open shifts of the next two weeks that fit you, the swaps that wait for your answer, and your requests that are not decided yet',
  access: STAFF,
  success: {
    status: 200,
    body: z.object({
      /** The shift or meeting of your own that runs now or begins next; null if there is none in the next four weeks. */
      next_shift: scheduleItem
        .extend({
          has_begun: z.boolean(),
          /** The moment at which it begins, or its first part that runs. */
          begins_at: z.string(),
          location_address: z.string(),
        })
        .nullable(),
      open_shifts: listOf(scheduleItem),
      /** Swaps that you have not answered yet. */
      asked_swaps: listOf(myRequest),
      /** Your own requests, and swaps that you accepted, that wait for somebody else. */
      requests: listOf(myRequest),
    }),
  },
  ours: true,
});
