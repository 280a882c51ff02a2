import type { CallInput } from '@deckhand/contract/call';
import { createPerson } from '@deckhand/contract/people/create-person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useCreatePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createPerson>['body']) => callApi(createPerson, { body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['people'] }),
  });
}
