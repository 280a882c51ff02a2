import { viewMe } from '@deckhand/contract/people/view-me';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';

/** The signed-in person. Whoever shows the name reads it from here, so that a change shows everywhere at once. */
export const meQuery = apiQuery(viewMe, {});

export function useMe() {
  return useQuery(meQuery);
}
