import { mark } from '@deckhand/domain/language/say';
import { length } from '../limits.ts';
import { requiredText } from '../values.ts';

export const onlyAdminsGoOn = mark('Only an admin may go on against a rule of law.');

export const giveLawReason = mark('Please give a reason');

/** LA8: in the body of whatever gives somebody a seat: why an admin goes on against rules of law. */
export const lawReason = {
  law_reason: requiredText(length.lawReason, giveLawReason).optional(),
};
