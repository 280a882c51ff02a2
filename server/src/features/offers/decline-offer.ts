import { declineOffer } from '@deckhand/contract/offers/decline-offer';
import { offerNotFound } from '@deckhand/contract/offers/offer';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusal.ts';
import { hurryIfAllDeclined, markDeclined, selectOfferTo } from './offers.queries.ts';

/** OF3, OF5: when everybody who was asked has declined, the next are asked at once. */
export const declineOfferRoute = route(declineOffer, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const offer = found(await selectOfferTo(transaction, params.id, actor.id), offerNotFound);
    await markDeclined(later(transaction), offer.id, actor.id, now);
    await hurryIfAllDeclined(transaction, offer.id, now);
    return undefined;
  }),
);
