import type { CallInput } from '@deckhand/contract/call';
import { createMeeting } from '@deckhand/contract/meetings/create-meeting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

interface NewMeeting {
  location: number;
  body: CallInput<typeof createMeeting>['body'];
}

export function useCreateMeeting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ location, body }: NewMeeting) => callApi(createMeeting, { query: { location }, body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
