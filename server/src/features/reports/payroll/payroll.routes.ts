import { editHoursRoute } from './edit-hours.ts';
import { listLocationHoursRoute } from './list-location-hours.ts';
import { listManagementReportRoute } from './list-management-report.ts';
import { listPayrollAuditLogsRoute } from './list-payroll-audit-logs.ts';
import { listPayrollDetailsRoute } from './list-payroll-details.ts';
import { listPayrollSummaryRoute } from './list-payroll-summary.ts';

export const payrollRoutes = [
  listPayrollDetailsRoute,
  listPayrollSummaryRoute,
  listManagementReportRoute,
  listLocationHoursRoute,
  editHoursRoute,
  listPayrollAuditLogsRoute,
];
