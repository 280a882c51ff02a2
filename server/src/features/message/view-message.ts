import { viewMessage } from '@deckhand/contract/message/view-message';
import { refusalText } from '@deckhand/contract/refusals';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusal.ts';
import { selectMessage } from './message.queries.ts';

export const viewMessageRoute = route(viewMessage, async ({ db, params }) => {
  const message = found(await selectMessage(db, params.id), refusalText[404]);
  return { admin_message: message.text };
});
