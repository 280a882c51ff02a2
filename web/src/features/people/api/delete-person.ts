import { deletePerson } from '@deckhand/contract/people/delete-person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useDeletePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(deletePerson, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: whoever is not found has been deleted by somebody else.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
  });
}
