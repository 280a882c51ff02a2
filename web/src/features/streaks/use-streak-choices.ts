import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { listLocations } from '@deckhand/contract/locations/list-locations';
import { listPositions } from '@deckhand/contract/positions/list-positions';
import { listStaff } from '@deckhand/contract/shifts/list-staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import { showFailure } from '../../api/show-failure.ts';

/** The choices of the report's filters. A list that fails to load is reported in the words of this screen (W7). */
export function useStreakChoices(location: string) {
  const locations = useList(listLocations, { query: {} }, 'Failed to fetch locations');
  const staff = useList(listStaff, { query: { location: location || undefined } }, 'Failed to fetch staff');
  const positions = useList(listPositions, { query: {} }, 'Failed to fetch positions');
  return {
    locations: locations?.results,
    staff: staff?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    positions: positions?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  };
}

function useList<C extends CallDeclaration>(call: C, input: CallInput<C>, text: string) {
  const { data, error } = useQuery({
    ...apiQuery(call, input),
    meta: { failureIsShownByScreen: true },
  });
  useFailureNotice(error, text);
  return data;
}

/** Told once for each time it fails. */
export function useFailureNotice(error: unknown, text: string): void {
  useEffect(() => {
    if (error) showFailure(error, { refused: text, thrown: text });
  }, [error, text]);
}
