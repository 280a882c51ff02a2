import { alreadyOffered, nobodyToAsk } from '@deckhand/contract/offers/offer';
import { offerOpening } from '@deckhand/contract/offers/offer-opening';
import { shiftTaken } from '@deckhand/contract/openings/opening';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../platform/refusal.ts';
import { askPeople } from './ask-people.ts';
import { describeOffer, findOpeningInReach } from './find-offer.ts';
import { insertOffer } from './offers.queries.ts';

/** OF1: offers an opening to the best people instead of assigning it. */
export const offerOpeningRoute = route(offerOpening, ({ db, config, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const opening = await findOpeningInReach(transaction, actor, params.id);
    if (opening.taken_by !== null) refuse(409, shiftTaken);
    const offer = await refusingWhen(
      'offer_once',
      { status: 409, text: alreadyOffered },
      insertOffer(transaction, {
        opening_id: opening.id,
        ...body,
        offered_by: actor.id,
        offered_at: now,
      }),
    );
    if ((await askPeople(transaction, config, offer, opening, now)) === 0) refuse(400, nobodyToAsk);
    return describeOffer(transaction, opening, now);
  }),
);
