import type { Answer, CallInput } from '@deckhand/contract/call';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type MyRequest = Answer<typeof listMyRequests>['results'][number];

export function useMyRequests(question: CallInput<typeof listMyRequests>['query']) {
  return useQuery(apiQuery(listMyRequests, { query: question }));
}
