import type { CallInput } from '@deckhand/contract/call';
import { listManagementReport } from '@deckhand/contract/payroll/list-management-report';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useManagementReport(question: CallInput<typeof listManagementReport>['query']) {
  return useQuery({
    ...apiQuery(listManagementReport, { query: question }),
    enabled: question.location !== '',
  });
}
