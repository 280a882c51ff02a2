import type { CallInput } from '@deckhand/contract/call';
import { listPeople } from '@deckhand/contract/people/list-people';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type PeopleQuestion = CallInput<typeof listPeople>['query'];

export function usePeople(question: PeopleQuestion) {
  return useQuery(apiQuery(listPeople, { query: question }));
}
