import { length } from '@deckhand/contract/limits';

/** Text fields of one kind have these in common; spread them on a `TextField`. */
export const emailInput = { type: 'email', autoComplete: 'off', maxLength: length.email.input } as const;

/** Pasted numbers have brackets and spaces, which the rule for phone numbers refuses. */
export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'off',
  maxLength: length.phone.max,
  strip: /[^\d+-]/g,
} as const;

export const nameInput = { autoComplete: 'off', maxLength: length.name.input, strip: /\d/g } as const;
