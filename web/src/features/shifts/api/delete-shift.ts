import { deleteShift } from '@deckhand/contract/shifts/delete-shift';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from './schedule-changed.ts';

export function useDeleteShift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(deleteShift, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: what is not found has been deleted by somebody else.
    onSettled: () => scheduleChanged(queryClient),
  });
}
