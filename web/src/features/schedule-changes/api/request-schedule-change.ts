import type { CallInput } from '@deckhand/contract/call';
import { requestScheduleChange } from '@deckhand/contract/schedule-changes/request-schedule-change';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { scheduleChanged } from '../../shifts/api/schedule-changed.ts';

type Body = CallInput<typeof requestScheduleChange>['body'];

export function useRequestScheduleChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body & { shift_date: CivilDate }) =>
      callApi(requestScheduleChange, { query: { request_date: body.shift_date }, body }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: the shift may have changed meanwhile. Not waited for: it has been answered.
    onSettled: () => void scheduleChanged(queryClient),
  });
}
