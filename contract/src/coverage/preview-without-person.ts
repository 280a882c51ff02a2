import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { personNotFound } from '../people/person.ts';
import { endBeforeStart } from '../shifts/shift.ts';
import { date, idText } from '../values.ts';
import { coverageGaps } from './coverage.ts';

/** From today on unless a start is given; without an end for good. With a shift, the person leaves only that one. */
export const previewWithoutPerson = call({
  name: 'preview-without-person',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/without-person/{id}/',
  summary: 'List the stretches that would fall below the need without a person',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: z.object({
    start_date: date.optional(),
    end_date: date.optional(),
    shift: idText.optional(),
  }),
  success: { status: 200, body: coverageGaps },
  refusals: { 400: endBeforeStart, 404: personNotFound },
  ours: true,
});
