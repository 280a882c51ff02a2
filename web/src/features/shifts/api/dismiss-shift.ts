import type { CallInput } from '@deckhand/contract/call';
import { dismissShift } from '@deckhand/contract/shifts/dismiss-shift';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from './schedule-changed.ts';

export function useDismissShift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof dismissShift>['body']) => callApi(dismissShift, { body }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: often because somebody else has dismissed it meanwhile.
    onSettled: () => scheduleChanged(queryClient),
  });
}
