import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Clients may show a text again for so long without asking. */
const KEPT_SECONDS = 300;

/** Sends a text with a tag of its bytes, or only that the caller has it. Undefined is answered with 404, without a body. */
export function sendText(reply: FastifyReply, type: string, text: string | undefined): FastifyReply {
  if (text === undefined) return reply.status(404).send();
  // Weak, because a proxy may compress the answer.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', `private, max-age=${KEPT_SECONDS}`);
  if (reply.request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  return reply.type(type).send(text);
}
