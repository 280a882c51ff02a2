import { viewLocation } from '@deckhand/contract/locations/view-location';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useLocation(id: number) {
  return useQuery({
    ...apiQuery(viewLocation, { params: { id } }),
    meta: { failureIsShownByScreen: true },
  });
}
