import type { CallInput } from '@deckhand/contract/call';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { useCall } from '../../api/use-call.ts';

export function useLocations(query: CallInput<typeof listLocations>['query']) {
  return useCall(listLocations, { query });
}

/** All locations that the reader may choose; the list is never paged. */
export function useLocationChoices() {
  const { data, error, refetch } = useLocations({});
  const choices = data?.results.map(({ id, title }) => ({ value: id, label: title }));
  return { choices, error: choices ? null : error, refetch };
}
