import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import type { CallInput } from '@deckhand/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useAddAttendance() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof addAttendance>['body']) => callApi(addAttendance, { body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
