import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useRemoveHoliday() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(removeHoliday, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: what is not found has been removed by somebody else.
    onSettled: () => scheduleChanged(queryClient),
  });
}
