import { checkActivationLink } from '@deckhand/contract/accounts/check-activation-link';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useActivationLink(id: string) {
  return useQuery({
    ...apiQuery(checkActivationLink, { params: { id } }),
    // An expired link is what the screen is there to say.
    meta: { failureIsShownByScreen: true },
    // Asked once: coming back to the tab must not take the form away from under someone's hands.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
