import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { describeOffer, findOpeningInReach } from './find-offer.ts';
import { makeOffer } from './make-offer.ts';

/** OF1: offers an opening to the best people instead of assigning it. */
export const offerOpeningRoute = route(offerOpening, ({ db, config, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const opening = await findOpeningInReach(transaction, actor, params.id);
    await makeOffer(transaction, config, actor, opening, body, now);
    return describeOffer(transaction, opening, now);
  }),
);
