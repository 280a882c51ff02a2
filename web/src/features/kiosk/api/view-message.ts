import { messageId, viewMessage } from '@deckhand/contract/message/view-message';
import { callApi } from '../../../api/call-api.ts';

/** The message as the punch clock reads it, which keeps no answers of the server but this one. */
export async function readMessage(): Promise<string> {
  const answer = await callApi(viewMessage, { params: { id: messageId } });
  return answer.admin_message;
}
