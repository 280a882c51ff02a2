import { listStaff } from '@deckhand/contract/shifts/list-staff';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** The staff of a location, or of all in reach. */
export function useStaffOf(location: number | undefined) {
  return useQuery(apiQuery(listStaff, { query: { location } }));
}
