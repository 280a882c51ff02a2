import { commonPassword, knownWordsPassword } from '@deckhand/contract/passwords';
import { MalformedInput } from '../../../platform/http/parse-input.ts';
import { isCommonPassword, isMadeOfKnownWords } from '../../../platform/secrets/guessable.ts';

/** The name of the application is as easy to guess as the school's. */
const PRODUCT = 'Deckhand';

/** A new password, and the field of the body that it came in. */
export interface NewPassword {
  field: 'password' | 'new_password';
  text: string;
}

interface PasswordOwner {
  first_name: string;
  last_name: string;
  email: string;
}

/** Y1: refuses a password that others would guess, at the field and with the reason. */
export function refuseGuessable(
  { field, text }: NewPassword,
  owner: PasswordOwner,
  locationTitles: readonly string[],
): void {
  if (isCommonPassword(text)) throw complaint(field, commonPassword);
  const known = {
    firstName: owner.first_name,
    lastName: owner.last_name,
    email: owner.email,
    titles: [PRODUCT, ...locationTitles],
  };
  if (isMadeOfKnownWords(text, known)) throw complaint(field, knownWordsPassword);
}

function complaint(field: string, msg: string): MalformedInput {
  return new MalformedInput([{ loc: ['body', field], msg }]);
}
