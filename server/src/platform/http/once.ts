import { createHash } from 'node:crypto';
import type { CallDeclaration } from '@deckhand/contract/call';
import { badKey, keyHeader, keyOfAnother, takesKey, takesNoKey } from '@deckhand/contract/idempotency';
import { languageHeader } from '@deckhand/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, later } from '../database/transaction.ts';
import { languageOf } from '../languages/languages.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import { isToken } from '../sessions/access-tokens.ts';
import { areRightsChanged } from '../sessions/sessions.ts';
import { failureAnswerIn } from './failure-answer.ts';
import { findAnswer, insertAnswer, type KeyedChange, type StoredAnswer } from './kept-changes.queries.ts';
import type { CallContext } from './route.ts';

const LONGEST_KEY = 200;
/** Whatever else is answered says nothing about the change: it may be tried again. */
const KEPT_REFUSALS: readonly number[] = [400, 404, 409, 422];

/** The key of a change that a signed-in person or a script sends, if it carries one. Each token has keys of its own. */
export function keyedChange(call: CallDeclaration, request: FastifyRequest): KeyedChange | undefined {
  const { [keyHeader]: key } = request.headers;
  const { actor } = request;
  if (key === undefined || call.method === 'GET' || actor === undefined) return undefined;
  if (actor.kind !== 'session' && !isToken(actor)) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) refuse(400, badKey);
  if (!takesKey(call)) refuse(400, takesNoKey);
  const parts = [call.method, request.url, request.body ?? null];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  // No header has a line break, so no key of a session is that of a token.
  const own = isToken(actor) ? `token ${actor.accessToken.id}\n${key}` : (key as string);
  return { personId: actor.id, key: own, hash };
}

interface Once {
  change: KeyedChange;
  call: CallDeclaration;
  /** Does the change with the database of the context, and writes the body of its answer. */
  answer: (context: CallContext) => Promise<string>;
  context: CallContext;
  db: Platform['db'];
  reply: FastifyReply;
}

/**
 * Does a change once for its key. The answer is stored in the transaction of the change, so a server that is killed has done both or
 * neither; of two at the same moment the second waits and gets the answer of the first. A refusal undoes the transaction and is stored
 * after it, unless the same change was done meanwhile.
 */
export async function sendOnce(once: Once): Promise<FastifyReply> {
  const { change, call, context, reply } = once;
  const stored = await doOnce(once).catch(async (error: unknown) => {
    if (areRightsChanged(error)) throw error;
    const language = languageOf(reply.request.headers[languageHeader]);
    const { status, body } = failureAnswerIn(language, error, call);
    if (!KEPT_REFUSALS.includes(status) || error instanceof OtherRequest) throw error;
    return inTransaction(once.db, async (transaction) => {
      const meanwhile = await findAnswer(transaction, change);
      if (meanwhile !== undefined) return ofSameRequest(meanwhile, change);
      const refusal = { status, body: JSON.stringify(body) };
      await insertAnswer(later(transaction), change, refusal, context.now);
      return refusal;
    });
  });
  reply.status(stored.status);
  return stored.body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(stored.body);
}

function doOnce({ change, call, answer, context }: Once): Promise<StoredAnswer> {
  return inTransaction(context.db, async (transaction) => {
    const known = await findAnswer(transaction, change);
    if (known !== undefined) return ofSameRequest(known, change);
    const body = await answer({ ...context, db: transaction });
    const done = { status: call.success.status, body };
    await insertAnswer(later(transaction), change, done, context.now);
    return done;
  });
}

/** Refuses a key that was used for another request, which changes nothing about the answer to that one. */
class OtherRequest extends Refusal {
  constructor() {
    super(409, keyOfAnother);
  }
}

function ofSameRequest<Answer extends { hash: Buffer }>(known: Answer, { hash }: KeyedChange): Answer {
  if (!known.hash.equals(hash)) throw new OtherRequest();
  return known;
}
