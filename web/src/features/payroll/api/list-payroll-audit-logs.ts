import { listPayrollAuditLogs } from '@deckhand/contract/payroll/list-payroll-audit-logs';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** What was changed about one attendance. */
export function usePayrollAuditLogs(attendance: number) {
  return useQuery({
    ...apiQuery(listPayrollAuditLogs, { query: { attendance_id: attendance } }),
    meta: { failureIsShownByScreen: true },
  });
}
