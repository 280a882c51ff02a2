import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { idText } from '../../values.ts';
import { offerNotFound } from './offer.ts';

export const seeOffer = call({
  name: 'see-offer',
  feature: 'offers',
  method: 'POST',
  path: '/api/shifts/my-offers/{id}/seen/',
  summary: 'Say that you have seen an offer',
  access: STAFF,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: offerNotFound },
  ours: true,
});
