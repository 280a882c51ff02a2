import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { changeAlreadyRequested } from '@deckhand/contract/schedule-changes/request-schedule-change';
import { useCallback, useMemo } from 'react';
import type { CardBadge } from '../../shared/board/board-card.ts';
import { useMyRequests } from '../requests/api/list-my-requests.ts';

type Occurrence = Pick<ScheduleItem, 'type' | 'id' | 'start_date'>;

/** Which of one's shifts wait for an answer already. */
export function useAskedChanges() {
  const requests = useMyRequests({}).data?.results;
  const asked = useMemo(
    () =>
      new Set(
        requests
          ?.filter(({ kind, status }) => kind === 'SCHEDULE_CHANGE' && status === 'Pending')
          .map(({ shift, start_date }) => `${shift?.id} ${start_date}`),
      ),
    [requests],
  );
  const isAsked = useCallback(
    ({ type, id, start_date }: Occurrence) => type === 'shift' && asked.has(`${id} ${start_date}`),
    [asked],
  );
  const badgesOf = useCallback(
    (item: Occurrence): CardBadge[] => (isAsked(item) ? [{ word: 'Requested', tone: 'info' }] : []),
    [isAsked],
  );
  return { badgesOf, refusalOf: (item: Occurrence) => (isAsked(item) ? changeAlreadyRequested : undefined) };
}
