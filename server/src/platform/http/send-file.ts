import { finished } from 'node:stream';
import { refusalText } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesAllLocations } from '@deckhand/domain/access/locations';
import type { FastifyReply } from 'fastify';
import { logSecurityEvents } from '../audit/log-security-events.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusals/refusal.ts';
import { answerWithRights, guardedDatabase } from './authorize.ts';
import { asAttachment, type FileAnswer } from './file-answer.ts';
import type { CallContext, Route } from './route.ts';
import { watchRights } from './watch-rights.ts';

interface Sent {
  file: FileAnswer;
  type: string;
  db: Platform['db'];
  context: CallContext;
}

/**
 * G12b: sends a file for as long as its reader may have it. One whose rights end meanwhile sees the connection end before the file does,
 * so that no browser takes a part of it for the whole.
 */
export async function sendFile(
  call: Route['call'],
  reply: FastifyReply,
  { file, type, db, context }: Sent,
): Promise<FastifyReply> {
  const { raw, request } = reply;
  const began = context.actor as Actor | undefined;
  const checkRights = async () => {
    await context.authorizeAgain();
    if (began && !hasRightsOf(context.actor, began)) refuse(403, refusalText[403]);
  };
  await answerWithRights(
    () => logExport(guardedDatabase(call, request, db, context.now), context, file),
    checkRights,
  ).catch((error: unknown) => {
    file.content.destroy();
    throw error;
  });
  const stopWatching = watchRights(checkRights, (refusal) => {
    if (raw.headersSent) raw.destroy();
    else file.content.destroy(refusal);
  });
  finished(raw, stopWatching);
  reply.header('content-disposition', asAttachment(file.name));
  return reply.type(type).send(file.content);
}

/** Whether somebody may read all that they could when the file began. */
function hasRightsOf(actor: Actor, began: Actor): boolean {
  if (actor.role !== began.role) return false;
  return reachesAllLocations(actor) || began.locationIds.every((id) => actor.locationIds.includes(id));
}

async function logExport(db: Platform['db'], context: CallContext, file: FileAnswer): Promise<void> {
  const kind = file.personId === undefined ? 'REPORT_EXPORTED' : 'PERSON_EXPORTED';
  const details = file.name.replace(/\.(xlsx|csv|zip)$/, '');
  await logSecurityEvents(db, context, [{ kind, personId: file.personId, details }]);
}
