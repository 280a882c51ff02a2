import type { CallInput } from '@deckhand/contract/call';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

/** Whoever is changed may be oneself: the header's name is read anew with all other people. */
export function useUpdatePerson(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updatePerson>['body']) =>
      callApi(updatePerson, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['people'] }),
  });
}
