import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { offers } from '../../limits.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { notPublished } from '../../plans/horizon.ts';
import { idText } from '../../values.ts';
import { openingNotFound, shiftTaken } from '../openings/opening.ts';
import { alreadyOffered, nobodyToAsk, offer, offerTerms } from './offer.ts';

export const offerOpening = call({
  name: 'offer-opening',
  feature: 'offers',
  method: 'POST',
  path: '/api/shifts/manage-open-shifts/{id}/offer/',
  summary:
    'Offer an opening to the best people by mail, and to the next after a while; the first to accept gets it',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({
    people_at_once: offerTerms.people_at_once.default(offers.peopleAtOnce.usual),
    minutes_apart: offerTerms.minutes_apart.default(offers.minutesApart.usual),
  }),
  success: { status: 201, body: offer },
  budgets: mailBudgets,
  refusals: {
    400: `${nobodyToAsk} / ${notPublished}`,
    404: openingNotFound,
    409: `${alreadyOffered} / ${shiftTaken}`,
  },
  ours: true,
});
