import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useResendActivation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(resendActivation, { params: { id } }),
    // Refused means that the account has been activated meanwhile, which the list should then say.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
  });
}
