import type { CallInput } from '@deckhand/contract/call';
import { editMeeting } from '@deckhand/contract/meetings/edit-meeting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useEditMeeting(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof editMeeting>['body']) =>
      callApi(editMeeting, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
