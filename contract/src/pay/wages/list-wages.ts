import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { requiredIdText } from '../../values.ts';
import { wage } from './wage.ts';

export const listWages = call({
  name: 'list-wages',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/wages/',
  summary:
    'List the wages of a person in reach, or one’s own; to a reader who may not see them, without any field of theirs',
  access: EVERYONE,
  outOfReach: 404,
  query: z.object({ person: requiredIdText(mark('Please select Staff')) }),
  success: {
    status: 200,
    body: z.object({
      user: z.object({ id: z.int(), name: z.string() }),
      /** The reader may enter wages of this person. */
      may_enter: z.boolean(),
      count: z.int().optional(),
      /** By kind, the latest first. Absent where wages are off, or not for this reader (WA4). */
      results: z.array(wage).optional(),
    }),
  },
  refusals: { 404: personNotFound },
  ours: true,
});
