import type { CallInput } from '@deckhand/contract/call';
import { viewCounts } from '@deckhand/contract/dashboard/view-counts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';
import { timePasses } from './tile-rows.ts';

export function useCounts(question: CallInput<typeof viewCounts>['query']) {
  return useQuery({ ...apiQuery(viewCounts, { query: question }), refetchInterval: timePasses });
}
