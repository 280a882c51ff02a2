import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { personNotFound } from '../people/person.ts';
import { idText } from '../values.ts';
import { wantedPattern } from './find-staff.ts';
import { weekday } from './shift.ts';

/**
 * One thing that keeps a person from a seat. Only time off and shifts have dates; only shifts have the rest, and those out of
 * the reader's reach neither code nor location.
 */
const obstacle = z.object({
  kind: z.enum(['INACTIVE', 'LOCATION', 'POSITION', 'TIME_OFF', 'SHIFT']),
  /** The days off; or the first and last date in the way, without a last one for an ongoing shift. */
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
  shift_code: z.string().nullable(),
  shift_day: weekday.nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  location_title: z.string().nullable(),
});
export type Obstacle = z.infer<typeof obstacle>;

export const findObstacles = call({
  name: 'find-obstacles',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/staff/{id}/obstacles/',
  summary: 'Find what keeps a person from a seat in a pattern: the account, other shifts or time off',
  access: MANAGEMENT,
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
