import type { Budget } from '@deckhand/contract/budgets';
import { type CallDeclaration, csvType } from '@deckhand/contract/call';
import type { CsvColumn } from '@deckhand/contract/csv';
import { exportBudgetsOf, personBudgetsOf } from '@deckhand/contract/person-budgets';
import { languageHeader } from '@deckhand/contract/refusals';
import { tokenBudgetOf } from '@deckhand/contract/token-budgets';
import { csvLine } from '@deckhand/domain/connect/csv';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { inTurns } from '../basics/in-turns.ts';
import { type PersonBudgets, personBudgets } from '../budgets/person-budgets.ts';
import { networkOf } from '../config/networks.ts';
import { forTrips } from '../database/transaction.ts';
import type { TripLimits } from '../database/trip-limits.ts';
import { languageOf } from '../languages/languages.ts';
import type { Platform } from '../platform.ts';
import type { TokenActor } from '../sessions/access-tokens.ts';
import { refuseToken, tokenOf } from '../sessions/sessions.ts';
import { writeAnswer } from './answer-schema.ts';
import { basisOf, tagThatHolds } from './answer-tag.ts';
import {
  answerWithRights,
  authorize,
  kioskTokenOf,
  parseForCaller,
  refuseUnreadable,
  takesPunches,
  writingDatabase,
} from './authorize.ts';
import { accessTokenOf } from './authorize-token.ts';
import { CsvRows } from './csv-answer.ts';
import { FileAnswer } from './file-answer.ts';
import { KeptAnswers } from './kept-answers.ts';
import { keyedChange, sendOnce } from './once.ts';
import type { Input } from './parse-input.ts';
import type { CallContext, CallerFound, Route } from './route.ts';
import { jsonOf, sendAnswer } from './send-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a call that finds them itself, for the log. */
    callerFound: CallerFound | undefined;
  }
  interface FastifyContextConfig {
    /** The call that a route answers; absent for pages and files. */
    call?: CallDeclaration;
  }
}

interface SharedByRoutes {
  platform: Platform;
  counted: PersonBudgets;
  kept: KeptAnswers;
}

/** Registers each route from its declaration, which says who may call it, its input and its output. */
export function registerRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  for (const name of ['actor', 'kiosk', 'stoppedKiosk', 'callerFound']) app.decorateRequest(name, undefined);
  const shared = { platform, counted: personBudgets(platform.db), kept: new KeptAnswers() };
  const databases = {
    punch: forTrips(platform.db, 'punch'),
    screen: platform.db,
    report: forTrips(platform.db, 'report'),
  };
  for (const route of routes) app.route(stepsOf(route, databases[tripsOf(route.call)], shared));
}

/** The steps from a request to its answer, in their order. */
function stepsOf({ call, answer }: Route, db: Platform['db'], shared: SharedByRoutes): RouteOptions {
  const { platform, kept } = shared;
  const here = { ...platform, db };
  const budgets = personBudgetsOf(call, platform.config.writesPerHour);
  const exportBudgets = exportBudgetsOf(call, platform.config.writesPerHour);
  return {
    method: call.method,
    url: routerPath(call),
    config: { call },
    ...(call.largestBody !== undefined && { bodyLimit: call.largestBody }),
    // HEAD would open a stream that nobody reads or closes.
    exposeHeadRoute: call.success.type === undefined,
    // Before the body is read, so that a caller without permission learns nothing about the input.
    onRequest: async (request, reply) => {
      const hasToken = accessTokenOf(request) !== undefined;
      if (call.findsCallerItself && !hasToken && tokenOf(request.headers.authorization)) return;
      await authorize(call, request, here, (token) => spendOfToken(shared, request, reply, token));
      const own = hasToken ? budgets.filter(({ name }) => name !== 'writes') : budgets;
      if (own.length > 0) await spend(shared, request, own);
    },
    ...(call.findsCallerItself && { errorHandler: refuseUnreadable(call, here) }),
    handler: async (request, reply) => {
      const input = await parseForCaller(call, request, here);
      if (wantsFile(input)) {
        if (request.actor) refuseToken(request.actor);
        await spend(shared, request, exportBudgets);
      }
      const isCsv = call.csv !== undefined && wantsCsv(input);
      // A CSV is for scripts: it has no tag, and nothing keeps it.
      const basis = request.actor && !isCsv && basisOf(call, request, input.query, request.actor);
      const known = basis && tagThatHolds(basis, request.headers['if-none-match'], platform.clock());
      if (known) return reply.status(304).header('etag', known).send();
      const changes: OwnChanges = { next: undefined };
      const context = contextOf({ call, here, request, reply, input, changes });
      reply.status(call.success.status);
      if (basis && call.success.body !== null) {
        const { body } = call.success;
        const make = async () => {
          const content = await writeAnswer(body, reply, await answer(context));
          return { content, changesAt: changes.next };
        };
        return kept.send(request, reply, { basis, now: context.now, make });
      }
      const change = keyedChange(call, request);
      if (change !== undefined) {
        const inside = async (within: CallContext) => {
          const result = await answer(within);
          return call.success.body === null ? '' : jsonOf(call.success.body, reply, result);
        };
        const once = { change, call, answer: inside, context, db, reply };
        return answerWithRights(() => sendOnce(once), context.authorizeAgain);
      }
      const result = await answerWithRights(() => answer(context), context.authorizeAgain);
      if (call.csv && isCsv && !(result instanceof FileAnswer))
        return reply.type(csvType).send(await csvOf(call.csv, csvRowsOf(result)));
      return sendAnswer(call, reply, result, { db: platform.db, context });
    },
  };
}

/** Counts a call of the person who makes it, and refuses it when their budget is used up. */
async function spend(
  { platform, counted }: SharedByRoutes,
  { actor, ip, headers }: FastifyRequest,
  budgets: readonly Budget[],
): Promise<void> {
  if (actor === undefined) return;
  const origin = { now: platform.clock(), actor, address: ip, browser: headers['user-agent'] };
  await counted.spend(actor.id, budgets, origin);
}

/** TK4: counts a call of a token, and says with every answer to it how many are left. */
async function spendOfToken(
  { platform, counted }: SharedByRoutes,
  { ip, headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  actor: TokenActor,
): Promise<void> {
  const { call } = routeOptions.config;
  if (call === undefined) return;
  const now = platform.clock();
  const budget = tokenBudgetOf(call);
  const origin = { now, actor, address: ip, browser: headers['user-agent'] };
  const { id } = actor.accessToken;
  const spent = counted.spendOfToken(id, budget, origin);
  const { calls, seconds } = await spent.catch(() => counted.leftOfToken(id, budget, now));
  reply.header('ratelimit-policy', `"${budget.name}";q=${budget.limit};w=${budget.window / 1_000}`);
  reply.header('ratelimit', `"${budget.name}";r=${calls};t=${seconds}`);
  await spent;
}

/** The moment at which an answer becomes another one, though nobody changes anything. */
interface OwnChanges {
  next: Date | undefined;
}

interface Asked {
  call: CallDeclaration;
  here: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  input: Input;
  changes: OwnChanges;
}

/**
 * Makes the context of a use case. Its fields are listed one by one: fields that follow those of another object take Node a hundred
 * times as long.
 */
function contextOf({ call, here, request, reply, input, changes }: Asked): CallContext {
  const now = here.clock();
  const context = {
    clock: here.clock,
    config: here.config,
    live: here.live,
    readiness: here.readiness,
    backups: here.backups,
    db: writingDatabase(call, request, here.db, now),
    params: input.params,
    query: input.query,
    body: input.body,
    now,
    language: languageOf(request.headers[languageHeader]),
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
    authorizeAgain: async () => {
      await authorize(call, request, here);
      const later = here.clock();
      const rights = {
        actor: request.actor,
        kiosk: request.kiosk,
        stoppedKiosk: request.stoppedKiosk,
        now: later,
        db: writingDatabase(call, request, here.db, later),
      };
      Object.assign(context, rights);
    },
    findCaller: (caller) => {
      request.callerFound = caller;
    },
    changesBy: (moment) => {
      if (changes.next === undefined || moment < changes.next) changes.next = moment;
    },
  } as CallContext;
  return context;
}

function wantsFile({ query }: Input): boolean {
  return (query as { export?: boolean } | undefined)?.export === true;
}

function wantsCsv({ query }: Input): boolean {
  return (query as { format?: string } | undefined)?.format === 'csv';
}

function csvRowsOf(result: unknown): readonly unknown[] {
  return result instanceof CsvRows ? result.rows : (result as { results: readonly unknown[] }).results;
}

async function csvOf(columns: readonly CsvColumn[], rows: readonly unknown[]): Promise<string> {
  const lines = await inTurns(rows, (row) => csvLine(columns.map(({ cell }) => cell(row as never))));
  return `${csvLine(columns.map(({ name }) => name))}${lines.join('')}`;
}

/** Turns `{id}` of the declaration into Fastify's `:id`. */
function routerPath(call: CallDeclaration): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Who waits for the database when this call is made. */
function tripsOf(call: CallDeclaration): Exclude<keyof TripLimits, 'migration'> {
  if (takesPunches(call) || call.isUrgent) return 'punch';
  return call.success.file === undefined ? 'screen' : 'report';
}
