import type { CallInput } from '@deckhand/contract/call';
import { listStreaks } from '@deckhand/contract/streaks/list-streaks';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type StreaksQuestion = CallInput<typeof listStreaks>['query'];

export const nothingAsked: StreaksQuestion = { location: '', start_date: '', end_date: '' };

/** Nothing is asked for before a location and both dates are there. */
export function useStreaks(question: StreaksQuestion | undefined) {
  return useQuery({
    ...apiQuery(listStreaks, { query: question ?? nothingAsked }),
    enabled: question !== undefined,
    meta: { failureIsShownByScreen: true },
  });
}
