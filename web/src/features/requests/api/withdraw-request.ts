import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useWithdrawRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(withdrawRequest, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: somebody has decided it meanwhile.
    onSettled: () => scheduleChanged(queryClient),
  });
}
