import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { id, messageBody } from '../../values.ts';
import { closedPeriod, periodParams } from '../period.ts';

/** SO6: '3 things are left at Lakeside Pool.' */
export function thingsLeft(count: number, title: string): string {
  return say('{count, plural, one [# thing is] other [# things are]} left at {location}.', {
    count,
    location: title,
  });
}

export const signOffLocation = call({
  name: 'sign-off-location',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/periods/{first}/sign-off/',
  summary: 'Sign the rows of a location in a pay period as they are, except one’s own',
  access: MANAGEMENT,
  outOfReach: 404,
  params: periodParams,
  body: z.object({ location: id }),
  success: {
    status: 200,
    body: messageBody.extend({
      /** Rows that got a signature now. */
      signed: z.int(),
      /** The caller’s own rows, and the people who could sign these. */
      own: z.int(),
      signers: z.array(z.string()),
    }),
  },
  refusals: { 404: locationNotFound, 409: `${closedPeriod} / ${thingsLeft(3, 'Lakeside Pool')}` },
  ours: true,
});
