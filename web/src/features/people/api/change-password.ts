import { changePassword } from '@deckhand/contract/accounts/change-password';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useChangePassword(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) =>
      callApi(changePassword, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    // With a password the account no longer awaits its activation.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['people'] }),
  });
}
