import { requestResetCode } from '@deckhand/contract/accounts/request-reset-code';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useRequestResetCode() {
  return useMutation({
    mutationFn: (body: CallInput<typeof requestResetCode>['body']) => callApi(requestResetCode, { body }),
    meta: { failureIsShownByScreen: true },
  });
}
