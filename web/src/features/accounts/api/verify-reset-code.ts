import { verifyResetCode } from '@deckhand/contract/accounts/verify-reset-code';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useVerifyResetCode() {
  return useMutation({
    mutationFn: (body: CallInput<typeof verifyResetCode>['body']) => callApi(verifyResetCode, { body }),
    meta: { failureIsShownByScreen: true },
  });
}
