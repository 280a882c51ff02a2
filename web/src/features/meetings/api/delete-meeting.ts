import { deleteMeeting } from '@deckhand/contract/meetings/delete-meeting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useDeleteMeeting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(deleteMeeting, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: what is not found has been deleted by somebody else.
    onSettled: () => scheduleChanged(queryClient),
  });
}
