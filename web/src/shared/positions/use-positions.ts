import { listPositions } from '@deckhand/contract/positions/list-positions';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';

export function usePositions() {
  return useQuery(apiQuery(listPositions, { query: {} }));
}
