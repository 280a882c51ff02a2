import type { CallInput } from '@deckhand/contract/call';
import { claimOpening } from '@deckhand/contract/openings/claim-opening';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useClaimOpening() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof claimOpening>['body']) => callApi(claimOpening, { body }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: what somebody else has taken is no longer on offer. Not waited for: it has been answered.
    onSettled: () => void scheduleChanged(queryClient),
  });
}
