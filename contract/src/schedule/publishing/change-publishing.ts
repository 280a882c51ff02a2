import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, idText } from '../../values.ts';
import { horizonTooEarly, neverHidden, publishedTooFar, publishInstead, publishing } from './publishing.ts';

export const changePublishing = call({
  name: 'change-publishing',
  feature: 'publishing',
  method: 'PUT',
  path: '/api/schedule/publishing/{id}/',
  summary: 'Let a location publish in steps from now on, or at once, which publishes everything',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({
    in_steps: z.boolean(mark('Must be true or false')),
    /** The first horizon of a location that begins to publish in steps. */
    published_through: date.nullable().optional(),
  }),
  success: { status: 200, body: publishing },
  refusals: {
    400: `${horizonTooEarly} / ${publishedTooFar()} / ${neverHidden} / ${publishInstead}`,
    404: locationNotFound,
  },
  ours: true,
});
