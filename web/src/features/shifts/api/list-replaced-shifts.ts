import type { Answer, CallInput } from '@deckhand/contract/call';
import { listReplacedShifts } from '@deckhand/contract/shifts/list-replaced-shifts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type ReplacedShift = Answer<typeof listReplacedShifts>['results'][number];

export function useReplacedShifts(question: CallInput<typeof listReplacedShifts>['query'], enabled: boolean) {
  return useQuery({
    ...apiQuery(listReplacedShifts, { query: question }),
    enabled,
    meta: { failureIsShownByScreen: true },
  });
}
