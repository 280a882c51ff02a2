import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length } from '../limits.ts';
import { requiredText } from '../values.ts';

export const onlyAdminsGoOn = mark('Only an admin may go on against a rule of law.');

export const giveLawReason = mark('Please give a reason');

/** LA8: in an answer that left people out because of rules of law, if an admin may repeat the call with a `law_reason`. */
export const lawInTheWay = z.object({
  may_go_on: z.boolean(),
  rules: z.array(z.object({ says: z.string(), cite: z.string(), url: z.string() })),
});

/** LA11: a reason names rules of law, which no page shows without its notice. Absent otherwise. */
export const isLaw = z.literal(true).optional();

/** LA8: in the body of whatever gives somebody a seat: why an admin goes on against rules of law. */
export const lawReason = {
  law_reason: requiredText(length.lawReason, giveLawReason).optional(),
};

/**
 * LA8: in the body of whatever gives people their seats back. Dates that a rule of law does not allow are left out. An admin can be asked
 * for a reason instead, and with one everybody gets their dates back.
 */
export const seatAgainReason = {
  asks_for_reason: z.boolean(mark('Must be true or false')).default(false),
  ...lawReason,
};
