import type { CallInput } from '@deckhand/contract/call';
import { listAffectedShifts } from '@deckhand/contract/time-off/list-affected-shifts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

type Question = CallInput<typeof listAffectedShifts>['query'];

/** One's own shifts between two dates; nothing is asked until both make sense. */
export function useAffectedShifts(question: Question | undefined) {
  const query = apiQuery(listAffectedShifts, { query: question ?? { start_date: '', end_date: '' } });
  return useQuery({
    ...query,
    ...(question === undefined && { queryFn: skipToken }),
    meta: { failureIsShownByScreen: true },
  });
}
