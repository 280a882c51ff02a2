import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { id, idText, listOf } from '../values.ts';
import { coverageNeed, hasWeekdays, needDays, needNotFound, noDays } from './need.ts';

export const sameNeed = 'Choose other days or another location';
const locationRequired = mark('Location is required');
/** Far more than a school has. */
const LOCATIONS_AT_MOST = 500;

/** To its own location or others, on the same days or on others. The copies begin today at the earliest. */
export const copyNeed = call({
  name: 'copy-need',
  feature: 'coverage',
  method: 'POST',
  path: '/api/shifts/coverage/needs/{id}/copy/',
  summary: 'Copy a need to other days or other locations: to all of them or to none',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z
    .object({
      location_ids: z.array(id, locationRequired).min(1, locationRequired).max(LOCATIONS_AT_MOST),
      ...needDays,
    })
    .refine((days) => !(days.date && hasWeekdays(days)), { path: ['weekdays'], message: noDays }),
  success: { status: 201, body: listOf(coverageNeed) },
  refusals: { 400: sameNeed, 404: needNotFound },
  ours: true,
});
