import { kioskHeader, notEnrolled } from '@deckhand/contract/attendance/kiosks/kiosk';
import type { Budget } from '@deckhand/contract/budgets';
import type { CallDeclaration } from '@deckhand/contract/call';
import { emailUnverified } from '@deckhand/contract/people/account';
import { unattendedHeader } from '@deckhand/contract/people/accounts/session';
import { exportBudgetsOf, personBudgetsOf } from '@deckhand/contract/person-budgets';
import { idleTooLong, kioskStopped, refusalText, secondFactorMissing } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Role } from '@deckhand/domain/access/role';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { personBudgets } from '../budgets/person-budgets.ts';
import { networkOf } from '../config/networks.ts';
import { forTrips, guardedBy, inOneTrip } from '../database/transaction.ts';
import type { TripLimits } from '../database/trip-limits.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusals/refusal.ts';
import { logSecurityEvents } from '../security-log/log-security-events.ts';
import { type EnrolledKiosk, findKiosk, type StoppedKiosk } from '../sessions/enrolled-kiosk.ts';
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
import { writeAnswer } from './answer-schema.ts';
import { basisOf, calendarAsked, tagThatHolds } from './answer-tag.ts';
import { asAttachment, FileAnswer } from './file-answer.ts';
import { KeptAnswers } from './kept-answers.ts';
import { parseInput } from './parse-input.ts';
import type { CallContext, CallerFound, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | undefined;
    kiosk: EnrolledKiosk | undefined;
    stoppedKiosk: StoppedKiosk | undefined;
    /** The caller of a call that finds them itself, for the log. */
    callerFound: CallerFound | undefined;
  }
  interface FastifyContextConfig {
    /** The call that a route answers; absent for pages and files. */
    call?: CallDeclaration;
  }
}

/** Registers each route from its declaration, which says who may call it, its input and its output. */
export function registerRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('kiosk', undefined);
  app.decorateRequest('stoppedKiosk', undefined);
  app.decorateRequest('callerFound', undefined);
  const counted = personBudgets(platform.db);
  const originOf = (request: FastifyRequest) => ({
    now: platform.clock(),
    actor: request.actor,
    address: request.ip,
    browser: request.headers['user-agent'],
  });
  const spend = async (request: FastifyRequest, budgets: readonly Budget[]) => {
    if (request.actor !== undefined) await counted.spend(request.actor.id, budgets, originOf(request));
  };
  const kept = new KeptAnswers();
  const databases = {
    punch: forTrips(platform.db, 'punch'),
    screen: platform.db,
    report: forTrips(platform.db, 'report'),
  };
  for (const { call, answer } of routes) {
    const db = databases[tripsOf(call)];
    const { writesPerHour } = platform.config;
    const budgets = personBudgetsOf(call, writesPerHour);
    const exportBudgets = exportBudgetsOf(call, writesPerHour);
    app.route({
      method: call.method,
      url: routerPath(call),
      config: { call },
      // HEAD would open a stream that nobody reads or closes.
      exposeHeadRoute: call.success.type === undefined,
      // Before the body is read, so that a caller without permission learns nothing about the input.
      onRequest: async (request) => {
        if (call.findsCallerItself && tokenOf(request.headers.authorization)) return;
        await authorize(call, request, { ...platform, db });
        if (budgets.length > 0) await spend(request, budgets);
      },
      ...(call.findsCallerItself && { errorHandler: refuseUnreadable(call, { ...platform, db }) }),
      handler: async (request, reply) => {
        const input = await parseForCaller(call, request, { ...platform, db });
        if (wantsFile(input.query)) await spend(request, exportBudgets);
        const basis = request.actor && basisOf(call, request, input.query, request.actor);
        const known = basis && tagThatHolds(basis, request.headers['if-none-match'], platform.clock());
        if (known) return reply.status(304).header('etag', known).send();
        let changesAt: Date | undefined;
        // Listed one by one: further spreads would take longer than all the rest of it.
        const context = {
          ...platform,
          db: writingDatabase(call, request, db, platform.clock()),
          params: input.params,
          query: input.query,
          body: input.body,
          now: platform.clock(),
          actor: request.actor,
          address: request.ip,
          browser: request.headers['user-agent'],
          kiosk: request.kiosk,
          stoppedKiosk: request.stoppedKiosk,
          network: networkOf(request.ip),
          token: tokenOf(request.headers.authorization),
          kioskToken: kioskTokenOf(request),
          cookies: request.cookies,
          setCookie: (name, value, options) => void reply.setCookie(name, value, options),
          findCaller: (caller) => {
            request.callerFound = caller;
          },
          changesBy: (moment) => {
            if (changesAt === undefined || moment < changesAt) changesAt = moment;
          },
        } as CallContext;
        reply.status(call.success.status);
        const { body } = call.success;
        if (basis && body !== null) {
          const make = async () => ({
            content: await writeAnswer(body, reply, await answer(context)),
            changesAt,
          });
          return kept.send(request, reply, { basis, now: context.now, make });
        }
        const result = await answerWithRights(
          () => answer(context),
          async () => {
            await authorize(call, request, { ...platform, db });
            const now = platform.clock();
            const changed = { actor: request.actor, now, db: writingDatabase(call, request, db, now) };
            Object.assign(context, changed);
          },
        );
        if (call.success.type !== undefined) {
          // A stream's connection closes with it: kept alive, it would delay a server that is stopping.
          return reply.type(`${call.success.type}; charset=utf-8`).header('connection', 'close').send(result);
        }
        if (call.success.file !== undefined && result instanceof FileAnswer) {
          await logSecurityEvents(platform.db, context, [
            {
              kind: result.personId === undefined ? 'REPORT_EXPORTED' : 'PERSON_EXPORTED',
              personId: result.personId,
              details: result.name.replace(/\.xlsx$/, ''),
            },
          ]);
          reply.header('content-disposition', asAttachment(result.name));
          return reply.type(call.success.file).send(result.content);
        }
        if (body === null) return reply.send();
        return reply.type('application/json; charset=utf-8').send(await writeAnswer(body, reply, result));
      },
    });
  }
}

/**
 * The caller was found before the body arrived. Whatever a call writes is sent with the question whether they may still do it, in
 * the same trip. Logging out ends what would be asked for.
 */
function writingDatabase(
  call: CallDeclaration,
  { actor, headers }: FastifyRequest,
  db: Platform['db'],
  now: Date,
): Platform['db'] {
  const token = tokenOf(headers.authorization);
  if (call.method === 'GET' || call.endsSession || actor?.kind !== 'session' || token === undefined)
    return db;
  return guardedBy(db, rightsOf(actor, token, now));
}

/** Says only to somebody who may make the call what is wrong with its input. */
async function parseForCaller(call: CallDeclaration, request: FastifyRequest, platform: Platform) {
  try {
    return parseInput(call, request);
  } catch (error) {
    if (call.findsCallerItself) await authorize(call, request, platform);
    throw error;
  }
}

/** Says only to somebody who may make the call that its body cannot be read. */
function refuseUnreadable(call: CallDeclaration, platform: Platform) {
  return async (error: FastifyError, request: FastifyRequest) => {
    if (error.statusCode !== undefined) await authorize(call, request, platform);
    throw error;
  };
}

/** Answers anew with the rights that the caller has now, if they changed meanwhile and still allow the call. */
async function answerWithRights<Result>(
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

function wantsFile(query: unknown): boolean {
  return (query as { export?: boolean } | undefined)?.export === true;
}

/** Turns `{id}` of the declaration into Fastify's `:id`. */
function routerPath(call: CallDeclaration): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

function kioskTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[kioskHeader];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

async function authorize(call: CallDeclaration, request: FastifyRequest, platform: Platform): Promise<void> {
  const { db, clock } = platform;
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
  if (!actor.isVerified && !call.servesUnverified) throw new Refusal(403, emailUnverified);
  if (actor.lacksFactor && !call.beforeSecondFactor) throw new Refusal(403, secondFactorMissing);
  if (!isAllowed(call.access, actor, request)) throw new Refusal(403, refusalText[403]);
  request.actor = actor;
}

/** A16: a page that nobody touches asks by itself, and its live stream connects again; neither is a use of the session. */
function isUse(call: CallDeclaration, { headers }: FastifyRequest): boolean {
  return call.success.type === undefined && headers[unattendedHeader] === undefined;
}

async function whyEnded(
  { db, clock }: Platform,
  kind: SessionKind,
  token: string | undefined,
): Promise<string> {
  const hours = token && kind === 'session' ? await hoursWithoutUse(db, token, clock()) : null;
  return hours === null ? refusalText[401] : idleTooLong(hours);
}

/** K11: a kiosk for which nobody answers takes no punch and no code, also where any browser may punch. */
function takesPunches({ access, takesPunches }: CallDeclaration): boolean {
  return access === 'DEVICE' || access === 'KIOSK' || takesPunches === true;
}

/** Who waits for the database when this call is made. */
function tripsOf(call: CallDeclaration): Exclude<keyof TripLimits, 'migration'> {
  if (takesPunches(call) || call.isUrgent) return 'punch';
  return call.success.file === undefined ? 'screen' : 'report';
}

/** A kiosk call is allowed for the person that its path names, any other call by role. */
function isAllowed(access: 'KIOSK' | readonly Role[], actor: Actor, { params }: FastifyRequest): boolean {
  if (access !== 'KIOSK') return access.includes(actor.role);
  return (params as { id?: string }).id === String(actor.id);
}
