import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { idText } from '../../values.ts';
import { openingNotFound, shiftTaken } from '../openings/opening.ts';
import { nobodyToAsk, offer } from './offer.ts';

export const askNext = call({
  name: 'ask-next',
  feature: 'offers',
  method: 'POST',
  path: '/api/shifts/manage-open-shifts/{id}/offer/next/',
  summary: 'Ask the next people of an offer now',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: offer },
  budgets: mailBudgets,
  refusals: { 400: nobodyToAsk, 404: openingNotFound, 409: shiftTaken },
  ours: true,
});
