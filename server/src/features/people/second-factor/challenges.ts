import { lifetime } from '@deckhand/contract/limits';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { insertChallenge, takeChallengeRow } from './second-factor.queries.ts';

/** A challenge belongs to a person, or before anybody is known to the browser with this cookie. */
export type Challenged =
  | { purpose: Exclude<Schema['factor_challenge']['purpose'], 'LOGIN' | 'ADD_APP'>; personId: number }
  | { purpose: 'LOGIN'; browser: string };

/** Stores the hash of a new challenge, and returns the challenge for the passkey to sign. */
export async function newChallenge(db: Kysely<Schema>, challenged: Challenged, now: Date): Promise<string> {
  const challenge = newToken();
  const { personId, browserHash } = ownerOf(challenged);
  await insertChallenge(db, {
    hash: hashToken(challenge),
    purpose: challenged.purpose,
    person_id: personId,
    browser_hash: browserHash,
    expires_at: new Date(now.getTime() + lifetime.factorChallenge),
  });
  return challenge;
}

/** Uses a challenge up, whether or not the signature turns out to be right. */
export async function takeChallenge(
  db: Kysely<Schema>,
  challenge: string,
  challenged: Challenged,
  now: Date,
): Promise<boolean> {
  const row = { hash: hashToken(challenge), purpose: challenged.purpose, ...ownerOf(challenged) };
  return (await takeChallengeRow(db, row, now)) !== undefined;
}

function ownerOf(challenged: Challenged) {
  return challenged.purpose === 'LOGIN'
    ? { personId: null, browserHash: hashToken(challenged.browser) }
    : { personId: challenged.personId, browserHash: null };
}
