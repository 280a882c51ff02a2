import type { CallInput } from '@deckhand/contract/call';
import { listLocationHours } from '@deckhand/contract/payroll/list-location-hours';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useLocationHours(question: CallInput<typeof listLocationHours>['query']) {
  return useQuery({
    ...apiQuery(listLocationHours, { query: question }),
    enabled: question.location !== '',
  });
}
