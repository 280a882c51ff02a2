import { listShiftsByDate } from '@deckhand/contract/schedule/list-shifts-by-date';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** Somebody's shifts of a date; nobody is asked about until both are chosen. */
export function useShiftsByDate(person: number | null, date: string | undefined) {
  return useQuery({
    ...apiQuery(listShiftsByDate, { query: { user_id: person ?? 0, date: date ?? '' } }),
    enabled: person !== null && date !== undefined,
    meta: { failureIsShownByScreen: true },
  });
}
