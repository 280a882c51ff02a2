import { setImmediate as nextTurn } from 'node:timers/promises';
import { attempts, lifetime } from '@deckhand/contract/limits';
import { wrongCredentials } from '@deckhand/contract/people/accounts/login';
import { proofNeeded } from '@deckhand/contract/refusals';
import { tokenCannot } from '@deckhand/contract/scopes';
import type { Actor } from '@deckhand/domain/access/actor';
import { mustHaveSecondFactor } from '@deckhand/domain/access/school';
import type { Kysely } from 'kysely';
import { errorCode } from '../database/error-code.ts';
import type { Guard } from '../database/statement-batch.ts';
import { firstCause } from '../database/transaction.ts';
import { writeTroubleOf } from '../database/write-trouble.ts';
import type { CalendarOf } from '../queries/calendar-state.ts';
import { refuse } from '../refusals/refusal.ts';
import type { Schema } from '../schema/schema.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import {
  countUnfinishedTry,
  deleteOtherSessionsOf,
  deleteSession,
  insertSession,
  insertUnfinished,
  type SessionKind,
  selectActor,
  selectIdleHours,
  selectUnfinished,
  takeUnfinished,
  updateSessionProved,
  updateSessionSeen,
} from './sessions.queries.ts';

export {
  deleteIdleSessions as closeIdleSessions,
  deleteSessionsOf as closeSessionsOf,
  isIdle,
  lastSeen,
  type SessionKind,
} from './sessions.queries.ts';

export interface SignedIn extends Actor {
  /** A session, or the token of a script. */
  kind: SessionKind | 'access_token';
  /** False for a sign-up whose email is not confirmed yet. */
  isVerified: boolean;
  /** They must have a second factor and have none, so they may only set one up (F4). */
  lacksFactor: boolean;
  /** The state of the calendar that they ask for; null if they ask for none. */
  calendarState: string | null;
  /** When they signed in or last proved who they are. */
  provedAt: Date;
  /** When the session ends by itself, if it is not used before. */
  endsAt: Date;
  /** The hash of the token of the session. */
  tokenHash: Buffer;
  /** Another number once the rights of its person are others (G12a). */
  rights: number;
}

interface Asked {
  kind?: SessionKind;
  /** The network of a call that a person makes; without it the session does not count as used. */
  usedFrom?: string | undefined;
  calendarOf?: CalendarOf | undefined;
}

const MINUTE = 60_000;

const TOKEN_HEADER = /^Token\s+(\S+)$/i;

/** Returns the token of an `Authorization: Token …` header. */
export function tokenOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : TOKEN_HEADER.exec(header)?.[1];
}

/** The lookups of each database that are not sent yet, by kind and token. */
const pendingLookups = new WeakMap<Kysely<Schema>, Map<string, Promise<SignedIn | undefined>>>();

/**
 * Finds the caller, from the server's own record at every call (A1). A page makes several calls at once: those that
 * arrive before the first lookup is sent share its result, which is then newer than all of them.
 */
export function findActor(
  db: Kysely<Schema>,
  token: string,
  now: Date,
  { kind = 'session', usedFrom, calendarOf }: Asked = {},
): Promise<SignedIn | undefined> {
  // A kiosk makes one call at a time.
  if (kind === 'kiosk_session') return lookUpActor(db, token, now, { kind });
  const lookups = pendingLookups.get(db) ?? new Map<string, Promise<SignedIn | undefined>>();
  pendingLookups.set(db, lookups);
  const key = `${kind} ${usedFrom} ${calendarOf} ${token}`;
  const shared = lookups.get(key);
  if (shared !== undefined) return shared;
  const lookup = nextTurn().then(() => {
    lookups.delete(key);
    return lookUpActor(db, token, now, { kind, usedFrom, calendarOf });
  });
  lookups.set(key, lookup);
  return lookup;
}

/** Finds the caller in one statement, apart from calls that arrive at the same moment. */
export async function lookUpActor(
  db: Kysely<Schema>,
  token: string,
  now: Date,
  { kind, usedFrom, calendarOf }: Asked & { kind: SessionKind },
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const row = await selectActor(db, kind, tokenHash, now, calendarOf);
  // An unfinished session sets up the first factor. A person who has one completes it with that one and does nothing else.
  if (row === undefined || (kind === 'unfinished_session' && row.has_factor)) return undefined;
  const { last_seen_at: lastSeenAt } = row;
  if (usedFrom !== undefined && lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() >= MINUTE)
    await updateSessionSeen(db, tokenHash, usedFrom, now).catch(unlessNothingIsStored);
  const isAsked = mustHaveSecondFactor(row.role, row.second_factor_for ?? 'NOBODY');
  return {
    kind,
    id: row.id,
    role: row.role,
    locationIds: row.location_ids,
    isVerified: row.is_verified,
    lacksFactor: kind === 'unfinished_session' || (kind === 'session' && isAsked && !row.has_factor),
    calendarState: row.calendar_state,
    provedAt: row.proved_at,
    endsAt: row.ends_at,
    tokenHash,
    rights: row.rights,
  };
}

/** Fails if the session has ended, or its person's rights are others than when they were found (G12a). */
export function rightsOf({ tokenHash, rights }: SignedIn, now: Date): Guard {
  return { ...guardOfSession, values: [tokenHash, now, rights] };
}

/** The lock keeps the rights as they are until the write is committed: whatever changes them waits. */
export function guardTexts(found: string, locked = 'for key share'): Pick<Guard, 'text' | 'textToRead'> {
  const unless = (rows: string) => `select case when not exists (${rows}) then refuse_rights() end`;
  return { text: unless(`select from ${found} ${locked}`), textToRead: unless(`select from ${found}`) };
}

const guardOfSession = guardTexts('session where token_hash = $1 and expires_at > $2 and rights = $3');

/** Thrown instead of doing what the caller may no longer do. */
export class RightsChanged extends Error {
  constructor() {
    super('The rights of the caller have changed.');
  }
}

/** Says if a call failed because its caller may no longer make it: it is then made again with their rights of now. */
export function areRightsChanged(error: unknown): boolean {
  const cause = firstCause(error);
  return cause instanceof RightsChanged || errorCode(cause) === 'DH001';
}

/** TK3: a token does nothing by which its thief could get in as somebody else. */
export function refuseToken({ kind }: Pick<SignedIn, 'kind'>): void {
  if (kind === 'access_token') refuse(403, tokenCannot);
}

/** A17: a change of other people's access needs a proof of these minutes that it is the owner who uses the session. */
export function expectProof(actor: Pick<SignedIn, 'kind' | 'provedAt'>, now: Date): void {
  refuseToken(actor);
  const { provedAt } = actor;
  if (now.getTime() - provedAt.getTime() > lifetime.proof) refuse(403, proofNeeded);
}

export function noteProof(db: Kysely<Schema>, token: string, now: Date): Promise<void> {
  return updateSessionProved(db, hashToken(token), now);
}

/** H9: people can read while nothing can be stored. Their session then counts as used from the next minute on. */
export function unlessNothingIsStored(error: unknown): void {
  if (writeTroubleOf(error) === undefined) throw error;
}

export function openSession(db: Kysely<Schema>, personId: number, now: Date): Promise<string> {
  return open(db, 'session', personId, now, lifetime.session);
}

/** Opens a session for a person who typed their code at the kiosk; it is valid only for their own kiosk calls (A1). */
export function openKioskSession(db: Kysely<Schema>, personId: number, now: Date): Promise<string> {
  return open(db, 'kiosk_session', personId, now, lifetime.kioskSession);
}

/** A new kiosk session for a statement that opens it together with something else. */
export function newKioskSession(now: Date): { token: string; tokenHash: Buffer; expiresAt: Date } {
  const token = newToken();
  return { token, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifetime.kioskSession) };
}

/** Begins a session for a person whose password was right and whose second factor is missing yet (F2, F4). */
export async function openUnfinishedSession(
  db: Kysely<Schema>,
  account: { id: number; password_hash: string | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetime.unfinishedSession);
  const isOpen = await insertUnfinished(db, account, { tokenHash: hashToken(token), now, expiresAt });
  return isOpen ? token : refuse(400, wrongCredentials);
}

/** Counts a code against an unfinished session. Returns its person, or undefined if it expired or took too many. */
export async function tryUnfinishedSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<number | undefined> {
  return (await countUnfinishedTry(db, hashToken(token), attempts.appCodeTries, now))?.person_id;
}

export async function personOfUnfinishedSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<number | undefined> {
  return (await selectUnfinished(db, hashToken(token), now))?.person_id;
}

/** Ends an unfinished session and returns its person. Of two requests at the same moment only one gets it. */
export async function takeUnfinishedSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<number | undefined> {
  return (await takeUnfinished(db, hashToken(token), now))?.person_id;
}

async function open(
  db: Kysely<Schema>,
  kind: SessionKind,
  personId: number,
  now: Date,
  milliseconds: number,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + milliseconds);
  await insertSession(db, kind, { tokenHash: hashToken(token), personId, now, expiresAt });
  return token;
}

/** Ends all sessions of the person but the one with this token, and returns how many. */
export function closeOtherSessionsOf(
  db: Kysely<Schema>,
  personId: number,
  token: string | undefined,
): Promise<number> {
  return deleteOtherSessionsOf(db, personId, token === undefined ? undefined : hashToken(token));
}

/** After how many hours without use the session ended; null if it did not end for that (A16). */
export function hoursWithoutUse(db: Kysely<Schema>, token: string, now: Date): Promise<number | null> {
  return selectIdleHours(db, hashToken(token), now);
}

export function closeSession(db: Kysely<Schema>, token: string): Promise<void> {
  return deleteSession(db, hashToken(token));
}
