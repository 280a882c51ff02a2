import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf, search, slice } from '../../values.ts';
import { kiosk } from './kiosk.ts';

export const listKiosks = call({
  name: 'list-kiosks',
  feature: 'kiosks',
  method: 'GET',
  path: '/api/kiosks/',
  summary: 'List the enrolled kiosks in reach, by location and name',
  access: MANAGEMENT,
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), search, ...slice }),
  success: { status: 200, body: listOf(kiosk) },
  ours: true,
});
