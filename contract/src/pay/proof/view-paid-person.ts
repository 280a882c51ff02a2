import { z } from 'zod';
import { rate } from '../../attendance/attendance.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { namedPerson } from '../../requests/request.ts';
import { idText } from '../../values.ts';
import { overtimeRule } from '../overtime-rule.ts';
import { periodParams } from '../period.ts';
import { payPeriod, payTotals } from '../periods/pay-period.ts';

const LINE_KINDS = [
  'STRAIGHT',
  'OVERTIME',
  'DOUBLE_TIME',
  'SETTLED_RATE',
  'PAID_LEAVE',
  'SICK',
  /** Leave of both kinds, for readers who may not see which (T5, T5a). */
  'AWAY',
] as const;

/**
 * Minutes and dollars for one reason, with what they are made of. Absent dollars: the reader may not see them (WA4), and lines that
 * differ in the wage alone are one.
 */
const paidLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** The Sunday of its workweek, and the days that it pays. */
  week: z.string(),
  from: z.string(),
  to: z.string(),
  location: z.string().nullable(),
  position: z.string().nullable(),
  rate: rate.nullable(),
  minutes: z.int(),
  overtime_minutes: z.int(),
  /** Absent where nothing is paid twice (LA4). */
  double_minutes: z.int().optional(),
  /** Dollars an hour; null where it has no single one. */
  wage: z.number().nullish(),
  dollars: z.number().optional(),
  /** The corrected day, if it corrects what an earlier period paid (PE10). */
  adjusts: z.string().nullable(),
  /** The attendances that made it, and how many of their minutes. */
  rows: z.array(z.object({ id: z.int(), minutes: z.int() })),
  leave: z.array(z.object({ date: z.string(), minutes: z.int() })),
  /** Why there is a premium; null on other lines. */
  overtime: z
    .object({
      /** Minutes of a week after which overtime begins. */
      threshold: z.int(),
      reached_on: z.string().nullable(),
      /** LA4: rules of states with their minutes of the line, and the other minutes; absent where there are no such rules. */
      rules: z.array(overtimeRule).optional(),
      weekly_minutes: z.int().optional(),
      /** WA6: dollars an hour, of this straight pay for these minutes. */
      regular_rate: z.object({ rate: z.number(), dollars: z.number(), minutes: z.int() }).optional(),
    })
    .nullable(),
});

const paidRow = z.object({
  id: z.int(),
  date: z.string(),
  location: z.string(),
  position: z.string().nullable(),
  rate,
  /** With the location's offset. */
  clocked_in: z.string(),
  clocked_out: z.string().nullable(),
  /** The punches, where the times were changed since. */
  punched_in: z.string().nullable(),
  punched_out: z.string().nullable(),
  /** PE8: it came to its day after that was closed. */
  is_late: z.boolean(),
  /** Kiosk, Kiosk offline, Manual or Request. */
  source: z.string(),
  kiosk: z.string().nullable(),
  /** Paid minutes as this period has them, and as they are now. */
  minutes: z.int(),
  minutes_now: z.int(),
  /** The earliest first, in words by the label of the field. */
  changes: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      changes: z.record(z.string(), z.object({ old: z.string().nullable(), new: z.string().nullable() })),
    }),
  ),
  signed_by: z.string().nullable(),
  signed_at: z.string().nullable(),
});

/** PP2: all that a person is paid in a period, with what it is made of. */
export const proofOfPay = payPeriod.pick({ first_day: true, last_day: true, pay_day: true }).extend({
  person: namedPerson,
  /** As it was closed; null: as of now. */
  closed_at: z.string().nullable(),
  closed_by: namedPerson.nullable(),
  /** PP1: one for the person, one for the whole period. */
  seal: z.string().nullable(),
  period_seal: z.string().nullable(),
  /** PP5: the stored lines compared with those that the same inputs give now; null while it is not closed. */
  recomputed: z.object({ at: z.string(), lines: z.int(), differing: z.int() }).nullable(),
  totals: payTotals.omit({ people: true }),
  lines: z.array(paidLine),
  rows: z.array(paidRow),
  /** WA9 */
  federal: z.array(z.object({ week: z.string(), minutes: z.int(), dollars: z.number().optional() })),
  /** Their own word about it (SO2); null if they said nothing. */
  statement: z
    .object({
      kind: z.enum(['CONFIRM', 'DISPUTE']),
      said_at: z.string(),
      minutes: z.int(),
      is_over: z.boolean(),
    })
    .nullable(),
  /** Corrections of its days since it was closed, or of earlier days that it pays. */
  corrections: z.array(
    z.object({ by: z.string(), at: z.string(), reason: z.string(), dates: z.array(z.string()) }),
  ),
});

/** PP2: one page per person and period. */
export const viewPaidPerson = call({
  name: 'view-paid-person',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/people/{id}/',
  summary: 'Show how the pay of a person in a period came about, line by line',
  access: MANAGEMENT,
  outOfReach: 404,
  params: periodParams.extend({ id: idText }),
  success: {
    status: 200,
    body: proofOfPay,
  },
  refusals: { 404: personNotFound },
  ours: true,
});
export type PaidLine = z.infer<typeof paidLine>;
export type PaidRow = z.infer<typeof paidRow>;
