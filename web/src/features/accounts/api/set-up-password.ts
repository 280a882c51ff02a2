import { setUpPassword } from '@deckhand/contract/accounts/set-up-password';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useSetUpPassword(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof setUpPassword>['body']) =>
      callApi(setUpPassword, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
  });
}
