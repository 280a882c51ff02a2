import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { listLocations } from '@deckhand/contract/locations/list-locations';
import { listPositions } from '@deckhand/contract/positions/list-positions';
import { listStaff } from '@deckhand/contract/shifts/list-staff';
import { useEffect } from 'react';
import { showFailure } from '../../api/show-failure.ts';
import { useCall } from '../../api/use-call.ts';

/** The choices of the report's filters. Each list that fails to load has a notice of its own. */
export function useStreakChoices(location: string) {
  const locations = useCallWithNotice(listLocations, { query: {} }, 'Failed to fetch locations');
  const staff = useCallWithNotice(
    listStaff,
    { query: { location: location || undefined } },
    'Failed to fetch staff',
  );
  const positions = useCallWithNotice(listPositions, { query: {} }, 'Failed to fetch positions');
  return {
    locations: locations.data?.results,
    staff: staff.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    positions: positions.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  };
}

/** Reads a call and shows this text each time it fails. */
export function useCallWithNotice<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | undefined,
  text: string,
) {
  const answer = useCall(call, input, { showsFailure: true });
  const { error } = answer;
  useEffect(() => {
    if (error) showFailure(error, { refused: text, thrown: text });
  }, [error, text]);
  return answer;
}
