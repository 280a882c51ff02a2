import { viewMe } from '@deckhand/contract/people/view-me';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** The signed-in person. Every screen reads the name from here, so a change shows everywhere at once. */
export const meQuery = apiQuery(viewMe, {});

export function useMe() {
  return useQuery(meQuery);
}
