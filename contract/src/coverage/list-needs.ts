import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText, listOf } from '../values.ts';
import { coverageNeed } from './need.ts';

export const listNeeds = call({
  name: 'list-needs',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/needs/',
  summary: 'List the needs of the locations in reach that are not over, by location, position and time',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(coverageNeed) },
  ours: true,
});
