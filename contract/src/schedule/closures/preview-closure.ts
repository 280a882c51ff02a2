import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idListText } from '../../values.ts';
import { changedShift, closedWhen, closingRefusals } from './closure.ts';

export const previewClosure = call({
  name: 'preview-closure',
  feature: 'holidays',
  method: 'GET',
  path: '/api/shifts/closures/preview/',
  summary: 'View what closing locations would leave of each shift, and how many people it concerns',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 403,
  query: z.object({ location_ids: idListText, ...closedWhen }),
  success: {
    status: 200,
    body: z.object({
      /** The number of people who get a mail. */
      people: z.int(),
      shorter: z.int(),
      in_parts: z.int(),
      not_running: z.int(),
      /** The first shifts of each location, by date and time, and the number of all. */
      locations: z.array(
        z.object({ id: z.int(), title: z.string(), count: z.int(), shifts: z.array(changedShift) }),
      ),
    }),
  },
  refusals: closingRefusals,
  ours: true,
});
