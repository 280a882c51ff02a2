import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { renewals } from '../../plans/lack.ts';
import { lawInTheWay, lawReason } from '../../plans/law-reason.ts';
import { obstacle } from '../find-staff/obstacle.ts';
import { openSeatsAtMost, proposalName, seatNotOpen } from './proposal.ts';

/** From the first to the last date of proposals that are accepted together. */
export const acceptedDaysAtMost = 62;
export const datesTooFarApart = () =>
  say('The dates are more than {days} days apart: accept them in several steps.', {
    days: acceptedDaysAtMost,
  });

const accepted = z.object({ shift_id: z.int(), date: z.string(), user_id: z.int() });

export const acceptProposals = call({
  name: 'accept-proposals',
  feature: 'filling',
  method: 'POST',
  path: '/api/shifts/fill/accept/',
  summary: 'Seat the people of proposals, all in one step',
  access: MANAGEMENT,
  outOfReach: 404,
  budgets: mailBudgets,
  body: z.object({
    proposals: z
      .array(
        proposalName.extend({
          /** The person keeps the seat without end, instead of this date alone. */
          keep: z.boolean(mark('Must be true or false')).default(false),
        }),
      )
      .min(1, mark('Choose a proposal'))
      .max(openSeatsAtMost),
    /** Seats the others if some of them are not possible any more; otherwise nobody is seated then. */
    keep_rest: z.boolean(mark('Must be true or false')).default(false),
    ...lawReason,
  }),
  success: {
    status: 200,
    body: z.object({
      accepted: z.array(accepted),
      /** Names each proposal that cannot be taken any more. Without an obstacle its seat is not open, and `taken_by` lists who has it. */
      refused: z.array(
        accepted.extend({
          name: z.string(),
          shift_code: z.string(),
          obstacles: z.array(obstacle),
          taken_by: z.array(z.string()),
        }),
      ),
      /** The rules in the way of proposals that an admin may accept all the same (LA8). */
      law: lawInTheWay.optional(),
      ...renewals,
    }),
  },
  refusals: { 400: 'A person is named twice for one date.', 404: seatNotOpen },
  ours: true,
});
