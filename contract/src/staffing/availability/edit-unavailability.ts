import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { endBeforeStart, timesOutOfOrder } from '../../plans/shift.ts';
import { idText } from '../../values.ts';
import {
  datesAreOver,
  noSuchWeekday,
  unavailability,
  unavailabilityFields,
  unavailabilityNotFound,
} from './unavailability.ts';

export const editUnavailability = call({
  name: 'edit-unavailability',
  feature: 'availability',
  method: 'PUT',
  path: '/api/unavailability/{id}/',
  summary: 'Change an entry of when a person cannot work',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: unavailabilityFields,
  success: { status: 200, body: unavailability },
  refusals: {
    400: `${endBeforeStart} / ${timesOutOfOrder} / ${noSuchWeekday} / ${datesAreOver}`,
    404: unavailabilityNotFound,
  },
  ours: true,
});
