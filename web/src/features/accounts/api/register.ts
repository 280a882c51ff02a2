import { register } from '@deckhand/contract/accounts/register';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useRegister() {
  return useMutation({
    mutationFn: (body: CallInput<typeof register>['body']) => callApi(register, { body }),
    meta: { failureIsShownByScreen: true },
  });
}
