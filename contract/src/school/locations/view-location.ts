import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { location, locationNotFound } from './location.ts';

export const viewLocation = call({
  name: 'view-location',
  feature: 'locations',
  method: 'GET',
  path: '/api/locations/{id}/',
  summary: 'View a location, with the number of its people and shifts',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: location.extend({ people_count: z.int(), shift_count: z.int() }) },
  refusals: { 404: locationNotFound },
  ours: true,
});
