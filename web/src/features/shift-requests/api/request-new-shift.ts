import type { CallInput } from '@deckhand/contract/call';
import { requestNewShift } from '@deckhand/contract/shift-requests/request-new-shift';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useRequestNewShift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof requestNewShift>['body']) => callApi(requestNewShift, { body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
