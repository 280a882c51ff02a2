import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../../call.ts';
import { listOf } from '../../values.ts';
import { correctedSince, exportRefusals, hours, reportQuery, reportWeek, unfinished } from './report-week.ts';

/** Paid hours at the location. Overtime hours are also counted under their rate (P3). */
const paidTotals = {
  total_regular_hours: hours,
  total_sub_hours: hours,
  total_training_hours: hours,
  ot_hours: hours,
};

/** WA12: dollars, where the school shows them in this report and the reader may see them. */
const cost = z.number().optional();

const payrollSummary = z.object({
  user_details: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    key: z.string(),
  }),
  ...paidTotals,
  cost,
});
export type PayrollSummary = z.infer<typeof payrollSummary>;

export const listPayrollSummary = call({
  name: 'list-payroll-summary',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/payroll-summary/',
  summary: 'List the paid hours of each person in a location’s week, by name',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 403,
  query: z.object(reportQuery),
  success: {
    status: 200,
    body: listOf(payrollSummary).extend({
      /** The report has the column Cost. */
      has_cost: z.literal(true).optional(),
      ...reportWeek,
      totals: z.object({ ...paidTotals, cost }),
      ...unfinished,
      ...correctedSince,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
