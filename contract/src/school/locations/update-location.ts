import { z } from 'zod';
import { call } from '../../call.ts';
import { idText } from '../../values.ts';
import {
  closedTodayRefusals,
  location,
  locationFields,
  locationNotFound,
  locationTitleTaken,
} from './location.ts';

export const updateLocation = call({
  name: 'update-location',
  feature: 'locations',
  method: 'PUT',
  path: '/api/locations/{id}/',
  summary: 'Change a location',
  access: ['ADMIN'],
  params: z.object({ id: idText }),
  body: locationFields,
  success: { status: 200, body: location },
  refusals: { 400: locationTitleTaken, 404: locationNotFound, 409: closedTodayRefusals },
});
