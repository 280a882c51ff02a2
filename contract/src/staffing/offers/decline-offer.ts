import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { idText } from '../../values.ts';
import { offerNotFound } from './offer.ts';

export const declineOffer = call({
  name: 'decline-offer',
  feature: 'offers',
  method: 'POST',
  path: '/api/shifts/my-offers/{id}/decline/',
  summary: 'Decline an offer; when all have, the next are asked at once',
  access: STAFF,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: offerNotFound },
  ours: true,
});
