import { listMyShiftsByDate } from '@deckhand/contract/schedule/list-my-shifts-by-date';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { skipToken, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** One's own shifts of a date; nothing is asked until there is one. */
export function useMyShiftsByDate(date: CivilDate | undefined) {
  return useQuery({
    ...apiQuery(listMyShiftsByDate, { query: { date: date ?? '' } }),
    ...(date === undefined && { queryFn: skipToken }),
  });
}
