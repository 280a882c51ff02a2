import { notOffered } from '@deckhand/contract/staffing/offers/offer';
import { stopOffer } from '@deckhand/contract/staffing/offers/stop-offer';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { findOpeningInReach } from './find-offer.ts';
import { lockOffer, stopOfferRow } from './offers.queries.ts';

export const stopOfferRoute = route(stopOffer, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const opening = await findOpeningInReach(transaction, actor, params.id);
    const offer = found(await lockOffer(transaction, opening.id), notOffered);
    await stopOfferRow(transaction, offer.id, { stopped_by: actor.id, stopped_at: now });
    return undefined;
  }),
);
