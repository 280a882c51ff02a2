import type { CallInput } from '@deckhand/contract/call';
import { listPayrollSummary } from '@deckhand/contract/payroll/list-payroll-summary';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function usePayrollSummary(question: CallInput<typeof listPayrollSummary>['query']) {
  return useQuery({
    ...apiQuery(listPayrollSummary, { query: question }),
    enabled: question.location !== '',
  });
}
