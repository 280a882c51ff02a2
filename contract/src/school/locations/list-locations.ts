import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format } from '../../csv.ts';
import { listOf, search, slice } from '../../values.ts';
import { type Location, location } from './location.ts';

export const listLocations = call({
  name: 'list-locations',
  feature: 'locations',
  method: 'GET',
  path: '/api/locations/',
  summary: 'List the locations in reach, by title',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ search, ...slice, ...format }),
  csv: csvColumns<Location, 'locations'>('locations', {
    deckhand_id: ({ id }) => id,
    reference: () => null,
    title: ({ title }) => title,
    address: ({ address }) => address,
    phone_number: ({ phone_number: phone }) => phone,
    email: ({ email }) => email,
    timezone: ({ timezone }) => timezone,
  }),
  success: { status: 200, body: listOf(location) },
});
