import { z } from 'zod';
import { rate } from '../attendance/attendance.ts';
import { call, MANAGEMENT, workbookType } from '../call.ts';
import { listOf } from '../values.ts';
import { exportRefusals, hours, overclocked, reportQuery, reportWeek } from './report-week.ts';

/** Clock is the time as punched, hours are those paid (P2). What a row was not worked as, is zero. */
export const hoursByRate = {
  regular_clock: hours,
  regular_hours: hours,
  training_clock: hours,
  training_hours: hours,
  sub_clock: hours,
  sub_hours: hours,
};

/** One attendance. Instants carry the location's offset. */
export const payrollDetail = z.object({
  id: z.int(),
  User_details: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  clocked_in: z.string(),
  /** Null while the person is in. */
  clocked_out: z.string().nullable(),
  /** What was really punched, where somebody changed it since; null where it stands as punched or nobody punched. */
  punched_in: z.string().nullable(),
  punched_out: z.string().nullable(),
  rate,
  /** Of the shift it was worked for, its first type. */
  shift_type: z.object({ name: z.string() }).nullable(),
  ...hoursByRate,
  admin_notes: z.string(),
  /** How it came to be recorded: 'Kiosk', 'Kiosk offline', 'Manual' or 'Request'. */
  tools: z.string(),
  /** Closed at 23:55 because nobody clocked out, and no hours set since. */
  is_overclocked: z.boolean(),
});
export type PayrollDetail = z.infer<typeof payrollDetail>;

export const listPayrollDetails = call({
  name: 'list-payroll-details',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/payroll-detail/',
  summary: 'Each attendance of a location’s week, by name unless another order is asked for',
  access: MANAGEMENT,
  outOfReach: 403,
  query: z.object({
    ...reportQuery,
    order_by: z
      .enum(['clocked_in_by__first_name', 'clocked_in', 'clocked_out'], 'Cannot be sorted by this')
      .default('clocked_in_by__first_name'),
    order: z.enum(['asc', 'desc'], 'Must be asc or desc').default('asc'),
  }),
  success: {
    status: 200,
    body: listOf(payrollDetail).extend({
      ...reportWeek,
      /** Of the rows listed. */
      totals: z.object(hoursByRate),
      ...overclocked,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
