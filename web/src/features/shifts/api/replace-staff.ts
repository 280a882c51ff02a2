import type { CallInput } from '@deckhand/contract/call';
import { replaceStaff } from '@deckhand/contract/shifts/replace-staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from './schedule-changed.ts';

export type Replacement = CallInput<typeof replaceStaff>['body'];

export function useReplaceStaff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Replacement) => callApi(replaceStaff, { body }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: often because somebody else has changed the shift meanwhile.
    onSettled: () => scheduleChanged(queryClient),
  });
}
