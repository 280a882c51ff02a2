import { acceptOffer } from '@deckhand/contract/staffing/offers/accept-offer';
import { offerAccepted, offerNotFound } from '@deckhand/contract/staffing/offers/offer';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { notingWanted } from '../../plans/needed-elsewhere.ts';
import { takeOpening } from '../openings/assign-opening.ts';
import { offeredThrough } from '../openings/find-takeable-dates.ts';
import { markSeen, selectOfferTo } from './offers.queries.ts';

/** OF5: takes the opening through the gates of a claim. Its shift is locked, so of several at once the first gets it. */
export const acceptOfferRoute = route(acceptOffer, ({ db, actor, params, now }) =>
  notingWanted(db, now, () =>
    inAct(db, { kind: 'CLAIMED', actor, now }, async (transaction, act) => {
      const offer = found(await selectOfferTo(transaction, params.id, actor.id), offerNotFound);
      const { first, renewals } = await takeOpening(transaction, act, {
        id: offer.opening_id,
        shiftId: offer.shift_id,
        personId: actor.id,
        horizonOf: offeredThrough,
      });
      // After the shift, in the order in which a covered opening is deleted with its offers.
      await markSeen(transaction, offer.id, actor.id, now);
      return { message: offerAccepted, start_date: first, ...(renewals && { renewals }) };
    }),
  ),
);
