import type { CallInput } from '@deckhand/contract/call';
import { updateMessage } from '@deckhand/contract/message/update-message';
import { messageId } from '@deckhand/contract/message/view-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { messageQuery } from './view-message.ts';

export function useUpdateMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateMessage>['body']) =>
      callApi(updateMessage, { params: { id: messageId }, body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: (saved) => queryClient.setQueryData(messageQuery.queryKey, saved),
  });
}
