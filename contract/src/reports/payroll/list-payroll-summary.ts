import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../../call.ts';
import { listOf } from '../../values.ts';
import { exportRefusals, hours, reportQuery, reportWeek, unfinished } from './report-week.ts';

/** Paid hours at the location. Overtime hours are also counted under their rate (P3). */
const paidTotals = {
  total_regular_hours: hours,
  total_sub_hours: hours,
  total_training_hours: hours,
  ot_hours: hours,
};

const payrollSummary = z.object({
  user_details: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    key: z.string(),
  }),
  ...paidTotals,
});
export type PayrollSummary = z.infer<typeof payrollSummary>;

export const listPayrollSummary = call({
  name: 'list-payroll-summary',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/payroll-summary/',
  summary: 'List the paid hours of each person in a location’s week, by name',
  access: MANAGEMENT,
  outOfReach: 403,
  query: z.object(reportQuery),
  success: {
    status: 200,
    body: listOf(payrollSummary).extend({
      ...reportWeek,
      totals: z.object(paidTotals),
      ...unfinished,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
