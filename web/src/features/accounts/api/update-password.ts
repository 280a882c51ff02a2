import { updatePassword } from '@deckhand/contract/accounts/update-password';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useUpdatePassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof updatePassword>['body']) => callApi(updatePassword, { body }),
    meta: { failureIsShownByScreen: true },
  });
}
