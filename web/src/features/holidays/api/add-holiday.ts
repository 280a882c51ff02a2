import type { CallInput } from '@deckhand/contract/call';
import { addHoliday } from '@deckhand/contract/holidays/add-holiday';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

export function useAddHoliday() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof addHoliday>['body']) => callApi(addHoliday, { query: {}, body }),
    meta: { failureIsShownByScreen: true },
    // Not waited for: it is saved, and whoever saved it should hear so.
    onSuccess: () => void scheduleChanged(queryClient),
  });
}
