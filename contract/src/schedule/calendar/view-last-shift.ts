import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { idText } from '../../values.ts';

export const viewLastShift = call({
  name: 'view-last-shift',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/last-shift/{id}/',
  summary: 'View the latest shift of a person before now',
  access: EVERYONE,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z
      .object({
        shift_id: z.int(),
        shift_code: z.string(),
        shift_date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
      })
      .nullable(),
  },
  refusals: { 404: personNotFound },
});
