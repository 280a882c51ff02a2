import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { changeAlreadyRequested } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { CardBadge } from '../../../shared/board/board-card.ts';

type Occurrence = Pick<ScheduleItem, 'type' | 'id' | 'start_date'>;

/** Marks the shifts that already have a pending change request. */
export function usePendingChanges() {
  const requests = useCall(listMyRequests, { query: {} }).data?.results;
  const pending = useMemo(
    () =>
      new Set(
        requests
          ?.filter(({ kind, status }) => kind === 'SCHEDULE_CHANGE' && status === 'Pending')
          .map(({ shift, start_date }) => `${shift?.id} ${start_date}`),
      ),
    [requests],
  );
  const isPending = useCallback(
    ({ type, id, start_date }: Occurrence) => type === 'shift' && pending.has(`${id} ${start_date}`),
    [pending],
  );
  const badgesOf = useCallback(
    (item: Occurrence): CardBadge[] => (isPending(item) ? [{ word: say('Requested'), tone: 'info' }] : []),
    [isPending],
  );
  return {
    badgesOf,
    refusalOf: (item: Occurrence) => (isPending(item) ? sayKnown(changeAlreadyRequested) : undefined),
  };
}
