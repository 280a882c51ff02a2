import { listStaff } from '@deckhand/contract/shifts/list-staff';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** Everybody at a location. */
export function useStaffAt(location: number) {
  return useQuery({
    ...apiQuery(listStaff, { query: { location } }),
    meta: { failureIsShownByScreen: true },
  });
}
