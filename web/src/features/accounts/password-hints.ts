import { length } from '@deckhand/contract/limits';

export const strongPasswordHint = `At least ${length.password.min} characters, with an uppercase letter, a number and a special character.`;
export const resetPasswordHint = `At least ${length.resetPassword.min} characters.`;
