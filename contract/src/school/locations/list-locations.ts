import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf, search, slice } from '../../values.ts';
import { location } from './location.ts';

export const listLocations = call({
  name: 'list-locations',
  feature: 'locations',
  method: 'GET',
  path: '/api/locations/',
  summary: 'List the locations in reach, by title',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ search, ...slice }),
  success: { status: 200, body: listOf(location) },
});
