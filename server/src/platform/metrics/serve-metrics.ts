import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import { failureAnswer } from '../http/failure-answer.ts';
import { Refusal } from '../refusals/refusal.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { Metrics } from './metrics.ts';

const tokenMissing = 'Send METRICS_TOKEN as a bearer token.';

/** Answers GET /metrics; if there is a token, only to callers who send it. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== undefined && !isToken(request.headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, tokenMissing);
    }
    const { type, content } = await metrics.read();
    return reply.type(type).send(content);
  });
}

/**
 * Serves the metrics on a port of their own, which no proxy passes on to people: to other machines only if they must send the
 * token.
 */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  { host: servedHost, metricsToken }: Pick<Config, 'host' | 'metricsToken'>,
): Promise<{ host: string; port: number; close(): Promise<void> }> {
  const app = fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureAnswer(error);
    return reply.status(status).send(body);
  });
  addMetricsRoute(app, metrics, metricsToken);
  const host = metricsToken === undefined && !isLoopback(servedHost) ? '127.0.0.1' : servedHost;
  await app.listen({ port, host });
  return { host, port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}

/** Hashes have one length, so that the comparison reveals nothing about the token. */
function isToken(header: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer (.+)$/i.exec(header ?? '') ?? [];
  return timingSafeEqual(hashToken(sent), hashToken(token));
}
