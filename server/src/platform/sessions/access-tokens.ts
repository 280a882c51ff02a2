import type { Scope } from '@deckhand/contract/scopes';
import { mustHaveSecondFactor } from '@deckhand/domain/access/school';
import type { Kysely } from 'kysely';
import { logSecurityEvents, type Origin } from '../audit/log-security-events.ts';
import { addressesIn, type Network, networkWords } from '../config/networks.ts';
import type { Guard } from '../database/statement-batch.ts';
import type { CalendarOf } from '../queries/calendar-state.ts';
import type { Schema } from '../schema/schema.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import { addTokenNetwork, selectTokenActor, updateTokenUsed } from './access-tokens.queries.ts';
import { guardTexts, type SignedIn, unlessNothingIsStored } from './sessions.ts';

const PREFIX = 'dh_';
const MINUTE = 60_000;

/** A token of a script, and what it may do. */
export interface AccessToken {
  id: number;
  name: string;
  scopes: readonly Scope[];
  networks: readonly string[];
  seenNetworks: readonly string[];
  lastUsedAt: Date | null;
  lastNetwork: string | null;
}

export interface TokenActor extends SignedIn {
  kind: 'access_token';
  accessToken: AccessToken;
}

export function isToken(actor: SignedIn): actor is TokenActor {
  return actor.kind === 'access_token';
}

export function newAccessToken(): string {
  return `${PREFIX}${newToken()}`;
}

/** Whether it is the token of a script. A session's may begin with the same letters by chance, and is shorter. */
export function isAccessToken(token: string | undefined): token is string {
  return token?.startsWith(PREFIX) === true && token.length !== newToken().length;
}

/** TK2: finds the maker of the token with their rights of this moment, in one trip. */
export async function findTokenActor(
  db: Kysely<Schema>,
  token: string,
  now: Date,
  calendarOf: CalendarOf | undefined,
): Promise<TokenActor | undefined> {
  const locationId = typeof calendarOf === 'number' ? calendarOf : 0;
  const values = { tokenHash: hashToken(token), now, locationId };
  const [row] = await selectTokenActor(db, values, calendarOf !== undefined);
  if (row === undefined) return undefined;
  const { role, second_factor_for: asked } = row;
  return {
    kind: 'access_token',
    id: row.id,
    role,
    locationIds: row.location_ids,
    isVerified: row.is_verified,
    lacksFactor: mustHaveSecondFactor(role, asked ?? 'NOBODY') && !row.has_factor,
    calendarState: row.calendar_state,
    provedAt: new Date(0),
    endsAt: row.expires_at,
    tokenHash: values.tokenHash,
    rights: row.rights,
    accessToken: {
      id: row.token_id,
      name: row.name,
      scopes: row.scopes,
      networks: row.networks,
      seenNetworks: row.seen_networks,
      lastUsedAt: row.last_used_at,
      lastNetwork: row.last_network,
    },
  };
}

/** Whether the token may be used from the address. */
export function allowsAddress({ networks }: AccessToken, address: string): boolean {
  return networks.length === 0 || addressesIn(networks)(address);
}

/** TK7: notes the use of a token, once a minute at most, and logs the first from a network. */
export async function noteTokenUse(
  db: Kysely<Schema>,
  token: AccessToken,
  { narrow }: Network,
  origin: Origin,
): Promise<void> {
  const { now } = origin;
  try {
    if (!token.seenNetworks.includes(narrow)) {
      if (!(await addTokenNetwork(db, token.id, narrow, now))) return;
      const details = `${token.name}, ${networkWords(narrow)}`;
      await logSecurityEvents(db, origin, [{ kind: 'TOKEN_IN_NEW_NETWORK', details }]);
    } else if (
      token.lastUsedAt === null ||
      token.lastNetwork !== narrow ||
      now.getTime() - token.lastUsedAt.getTime() >= MINUTE
    ) {
      await updateTokenUsed(db, token.id, narrow, now);
    }
  } catch (error) {
    unlessNothingIsStored(error);
  }
}

/** Fails if the token has ended, or its maker's rights are others than when they were found (G12a). */
export function rightsOfToken({ tokenHash, rights }: SignedIn, scope: Scope, now: Date): Guard {
  return { ...guardOfToken, values: [tokenHash, now, rights, scope] };
}

const guardOfToken = guardTexts(
  'access_token where token_hash = $1 and expires_at > $2 and rights = $3 and $4 = any(scopes) and ended_at is null',
);
