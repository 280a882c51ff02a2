import { languageHeader } from '@deckhand/contract/refusals';
import { speak } from '@deckhand/domain/language/language';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { logSecurityEvents } from '../audit/log-security-events.ts';
import { languageOf } from '../languages/languages.ts';
import type { Platform } from '../platform.ts';
import { writeAnswer } from './answer-schema.ts';
import { asAttachment, FileAnswer } from './file-answer.ts';
import type { CallContext, Route } from './route.ts';
import { sendText } from './text-answer.ts';

/** Sends a result as the call declares it: a stream, a text, a file or JSON. */
export async function sendAnswer(
  { success }: Route['call'],
  reply: FastifyReply,
  result: unknown,
  { db, context }: { db: Platform['db']; context: CallContext },
): Promise<FastifyReply> {
  if (success.type !== undefined) {
    // A stream's connection closes with it: kept alive, it would delay a server that is stopping.
    return reply.type(`${success.type}; charset=utf-8`).header('connection', 'close').send(result);
  }
  if (success.text !== undefined) return sendText(reply, success.text, result as string | undefined);
  if (success.file !== undefined && result instanceof FileAnswer) {
    await logExport(db, context, result);
    reply.header('content-disposition', asAttachment(result.name));
    return reply.type(success.file).send(result.content);
  }
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

async function logExport(db: Platform['db'], context: CallContext, file: FileAnswer): Promise<void> {
  const kind = file.personId === undefined ? 'REPORT_EXPORTED' : 'PERSON_EXPORTED';
  const details = file.name.replace(/\.(xlsx|csv|zip)$/, '');
  await logSecurityEvents(db, context, [{ kind, personId: file.personId, details }]);
}
