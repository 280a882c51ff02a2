import { randomUUID } from 'node:crypto';
import type * as declared from '@deckhand/contract/calls';
import { languageHeader, refusalText, serverBusy } from '@deckhand/contract/refusals';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { importLine } from './features/connect/import/import-line.ts';
import { apiDescription } from './features/school/service/view-openapi.ts';
import { fillLine } from './features/staffing/filling/fill-line.ts';
import { loggerOptions } from './platform/config/logger.ts';
import { addressesIn, networkOf } from './platform/config/networks.ts';
import { logSlowStatements } from './platform/database/slow-statements.ts';
import { compressAnswers } from './platform/http/compress.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitPendingRequests,
  limitSockets,
  timeLimits,
} from './platform/http/connection-limits.ts';
import { failureAnswerIn } from './platform/http/failure-answer.ts';
import { answerExpectations, clientErrorHandler } from './platform/http/raw-answers.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { requireHttps } from './platform/http/require-https.ts';
import type { Route } from './platform/http/route.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { languageOf } from './platform/languages/languages.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { addMetricsRoute } from './platform/metrics/serve-metrics.ts';
import type { Platform } from './platform/platform.ts';
import { Refusal } from './platform/refusals/refusal.ts';
import { type RefusalReason, reasonOf } from './refusal-reason.ts';
import * as answered from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused or failed, without what the text says about people. */
    refused: RefusalReason | undefined;
  }
}

/** Node's own limit. With it the router never refuses a path for its length, which it would do in another format. */
const MAX_URL_LENGTH = 16 * 1024;

/** Each declared call with the use case that answers it. */
type AnswerOfEveryCall = {
  [Name in keyof typeof declared as `${Name}Route`]: Route<(typeof declared)[Name]>;
};

const routes: readonly Route[] = Object.values(answered satisfies AnswerOfEveryCall);

const noHostHeader = 'The request has no Host header.';

interface AppOptions {
  limits?: ConnectionLimits;
  /** Every page says that the school is the demo school. */
  isDemo?: boolean;
  /** Counts every request; without it, nothing is counted. */
  metrics?: Metrics | undefined;
}

/** Builds the application without listening yet. */
export async function buildApp(
  platform: Platform,
  webDirectory?: string,
  { limits = connectionLimits, isDemo = false, metrics }: AppOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(platform.config.publicUrl);
  const isProxy = addressesIn(platform.config.trustProxy);
  const app = fastify({
    ...timeLimits(limits),
    clientErrorHandler: clientErrorHandler(headers),
    logger: loggerOptions(platform.config.logLevel) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only what the listed proxies report is trusted, not what callers put in the header.
    trustProxy: isProxy,
    bodyLimit: 256 * 1024,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: false,
      maxParamLength: MAX_URL_LENGTH,
    },
    // The server waits for requests in flight when it stops, but not for idle connections.
    forceCloseConnections: 'idle',
    // The hook below answers instead, in our shape and with our headers.
    return503OnClosing: false,
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
  });
  acceptJsonOnly(app);
  app.decorateRequest('refused', undefined);
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers[languageHeader]);
    const failure = failureAnswerIn(language, error, request.routeOptions.config?.call);
    request.refused = reasonOf(error, failure.body.english ?? failure.body.error);
    if (failure.status >= 500) request.log.error(error);
    if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
    return reply.status(failure.status).send(failure.body);
  });
  // Where the level leaves these lines out, nothing is built for them.
  if (['info', 'debug', 'trace'].includes(platform.config.logLevel)) {
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          req: request,
          res: reply,
          milliseconds: Math.round(reply.elapsedTime),
          who: request.actor?.id ?? request.callerFound?.id,
          kiosk: request.kiosk?.id ?? request.callerFound?.kioskId ?? undefined,
          from: networkOf(request.ip).narrow,
          refused: request.refused?.reason,
          fields: request.refused?.fields,
        },
        'request',
      );
    });
  }
  metrics?.observe(app);
  logSlowStatements(app);
  answerExpectations(app, headers);
  limitSockets(app, limits, isProxy);
  addSecurityHeaders(app, headers);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // Streams are requests in flight that never end on their own.
    await Promise.all([platform.live.close(), fillLine.close(), importLine.close()]);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers: sent, httpVersion } = request.raw;
    if (isClosing) done(new Refusal(503, serverBusy, 1));
    else if (sent.host === undefined && httpVersion === '1.1') done(new Refusal(400, noHostHeader));
    else done();
  });
  requireHttps(app, platform.config);
  limitPendingRequests(app, limits);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    // Otherwise a browser would keep its connection, and the server, open for more than a minute.
    if (isClosing) reply.header('connection', 'close');
    // API answers contain personal data, so no cache may store them.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  compressAnswers(app);
  await app.register(cookie);
  await addApiDocs(app);
  registerRoutes(app, platform, routes);
  const { signUp, publicUrl, issuer, metricsToken, metricsPort } = platform.config;
  if (metrics && metricsPort === undefined) addMetricsRoute(app, metrics, metricsToken);
  if (webDirectory !== undefined)
    await serveWeb(app, webDirectory, { signUp, isDemo, publicUrl, issuerName: issuer?.name });
  else
    app.setNotFoundHandler(() => {
      throw new Refusal(404, refusalText[404]);
    });
  return app;
}

/** Serves every call, to read and to try, at /api/docs. */
async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: apiDescription as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** Escapes a path that cannot be decoded, which Fastify would refuse in another format, so that it gets the usual 404. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Accepts only JSON bodies. A POST or DELETE without a body may still have the content type. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
