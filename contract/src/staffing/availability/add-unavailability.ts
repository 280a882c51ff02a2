import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { endBeforeStart, timesOutOfOrder } from '../../plans/shift.ts';
import { idText } from '../../values.ts';
import {
  datesAreOver,
  noSuchWeekday,
  tooManyUnavailabilities,
  unavailability,
  unavailabilityFields,
} from './unavailability.ts';

export const addUnavailability = call({
  name: 'add-unavailability',
  feature: 'availability',
  method: 'POST',
  path: '/api/users/{id}/availability/',
  summary: 'Say when a person cannot work: you, or somebody you manage. Their seats stay as they are',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: unavailabilityFields,
  success: { status: 201, body: unavailability },
  refusals: {
    400: `${endBeforeStart} / ${timesOutOfOrder} / ${noSuchWeekday} / ${datesAreOver} / ${tooManyUnavailabilities}`,
    404: personNotFound,
  },
  ours: true,
});
