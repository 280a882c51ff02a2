import type { CallInput } from '@deckhand/contract/call';
import { updatePosition } from '@deckhand/contract/positions/update-position';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

/** People carry the names of their positions, so they are read anew too. */
export function useUpdatePosition(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updatePosition>['body']) =>
      callApi(updatePosition, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['positions'] }),
        queryClient.invalidateQueries({ queryKey: ['people'] }),
      ]),
  });
}
