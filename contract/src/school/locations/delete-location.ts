import { z } from 'zod';
import { call } from '../../call.ts';
import { idText } from '../../values.ts';
import { locationNotFound } from './location.ts';

export const someoneIsClockedIn = 'Someone is clocked in at this location.';

export const deleteLocation = call({
  name: 'delete-location',
  feature: 'locations',
  method: 'DELETE',
  path: '/api/locations/{id}/',
  summary: 'Archive a location',
  access: ['ADMIN'],
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: locationNotFound, 409: someoneIsClockedIn },
});
