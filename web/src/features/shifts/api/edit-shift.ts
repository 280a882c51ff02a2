import type { CallInput } from '@deckhand/contract/call';
import { editShift } from '@deckhand/contract/shifts/edit-shift';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from './schedule-changed.ts';

export function useEditShift(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof editShift>['body']) => callApi(editShift, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
