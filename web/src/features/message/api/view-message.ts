import { messageId, viewMessage } from '@deckhand/contract/message/view-message';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export const messageQuery = apiQuery(viewMessage, { params: { id: messageId } });

export function useMessage() {
  return useQuery({ ...messageQuery, meta: { failureIsShownByScreen: true } });
}
