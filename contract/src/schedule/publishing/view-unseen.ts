import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { scheduleChange } from '../history/change.ts';

/** So many changes are listed; the person confirms all of them with the last. */
export const unseenAtMost = 50;

export const viewUnseen = call({
  name: 'view-unseen',
  feature: 'publishing',
  method: 'GET',
  path: '/api/schedule/seen/',
  summary: 'See what changed in one’s own published schedule since one last confirmed it',
  access: EVERYONE,
  success: {
    status: 200,
    body: z.object({
      /** The locations of the caller that publish in steps: 'Published through 12-19-2026'. */
      locations: z.array(z.object({ id: z.int(), title: z.string(), published_through: z.string() })),
      count: z.int(),
      /** The latest first. Empty where nothing waits for a confirmation. */
      changes: z.array(scheduleChange),
      /** Sent back to confirm; null where there is nothing. */
      change_id: z.int().nullable(),
      seen_at: z.string().nullable(),
    }),
  },
  ours: true,
});
