import type { CallInput } from '@deckhand/contract/call';
import { listShifts } from '@deckhand/contract/shifts/list-shifts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useShifts(question: CallInput<typeof listShifts>['query']) {
  return useQuery(apiQuery(listShifts, { query: question }));
}
