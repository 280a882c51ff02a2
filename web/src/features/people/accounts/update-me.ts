import type { CallInput } from '@deckhand/contract/call';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { meQuery } from '../../../api/view-me.ts';
import { profileChanged } from '../../../session/session.ts';

/** Updates one's own record. The header reads the same cached record, so it shows the new name at once. */
export function useUpdateMe(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updatePerson>['body']) =>
      callApi(updatePerson, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: (me) => {
      // The answer has no facts about the school.
      queryClient.setQueryData(meQuery.queryKey, (before) => ({ ...before, ...me }));
      profileChanged();
      return queryClient.invalidateQueries({ queryKey: ['people', 'list-people'] });
    },
  });
}
