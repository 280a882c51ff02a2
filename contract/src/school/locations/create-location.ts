import { call } from '../../call.ts';
import { closedTodayRefusals, location, locationFields, locationTitleTaken } from './location.ts';

export const createLocation = call({
  name: 'create-location',
  feature: 'locations',
  method: 'POST',
  path: '/api/locations/',
  summary: 'Create a location',
  access: ['ADMIN'],
  body: locationFields,
  success: { status: 201, body: location },
  refusals: { 400: locationTitleTaken, 409: closedTodayRefusals },
});
