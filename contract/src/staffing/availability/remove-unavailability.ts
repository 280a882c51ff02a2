import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { idText } from '../../values.ts';
import { unavailabilityNotFound } from './unavailability.ts';

export const removeUnavailability = call({
  name: 'remove-unavailability',
  feature: 'availability',
  method: 'DELETE',
  path: '/api/unavailability/{id}/',
  summary: 'Remove an entry of when a person cannot work',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: unavailabilityNotFound },
  ours: true,
});
