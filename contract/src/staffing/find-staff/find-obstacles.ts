import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { idText } from '../../values.ts';
import { wantedPattern } from './find-staff.ts';
import { obstacle } from './obstacle.ts';

export const findObstacles = call({
  name: 'find-obstacles',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/staff/{id}/obstacles/',
  summary:
    'Find what keeps a person from a seat in a pattern: the account, a certificate, other shifts, time off or what they said',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: wantedPattern.omit({ current_user: true }),
  success: {
    status: 200,
    body: z.object({
      obstacles: z.array(obstacle),
      /** A shift with this end date is possible; null when nothing is in the way or no end date helps. */
      free_until: z.string().nullable(),
    }),
  },
  refusals: { 404: personNotFound },
  ours: true,
});
