import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { coverageGap } from '../../coverage/coverage.ts';
import { namedPerson, requestNotFound } from '../../requests/request.ts';
import { idText } from '../../values.ts';

export const previewSwap = call({
  name: 'preview-swap',
  feature: 'swaps',
  method: 'GET',
  path: '/api/shifts/swaps/{id}/',
  summary: 'See what a swap would leave short, who would work overtime, and whether it is still possible',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z.object({
      /** Why the swap is not possible any more; null if it is. */
      problem: z.string().nullable(),
      gaps: z.array(coverageGap),
      /** Who would be planned for more overtime than now, and for how many minutes more. */
      overtime: z.array(namedPerson.extend({ minutes: z.int() })),
    }),
  },
  refusals: { 404: requestNotFound },
  ours: true,
});
