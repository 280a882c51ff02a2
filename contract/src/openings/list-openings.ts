import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { date, idText, listOf, search, slice } from '../values.ts';
import { opening } from './opening.ts';

export const listOpenings = call({
  name: 'list-openings',
  feature: 'openings',
  method: 'GET',
  path: '/api/shifts/manage-open-shifts/',
  summary: 'Dates that nobody covers, the earliest first, then those that were taken and are not over',
  access: MANAGEMENT,
  outOfReach: 'left out',
  /** `from_date`: only openings with a date on it or after it. */
  query: z.object({ location: idText.optional(), search, from_date: date.optional(), ...slice }),
  success: { status: 200, body: listOf(opening) },
});
