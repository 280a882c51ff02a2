import type { Answer, CallInput } from '@deckhand/contract/call';
import { listDeletedShifts } from '@deckhand/contract/shifts/list-deleted-shifts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type DeletedShift = Answer<typeof listDeletedShifts>['results'][number];

export function useDeletedShifts(question: CallInput<typeof listDeletedShifts>['query'], enabled: boolean) {
  return useQuery({
    ...apiQuery(listDeletedShifts, { query: question }),
    enabled,
    meta: { failureIsShownByScreen: true },
  });
}
