import { askNext } from '@deckhand/contract/staffing/offers/ask-next';
import { nobodyToAsk, notOffered } from '@deckhand/contract/staffing/offers/offer';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { refuseTaken } from '../openings/assign-opening.ts';
import { askPeople } from './ask-people.ts';
import { describeOffer, findOpeningInReach } from './find-offer.ts';
import { lockOffer } from './offers.queries.ts';

/** OF3: a manager need not wait until the next people are due. */
export const askNextRoute = route(askNext, ({ db, config, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const opening = await findOpeningInReach(transaction, actor, params.id);
    const offer = found(await lockOffer(transaction, opening.id), notOffered);
    refuseTaken(opening);
    if ((await askPeople(transaction, config, offer, opening, now)) === 0) refuse(400, nobodyToAsk);
    return describeOffer(transaction, opening, now);
  }),
);
