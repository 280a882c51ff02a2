import { offerNotFound } from '@deckhand/contract/staffing/offers/offer';
import { seeOffer } from '@deckhand/contract/staffing/offers/see-offer';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { markSeen } from './offers.queries.ts';

export const seeOfferRoute = route(seeOffer, async ({ db, actor, params, now }) => {
  if (!(await markSeen(db, params.id, actor.id, now))) refuse(404, offerNotFound);
  return undefined;
});
