import { currentPasswordWrong } from '@deckhand/contract/accounts/account';
import { attempts } from '@deckhand/contract/limits';
import type { Kysely } from 'kysely';
import { clearAttempts, countAttempt } from '../../platform/attempts.ts';
import { passwordGate, passwordMatches } from '../../platform/passwords.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectPasswordHash } from './people.queries.ts';

/** An open session is not enough to change a password or an email: a person at an unlocked computer may not be its owner. */
export async function checkCurrentPassword(
  db: Kysely<Schema>,
  personId: number,
  password: string,
  now: Date,
): Promise<void> {
  const attempt = {
    scope: 'current-password',
    subject: String(personId),
    ...attempts.currentPasswordPerPerson,
  };
  passwordGate.expectRoom();
  await countAttempt(db, attempt, now);
  if (!(await passwordMatches(await selectPasswordHash(db, personId), password)))
    refuse(400, currentPasswordWrong);
  await clearAttempts(db, attempt);
}
