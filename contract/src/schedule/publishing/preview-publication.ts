import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, idListText, idText } from '../../values.ts';
import {
  horizonTooEarly,
  publicationPreview,
  publishedTooFar,
  publishLater,
  tooManyLocations,
} from './publishing.ts';

export const previewPublication = call({
  name: 'preview-publication',
  feature: 'publishing',
  method: 'GET',
  path: '/api/schedule/publish/',
  summary: 'See whom publishing through a date would notify, and of what, without doing it',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  query: z.object({
    location_ids: idListText,
    through: date,
    /** Shows the digest of this person. */
    person: idText.optional(),
  }),
  success: { status: 200, body: publicationPreview },
  refusals: {
    400: `${publishLater} / ${horizonTooEarly} / ${publishedTooFar()} / ${tooManyLocations()}`,
    404: locationNotFound,
  },
  ours: true,
});
