import { linkExpired } from '@deckhand/contract/people/account';
import type { Kysely } from 'kysely';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { findActor } from '../../platform/sessions/sessions.ts';
import { selectEmailLink } from './email-links.queries.ts';

export async function findEmailLink(db: Kysely<Schema>, linkToken: string, now: Date) {
  const link = found(await selectEmailLink(db, hashToken(linkToken)), linkExpired);
  if (link.expires_at <= now) refuse(410, linkExpired);
  return link;
}

export async function isSignedInAs(
  db: Kysely<Schema>,
  sessionToken: string | undefined,
  personId: number,
  now: Date,
): Promise<boolean> {
  if (sessionToken === undefined) return false;
  return (await findActor(db, sessionToken, now))?.id === personId;
}
