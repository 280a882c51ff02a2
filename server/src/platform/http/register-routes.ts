import type { CallDeclaration } from '@deckhand/contract/call';
import { kioskHeader, notEnrolled } from '@deckhand/contract/kiosks/kiosk';
import { refusalText } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Role } from '@deckhand/domain/access/role';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { type EnrolledKiosk, findKiosk } from '../sessions/enrolled-kiosk.ts';
import { findActor, tokenOf } from '../sessions/sessions.ts';
import { asAttachment, FileAnswer } from './file-answer.ts';
import { parseInput } from './parse-input.ts';
import type { CallContext, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    kiosk: EnrolledKiosk | undefined;
  }
}

/** Every route comes from a declaration: who may call, what comes in, what goes out. */
export function registerRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('kiosk', undefined);
  for (const { call, answer } of routes) {
    app.route({
      method: call.method,
      url: routerPath(call),
      // Before the body is even read: a stranger learns nothing from how his input is judged.
      onRequest: (request) => admit(call, request, platform),
      handler: async (request, reply) => {
        const input = parseInput(call, request);
        const context = {
          ...platform,
          ...input,
          actor: request.actor,
          kiosk: request.kiosk,
          now: platform.clock(),
          address: request.ip,
          token: tokenOf(request.headers.authorization),
          cookies: request.cookies,
          setCookie: (name, value, options) => void reply.setCookie(name, value, options),
        } as CallContext;
        const result = await answer(context);
        reply.status(call.success.status);
        if (call.success.type !== undefined) {
          // Its connection ends with it: kept for another request, it would hold up a server that ends.
          return reply.type(call.success.type).header('connection', 'close').send(result);
        }
        if (call.success.file !== undefined && result instanceof FileAnswer) {
          reply.header('content-disposition', asAttachment(result.name));
          return reply.type(call.success.file).send(result.content);
        }
        // Undeclared fields never leave the house.
        return call.success.body === null ? reply.send() : call.success.body.parse(result);
      },
    });
  }
}

/** `{id}` of the declaration is `:id` for Fastify. */
function routerPath(call: CallDeclaration): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

async function admit(call: CallDeclaration, request: FastifyRequest, platform: Platform): Promise<void> {
  request.kiosk = await findKiosk(platform.db, request.headers[kioskHeader], platform.clock());
  if (call.access === 'PUBLIC') return;
  if (call.access === 'DEVICE') {
    if (request.kiosk === undefined) throw new Refusal(403, notEnrolled);
    return;
  }
  const token = tokenOf(request.headers.authorization);
  const kind = call.access === 'KIOSK' ? 'kiosk_session' : 'session';
  const actor = token && (await findActor(platform.db, token, platform.clock(), kind));
  if (!actor) throw new Refusal(401, refusalText[401]);
  if (!isAdmitted(call.access, actor, request)) throw new Refusal(403, refusalText[403]);
  request.actor = actor;
}

/** Whose role may call; at the kiosk, whoever the path names. */
function isAdmitted(access: 'KIOSK' | readonly Role[], actor: Actor, { params }: FastifyRequest): boolean {
  if (access !== 'KIOSK') return access.includes(actor.role);
  return (params as { id?: string }).id === String(actor.id);
}
