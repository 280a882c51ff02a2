import { declineOffer } from '@deckhand/contract/staffing/offers/decline-offer';
import { offerNotFound } from '@deckhand/contract/staffing/offers/offer';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { findOpening } from '../openings/assign-opening.ts';
import { askPeople } from './ask-people.ts';
import { isRoundOver, lockOffer, markDeclined, selectOfferTo } from './offers.queries.ts';

/**
 * OF3, OF5: when everybody of a round has declined, the next are asked at once. The offer is locked first, so the last of several who
 * decline at once sees the others.
 */
export const declineOfferRoute = route(declineOffer, ({ db, config, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const { opening_id: openingId } = found(
      await selectOfferTo(transaction, params.id, actor.id),
      offerNotFound,
    );
    const offer = found(await lockOffer(transaction, openingId), offerNotFound);
    await markDeclined(transaction, offer.id, actor.id, now);
    if (await isRoundOver(transaction, offer))
      await askPeople(transaction, config, offer, await findOpening(transaction, openingId), now);
    return undefined;
  }),
);
