import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { rate } from '../../attendance/attendance.ts';
import { call, MANAGEMENT, workbookType } from '../../call.ts';
import { csvColumns, format } from '../../csv.ts';
import { listOf } from '../../values.ts';
import { exportRefusals, hours, order, reportQuery, reportWeek, unfinished } from './report-week.ts';

/** Clock is the punched time, hours are the paid time (P2). The rates that a row does not have are zero. */
const hoursByRate = {
  regular_clock: hours,
  regular_hours: hours,
  training_clock: hours,
  training_hours: hours,
  sub_clock: hours,
  sub_hours: hours,
};

/** One attendance. Instants have the location's offset. */
export const payrollDetail = z.object({
  id: z.int(),
  User_details: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  clocked_in: z.string(),
  /** Null while the person is clocked in. */
  clocked_out: z.string().nullable(),
  /** The original punches where they were edited (K7); null where they were not, or where there are none. */
  punched_in: z.string().nullable(),
  punched_out: z.string().nullable(),
  rate,
  /** The first type of its shift. */
  shift_type: z.object({ name: z.string() }).nullable(),
  ...hoursByRate,
  admin_notes: z.string(),
  /** Why it was entered by hand or requested; empty for a punch. */
  reason: z.string(),
  /** The tool that recorded it: 'Kiosk', 'Kiosk offline', 'Manual' or 'Request'. */
  tools: z.string(),
  /** Closed at 23:55 without a clock-out, and no hours set since (K6). */
  is_overclocked: z.boolean(),
  /** Someone set the paid hours; otherwise an edit lets them follow the clock (P2a). */
  hours_set: z.boolean(),
  /** PE8: the paid hours that were closed, and their rate, where a correction changed them since. */
  closed_hours: hours.optional(),
  closed_rate: rate.optional(),
  /** PE8: it came to its day after that was closed. */
  is_late: z.literal(true).optional(),
});
export type PayrollDetail = z.infer<typeof payrollDetail>;

export const listPayrollDetails = call({
  name: 'list-payroll-details',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/payroll-detail/',
  summary: 'List the attendances of a location’s week, by first name by default',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 403,
  query: z.object({
    ...reportQuery,
    order_by: z
      .enum(['clocked_in_by__first_name', 'clocked_in', 'clocked_out'], mark('Cannot be sorted by this'))
      .default('clocked_in_by__first_name'),
    order,
    ...format,
  }),
  csv: csvColumns<PayrollDetail, 'hours'>('hours', {
    attendance_id: ({ id }) => id,
    person_id: ({ User_details: person }) => person.id,
    person: ({ User_details: person }) => `${person.first_name} ${person.last_name}`,
    date: ({ clocked_in: moment }) => moment.slice(0, 10),
    rate: (row) => row.rate,
    paid_minutes: (row) => Math.round((row.regular_hours + row.training_hours + row.sub_hours) * 60),
    notes: ({ admin_notes: notes }) => notes,
  }),
  success: {
    status: 200,
    body: listOf(payrollDetail).extend({
      ...reportWeek,
      /** The sums of the listed rows. */
      totals: z.object(hoursByRate),
      ...unfinished,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
