import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { neededElsewhere, notPublished } from '../../plans/horizon.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { idText } from '../../values.ts';
import { shiftTaken } from '../openings/opening.ts';
import { offerNotFound } from './offer.ts';

export const acceptOffer = call({
  name: 'accept-offer',
  feature: 'offers',
  method: 'POST',
  path: '/api/shifts/my-offers/{id}/accept/',
  summary: 'Accept an offer, which claims all its dates; of simultaneous answers the first succeeds',
  access: STAFF,
  params: z.object({ id: idText }),
  success: { status: 200, body: z.object({ message: z.string(), start_date: z.string(), ...renewals }) },
  refusals: {
    400: `${alreadyBooked} / ${notPublished} / ${lacksCertificateText}`,
    404: offerNotFound,
    409: `${shiftTaken} / ${neededElsewhere}`,
  },
  ours: true,
});
