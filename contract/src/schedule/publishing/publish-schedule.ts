import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, id, line, messageBody } from '../../values.ts';
import { sealBroken } from '../history/undo.ts';
import { notInSteps, publishedAtOnce, publishedTooFar, publishLater } from './publishing.ts';

export const publishSchedule = call({
  name: 'publish-schedule',
  feature: 'publishing',
  method: 'POST',
  path: '/api/schedule/publish/',
  summary: 'Publish the schedule of locations through a later date, all of them or none',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  body: z.object({
    location_ids: z.array(id).min(1, mark('Location is required')).max(publishedAtOnce),
    through: date,
    seal: line(100),
  }),
  success: {
    status: 200,
    body: messageBody.extend({
      change_id: z.int(),
      /** One for each location; taking back any of them takes back all. */
      publication_ids: z.array(z.int()),
      sends_at: z.string(),
      people: z.int(),
    }),
  },
  refusals: {
    400: `${publishLater} / ${publishedTooFar()} / ${notInSteps}`,
    404: locationNotFound,
    409: sealBroken,
  },
  ours: true,
});
