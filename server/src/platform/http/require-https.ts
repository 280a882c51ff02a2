import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusals/refusal.ts';
import { isCheck } from './is-check.ts';

/**
 * With an https PUBLIC_URL nothing is served over plain http: pages redirect, and calls are refused before their token is
 * looked at. A load balancer's health check may come without TLS.
 */
export function requireHttps(app: FastifyInstance, { publicUrl }: Config): void {
  if (!publicUrl.startsWith('https://')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (cameOverHttps(request) || isCheck(request.routeOptions.config?.call)) return;
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (request.url.startsWith('/api/') || !isPage) {
      throw new Refusal(403, `This address is served over https only: use ${publicUrl}.`);
    }
    // Never to the host that the caller names.
    return reply.redirect(`${publicUrl}${request.url}`, 308);
  });
}

/** The proxy that ends TLS says so; only a trusted one is believed, and one on the same machine. */
function cameOverHttps(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  return isHere && request.headers['x-forwarded-proto'] === 'https';
}
