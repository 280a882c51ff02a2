import { viewPerson } from '@deckhand/contract/people/view-person';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function usePerson(id: number) {
  return useQuery({
    ...apiQuery(viewPerson, { params: { id } }),
    meta: { failureIsShownByScreen: true },
  });
}
