import { commonPassword, knownWordsPassword } from '@deckhand/contract/passwords';
import type { Kysely } from 'kysely';
import { MalformedInput } from '../http/parse-input.ts';
import type { Schema } from '../schema.ts';
import { isCommonPassword, isMadeOfKnownWords } from './guessable.ts';
import { selectLocationTitles } from './known-words.queries.ts';

/** The name of the application is as easy to guess as the school's. */
const PRODUCT = 'Deckhand';

/** A new password, and the field of the body that it came in. */
export interface NewPassword {
  field: 'password' | 'new_password';
  text: string;
}

/** Y1: refuses a password that others would guess, at the field and with the reason. */
export async function refuseGuessable(
  db: Kysely<Schema>,
  { field, text }: NewPassword,
  owner: { first_name: string; last_name: string; email: string },
): Promise<void> {
  if (isCommonPassword(text)) throw complaint(field, commonPassword);
  const known = {
    firstName: owner.first_name,
    lastName: owner.last_name,
    email: owner.email,
    titles: [PRODUCT, ...(await selectLocationTitles(db))],
  };
  if (isMadeOfKnownWords(text, known)) throw complaint(field, knownWordsPassword);
}

function complaint(field: string, msg: string): MalformedInput {
  return new MalformedInput([{ loc: ['body', field], msg }]);
}
