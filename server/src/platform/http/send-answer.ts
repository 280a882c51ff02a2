import { languageHeader } from '@deckhand/contract/refusals';
import { speak } from '@deckhand/domain/language/language';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from '../languages/languages.ts';
import type { Platform } from '../platform.ts';
import { writeAnswer } from './answer-schema.ts';
import { FileAnswer } from './file-answer.ts';
import type { CallContext, Route } from './route.ts';
import { sendFile } from './send-file.ts';
import { sendText } from './text-answer.ts';

/** Sends a result as the call declares it: a stream, a text, a file or JSON. */
export async function sendAnswer(
  call: Route['call'],
  reply: FastifyReply,
  result: unknown,
  { db, context }: { db: Platform['db']; context: CallContext },
): Promise<FastifyReply> {
  const { success } = call;
  if (success.type !== undefined) {
    // A stream's connection closes with it: kept alive, it would delay a server that is stopping.
    return reply.type(`${success.type}; charset=utf-8`).header('connection', 'close').send(result);
  }
  if (success.text !== undefined) return sendText(reply, success.text, result as string | undefined);
  if (success.file !== undefined && result instanceof FileAnswer)
    return sendFile(call, reply, { file: result, type: success.file, db, context });
  if (success.body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(await jsonOf(success.body, reply, result));
}

/** Writes an answer in the language that the caller asked for. */
export function jsonOf(body: z.ZodType, reply: FastifyReply, result: unknown): Promise<string> {
  return writeAnswer(body, reply, inLanguageOf(reply.request, result));
}

/** Says the message of an answer in the language that our own screens ask for (LG3). */
function inLanguageOf({ headers }: FastifyRequest, result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('message' in result)) return result;
  const { message } = result;
  if (typeof message !== 'string' && typeof message !== 'function') return result;
  const language = languageOf(headers[languageHeader]);
  return { ...result, message: speak(language, () => sayKnown(message as Saying)) };
}
