import type { CallInput } from '@deckhand/contract/call';
import { listLocations } from '@deckhand/contract/locations/list-locations';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';

export function useLocations(question: CallInput<typeof listLocations>['query']) {
  return useQuery(apiQuery(listLocations, { query: question }));
}

/** All that are in reach, to choose from: a choice is never cut short. */
export function useLocationChoices() {
  const { data, error, refetch } = useLocations({});
  const choices = data?.results.map(({ id, title }) => ({ value: id, label: title }));
  return { choices, error: choices ? null : error, refetch };
}
