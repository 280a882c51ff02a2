import { refusalText } from '@deckhand/contract/refusals';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { messageId } from '@deckhand/contract/school/message/view-message';
import type { Kysely } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { updateMessageText } from './message.queries.ts';

export const updateMessageRoute = route(updateMessage, async ({ db, params, body }) => {
  if (params.id !== messageId) refuse(404, refusalText[404]);
  await writeMessage(db, body.message);
  return { admin_message: body.message };
});

export async function writeMessage(db: Kysely<Schema>, text: string): Promise<void> {
  await updateMessageText(db, messageId, text);
}
