import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { id } from '../../values.ts';
import { heldMinutesAtMost, notInSteps, publishing } from './publishing.ts';

export const holdNotices = call({
  name: 'hold-notices',
  feature: 'publishing',
  method: 'POST',
  path: '/api/schedule/hold/',
  summary: 'Hold the notices of a location while editing it; dates within a day are notified of all the same',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    location: id,
    /** 0 ends the hold: what waits is sent in some minutes. */
    minutes: z.int().min(0).max(heldMinutesAtMost).default(heldMinutesAtMost),
  }),
  success: { status: 200, body: publishing },
  refusals: { 400: notInSteps, 404: locationNotFound },
  ours: true,
});
