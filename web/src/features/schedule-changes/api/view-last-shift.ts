import { viewLastShift } from '@deckhand/contract/schedule/view-last-shift';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** The latest shift that somebody has had; null before the first. */
export function useLastShift(personId: number) {
  return useQuery(apiQuery(viewLastShift, { params: { id: personId } }));
}
