import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { openSeatsAtMost, proposalName, rankedPerson, seatName, seatNotOpen } from './proposal.ts';

/**
 * FI3: everybody at the location for one open date, best first, and what speaks against the others. It answers "why not", and changes
 * nothing; a POST because of the proposals that it takes into account.
 */
export const rankPeople = call({
  name: 'rank-people',
  feature: 'filling',
  method: 'POST',
  path: '/api/shifts/fill/rank/',
  summary:
    'List the people of a location for one open date, best first, each with what speaks for and against them',
  access: MANAGEMENT,
  outOfReach: 404,
  body: seatName.extend({
    no_overtime: z.boolean(mark('Must be true or false')).default(true),
    /** Proposals for other dates, which count as if they were accepted. */
    others: z.array(proposalName).max(openSeatsAtMost).default([]),
  }),
  success: { status: 200, body: z.object({ results: z.array(rankedPerson) }) },
  refusals: { 404: seatNotOpen },
  ours: true,
});
