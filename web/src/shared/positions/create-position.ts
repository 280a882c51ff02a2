import type { CallInput } from '@deckhand/contract/call';
import { createPosition } from '@deckhand/contract/positions/create-position';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** Settles when the lists know the new position too, so that it can be chosen at once. */
export function useCreatePosition() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createPosition>['body']) => callApi(createPosition, { body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['positions'] }),
  });
}
