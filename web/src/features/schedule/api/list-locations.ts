import { listLocations } from '@deckhand/contract/locations/list-locations';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** Every location in reach, each with the zone whose today its calendar shows. */
export function useLocations() {
  return useQuery(apiQuery(listLocations, { query: {} }));
}
