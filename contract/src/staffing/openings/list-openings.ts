import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, idText, listOf, search, slice } from '../../values.ts';
import { opening } from './opening.ts';

export const listOpenings = call({
  name: 'list-openings',
  feature: 'openings',
  method: 'GET',
  path: '/api/shifts/manage-open-shifts/',
  summary: 'List openings, earliest first, then those taken whose dates are not past',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  /** `from_date`: only openings with a date on or after it. */
  query: z.object({ location: idText.optional(), search, from_date: date.optional(), ...slice }),
  success: { status: 200, body: listOf(opening) },
});
