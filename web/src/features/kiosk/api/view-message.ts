import { messageId, viewMessage } from '@deckhand/contract/message/view-message';
import { callApi } from '../../../api/call-api.ts';

/** Reads the message without a query cache, which the kiosk does not have. */
export async function readMessage(): Promise<string> {
  const answer = await callApi(viewMessage, { params: { id: messageId } });
  return answer.admin_message;
}
