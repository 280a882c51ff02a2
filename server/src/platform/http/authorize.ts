import { kioskHeader, notEnrolled } from '@deckhand/contract/attendance/kiosks/kiosk';
import type { CallDeclaration } from '@deckhand/contract/call';
import { emailUnverified } from '@deckhand/contract/people/account';
import { unattendedHeader } from '@deckhand/contract/people/accounts/session';
import { idleTooLong, kioskStopped, refusalText, secondFactorMissing } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Saying } from '@deckhand/domain/language/say';
import type { FastifyError, FastifyRequest } from 'fastify';
import { networkOf } from '../config/networks.ts';
import { guardedBy, inOneTrip } from '../database/transaction.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusals/refusal.ts';
import { rightsOfToken } from '../sessions/access-tokens.ts';
import {
  type EnrolledKiosk,
  findKiosk,
  rightsOfKiosk,
  type StoppedKiosk,
} from '../sessions/enrolled-kiosk.ts';
import {
  areRightsChanged,
  findActor,
  hoursWithoutUse,
  lookUpActor,
  rightsOf,
  type SessionKind,
  type SignedIn,
  tokenOf,
} from '../sessions/sessions.ts';
import { calendarAsked } from './answer-tag.ts';
import { accessTokenOf, authorizeToken, type CountToken } from './authorize-token.ts';
import { parseInput } from './parse-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | undefined;
    kiosk: EnrolledKiosk | undefined;
    stoppedKiosk: StoppedKiosk | undefined;
  }
}

/** Finds the kiosk and the caller of a request, and refuses those who may not make the call. */
export async function authorize(
  call: CallDeclaration,
  request: FastifyRequest,
  platform: Platform,
  countToken?: CountToken,
): Promise<void> {
  const { db, clock } = platform;
  const accessToken = accessTokenOf(request);
  if (accessToken !== undefined) {
    const maker = await authorizeToken(call, request, accessToken, platform, countToken);
    return admit(call, request, maker);
  }
  const token = tokenOf(request.headers.authorization);
  const kioskToken = kioskTokenOf(request);
  // A kiosk and the person who typed their code there are found in one trip.
  const [{ kiosk, stoppedKiosk }, puncher] =
    call.access === 'KIOSK' && kioskToken && token
      ? await inOneTrip(db, (trip) => [
          findKiosk(trip, kioskToken, clock()),
          lookUpActor(trip, token, clock(), { kind: 'kiosk_session' }),
        ])
      : [await findKiosk(db, kioskToken, clock()), undefined];
  request.kiosk = kiosk;
  request.stoppedKiosk = stoppedKiosk;
  if (stoppedKiosk !== undefined && takesPunches(call)) throw new Refusal(403, kioskStopped);
  if (call.access === 'PUBLIC') return;
  if (call.access === 'DEVICE') {
    if (kiosk === undefined) throw new Refusal(403, notEnrolled);
    return;
  }
  const kind = call.access === 'KIOSK' ? 'kiosk_session' : 'session';
  const usedFrom = isUse(call, request) ? networkOf(request.ip).narrow : undefined;
  const calendarOf = calendarAsked(call, request);
  const find = (among: SessionKind) =>
    token && findActor(db, token, clock(), { kind: among, usedFrom, calendarOf });
  const actor =
    puncher || (await find(kind)) || (call.beforeSecondFactor && (await find('unfinished_session')));
  if (!actor) throw new Refusal(401, await whyEnded(platform, kind, token));
  admit(call, request, actor);
}

/** Refuses a caller who is known and may not make the call. */
function admit(call: CallDeclaration, request: FastifyRequest, actor: SignedIn): void {
  if (!actor.isVerified && !call.servesUnverified) throw new Refusal(403, emailUnverified);
  if (actor.lacksFactor && !call.beforeSecondFactor) throw new Refusal(403, secondFactorMissing);
  if (!isAllowed(call.access, actor, request)) throw new Refusal(403, refusalText[403]);
  request.actor = actor;
}

/**
 * A16: a page that nobody touches asks by itself, and its live stream connects again; neither is a use of the session. A call is one
 * use, however long it takes and however often its caller is found again.
 */
function isUse(call: CallDeclaration, { headers, actor }: FastifyRequest): boolean {
  return call.success.type === undefined && headers[unattendedHeader] === undefined && actor === undefined;
}

async function whyEnded(
  { db, clock }: Platform,
  kind: SessionKind,
  token: string | undefined,
): Promise<Saying> {
  const hours = token && kind === 'session' ? await hoursWithoutUse(db, token, clock()) : null;
  return hours === null ? refusalText[401] : () => idleTooLong(hours);
}

/** K11: a kiosk for which nobody answers takes no punch and no code, also where any browser may punch. */
export function takesPunches({ access, takesPunches }: CallDeclaration): boolean {
  return access === 'DEVICE' || access === 'KIOSK' || takesPunches === true;
}

/** A kiosk call is allowed for the person that its path names, any other call by role. */
function isAllowed(access: CallDeclaration['access'], actor: Actor, { params }: FastifyRequest): boolean {
  if (typeof access !== 'string') return access.includes(actor.role);
  return access === 'KIOSK' && (params as { id?: string }).id === String(actor.id);
}

export function kioskTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[kioskHeader];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Says only to somebody who may make the call what is wrong with its input. */
export async function parseForCaller(call: CallDeclaration, request: FastifyRequest, platform: Platform) {
  try {
    return parseInput(call, request);
  } catch (error) {
    if (call.findsCallerItself) await authorize(call, request, platform);
    throw error;
  }
}

/** Says only to somebody who may make the call that its body cannot be read. */
export function refuseUnreadable(call: CallDeclaration, platform: Platform) {
  return async (error: FastifyError, request: FastifyRequest) => {
    if (error.statusCode !== undefined) await authorize(call, request, platform);
    throw error;
  };
}

/**
 * The caller was found before the body arrived. Whatever a call writes is sent with the question whether they may still do it, in
 * the same trip. Logging out ends what would be asked for.
 */
export function writingDatabase(
  call: CallDeclaration,
  request: FastifyRequest,
  db: Platform['db'],
  now: Date,
): Platform['db'] {
  return call.method === 'GET' ? db : guardedDatabase(call, request, db, now);
}

/** Also for what a call writes that only reads, such as the note that somebody has taken a file. */
export function guardedDatabase(
  call: CallDeclaration,
  { actor, kiosk }: FastifyRequest,
  db: Platform['db'],
  now: Date,
): Platform['db'] {
  if (call.access === 'DEVICE' && kiosk !== undefined) return guardedBy(db, rightsOfKiosk(kiosk));
  if (call.endsSession || actor === undefined) return db;
  const { isLong } = call;
  if (actor.kind === 'session') return guardedBy(db, { ...rightsOf(actor, now), isLong });
  if (actor.kind !== 'access_token' || call.scope === undefined) return db;
  return guardedBy(db, { ...rightsOfToken(actor, call.scope, now), isLong });
}

/** Answers anew with the rights that the caller has now, if they changed meanwhile and still allow the call. */
export async function answerWithRights<Result>(
  answer: () => Promise<Result>,
  authorizeAgain: () => Promise<void>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await answer();
    } catch (error) {
      if (!areRightsChanged(error)) throw error;
      await authorizeAgain();
      if (attempt === 3) throw new Refusal(409, refusalText[409]);
    }
  }
}
