import { refusalText } from '@deckhand/contract/refusals';
import { viewMessage } from '@deckhand/contract/school/message/view-message';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { selectMessage } from './message.queries.ts';

export const viewMessageRoute = route(viewMessage, async ({ db, params }) => {
  const message = found(await selectMessage(db, params.id), refusalText[404]);
  return { admin_message: message.text };
});
