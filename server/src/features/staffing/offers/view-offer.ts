import { viewOffer } from '@deckhand/contract/staffing/offers/view-offer';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { describeOffer, findOpeningInReach } from './find-offer.ts';

export const viewOfferRoute = route(viewOffer, ({ db, actor, params, now }) =>
  inSnapshot(db, async (transaction) =>
    describeOffer(transaction, await findOpeningInReach(transaction, actor, params.id), now),
  ),
);
