import type { Socket } from 'node:net';
import type { CallDeclaration } from '@deckhand/contract/call';
import { serverBusy } from '@deckhand/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../config/networks.ts';
import { Refusal } from '../refusals/refusal.ts';
import { isCheck } from './is-check.ts';

/** Bounds that keep a server available, no matter who connects. Times are in milliseconds. */
export interface ConnectionLimits {
  /** For a whole request to arrive, its body included. */
  request: number;
  /** For the next request on a connection that is kept open. */
  idle: number;
  /** Without a byte in either direction, such as a client that does not read its answer. */
  silence: number;
  /** Connections are compared with the limits above so often. */
  check: number;
  sockets: number;
  socketsPerAddress: number;
  /** Requests that have begun and are not answered yet. */
  pending: number;
  pendingPerAddress: number;
}

/**
 * The share of one address is large enough for all tablets and phones of a school behind one router, and too small to use
 * up the whole. Streams send a line more often than `silence`.
 */
export const connectionLimits: ConnectionLimits = {
  request: 30_000,
  idle: 30_000,
  silence: 60_000,
  check: 1_000,
  sockets: 8_192,
  socketsPerAddress: 2_048,
  pending: 1_024,
  pendingPerAddress: 256,
};

/** The options of Fastify and of Node's server that cut off slow and idle connections. */
export function timeLimits({ request, idle, silence, check }: ConnectionLimits) {
  return {
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionTimeout: silence,
    http: {
      requestTimeout: request,
      headersTimeout: request,
      connectionsCheckingInterval: check,
      // Node's own answer to a request without Host has neither a body nor our headers.
      requireHostHeader: false,
    },
  };
}

/** Closes connections beyond the limits at once. A proxy is no caller: all connections come from its address. */
export function limitSockets(
  app: FastifyInstance,
  limits: ConnectionLimits,
  isProxy: (address: string | undefined) => boolean,
): void {
  app.server.maxConnections = limits.sockets;
  const open = counter();
  app.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const { narrow: address } = networkOf(socket.remoteAddress);
    if (open.of(address) >= limits.socketsPerAddress) {
      socket.destroy();
      return;
    }
    open.add(address, 1);
    socket.once('close', () => open.add(address, -1));
  });
}

/**
 * Refuses requests beyond the limits with 503, before anything is read or looked up. A health check is always answered. A
 * stream never ends on its own and has a limit of its own, so it counts only until it begins.
 */
export function limitPendingRequests(app: FastifyInstance, limits: ConnectionLimits): void {
  const byAddress = counter();
  let pending = 0;
  const leave = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isCheck(callOf(request))) return done();
    const { narrow: address } = networkOf(request.ip);
    if (pending >= limits.pending || byAddress.of(address) >= limits.pendingPerAddress) {
      return done(new Refusal(503, serverBusy, 1));
    }
    pending += 1;
    byAddress.add(address, 1);
    leave.set(request, () => {
      leave.delete(request);
      pending -= 1;
      byAddress.add(address, -1);
    });
    reply.raw.once('close', () => leave.get(request)?.());
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (callOf(request)?.success.type !== undefined) leave.get(request)?.();
    done();
  });
}

function callOf({ routeOptions }: FastifyRequest): CallDeclaration | undefined {
  return routeOptions.config?.call;
}

/** Counts by name, and forgets names whose count is zero. */
function counter() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, amount: number): void {
      const count = (counts.get(name) ?? 0) + amount;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
