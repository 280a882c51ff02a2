import { login } from '@deckhand/contract/accounts/login';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: CallInput<typeof login>['body']) => callApi(login, { body }),
    meta: { failureIsShownByScreen: true },
  });
}
