import { call, STAFF } from '../../call.ts';
import { listOf } from '../../values.ts';
import { myOffer } from './offer.ts';

export const listMyOffers = call({
  name: 'list-my-offers',
  feature: 'offers',
  method: 'GET',
  path: '/api/shifts/my-offers/',
  summary: 'List what is offered to you and still open, the next first',
  access: STAFF,
  success: { status: 200, body: listOf(myOffer) },
  ours: true,
});
