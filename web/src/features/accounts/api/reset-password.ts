import { resetPassword } from '@deckhand/contract/accounts/reset-password';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof resetPassword>['body']) => callApi(resetPassword, { body }),
    meta: { failureIsShownByScreen: true },
  });
}
