import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { repairsAtMost } from '../limits.ts';
import { personNotFound } from '../people/person.ts';
import { endBeforeStart } from '../plans/shift.ts';
import { date, id, idText } from '../values.ts';
import { coverageGaps } from './coverage.ts';

const ONE_TAKEN = String.raw`\d{1,9} \d{4}-\d\d-\d\d \d{1,9}`;
const TAKEN = new RegExp(`^${ONE_TAKEN}(,${ONE_TAKEN}){0,${repairsAtMost - 1}}$`);

/** From today on unless a start is given; without an end for good. With a shift, the person leaves only that one. */
export const previewWithoutPerson = call({
  name: 'preview-without-person',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/without-person/{id}/',
  summary: 'List the stretches that would fall below the need without a person',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: z.object({
    start_date: date.optional(),
    end_date: date.optional(),
    shift: idText.optional(),
    /** AB3a: who takes which of these dates instead, as 'shift date person', joined by commas. */
    taken: z
      .string()
      .regex(TAKEN, mark('Must be shift, date and person, joined by commas'))
      .transform((text) =>
        text.split(',').map((one) => {
          const [shiftId, on = '', personId] = one.split(' ');
          return { shift_id: Number(shiftId), date: on, user_id: Number(personId) };
        }),
      )
      .pipe(z.array(z.object({ shift_id: id, date, user_id: id })))
      .optional(),
  }),
  success: { status: 200, body: coverageGaps },
  refusals: { 400: endBeforeStart, 404: personNotFound },
  ours: true,
});
