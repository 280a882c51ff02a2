import type { CallInput } from '@deckhand/contract/call';
import { requestMissedPunch } from '@deckhand/contract/missed-punches/request-missed-punch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useRequestMissedPunch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof requestMissedPunch>['body']) => callApi(requestMissedPunch, { body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
