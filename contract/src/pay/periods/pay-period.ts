import { z } from 'zod';
import { namedPerson } from '../../requests/request.ts';

/** PE5. CLOSING takes seconds, CLOSED can be reopened, HANDED_OVER cannot. */
const PERIOD_STATES = ['RUNNING', 'OPEN', 'CLOSING', 'CLOSED', 'HANDED_OVER'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Sums of a period. Absent dollars: the reader may not see them, or nothing is priced. */
export const payTotals = z.object({
  people: z.int(),
  /** Worked minutes, those at 1.5, those at 2 and corrections of earlier periods among them. */
  minutes: z.int(),
  overtime_minutes: z.int(),
  /** Absent where nothing is paid twice (LA4). */
  double_minutes: z.int().optional(),
  leave_minutes: z.int(),
  /** Worked minutes that correct earlier periods. */
  adjusted_minutes: z.int(),
  dollars: z.number().optional(),
});

export const payPeriod = z.object({
  first_day: z.string(),
  last_day: z.string(),
  pay_day: z.string(),
  state: z.enum(PERIOD_STATES),
  /** Who closed it and when; null while it is not closed. */
  closed_by: namedPerson.nullable(),
  closed_at: z.string().nullable(),
  handed_over_by: namedPerson.nullable(),
  handed_over_at: z.string().nullable(),
  /** Says how it reached payroll without a file. */
  handed_over_notes: z.string().nullable(),
  seal: z.string().nullable(),
});
export type ShownPayPeriod = z.infer<typeof payPeriod>;
