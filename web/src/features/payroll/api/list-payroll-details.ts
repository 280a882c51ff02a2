import type { CallInput } from '@deckhand/contract/call';
import { listPayrollDetails } from '@deckhand/contract/payroll/list-payroll-details';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type DetailsQuestion = CallInput<typeof listPayrollDetails>['query'];

export function usePayrollDetails(question: DetailsQuestion) {
  return useQuery({
    ...apiQuery(listPayrollDetails, { query: question }),
    enabled: question.location !== '',
    meta: { failureIsShownByScreen: true },
  });
}
