import { listLocations } from '@deckhand/contract/locations/list-locations';
import { listPositions } from '@deckhand/contract/positions/list-positions';
import { listStaff } from '@deckhand/contract/shifts/list-staff';
import { useCallWithNotice } from '../../api/use-call-with-notice.ts';

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
