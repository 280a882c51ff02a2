import type { CallInput } from '@deckhand/contract/call';
import { editHours } from '@deckhand/contract/payroll/edit-hours';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { refreshLiveQueries } from '../../../api/live-queries.ts';

export function useEditHours() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof editHours>) => callApi(editHours, input),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: often because somebody else has changed it meanwhile.
    onSettled: () => void refreshLiveQueries(queryClient),
  });
}
