import { viewShift } from '@deckhand/contract/shifts/view-shift';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useShift(id: number) {
  return useQuery({
    ...apiQuery(viewShift, { params: { id } }),
    meta: { failureIsShownByScreen: true },
  });
}
