import type { CallInput } from '@deckhand/contract/call';
import { addShift } from '@deckhand/contract/shifts/add-shift';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from './schedule-changed.ts';

export function useAddShift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof addShift>['body']) => callApi(addShift, { body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
