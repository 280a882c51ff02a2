import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { namedPerson } from '../../requests/request.ts';
import { noSuchPeriod, periodParams } from '../period.ts';
import { payPeriod, payTotals } from './pay-period.ts';

/** SO8, in this order. `count` is what is left, and of adjustments how many there are. */
export const CHECKS = ['DAYS', 'CLOCKED_IN', 'HARD', 'SIGNED', 'WAGES', 'ADJUSTMENTS', 'NUMBERS'] as const;

export const viewPayPeriod = call({
  name: 'view-pay-period',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/',
  summary: 'Show a pay period: its sums, what is left before it can be closed, and who signed it off',
  access: MANAGEMENT,
  params: periodParams,
  success: {
    status: 200,
    body: payPeriod.extend({
      totals: payTotals,
      /** Paid minutes of each day, and those of them at 1.5 or 2. */
      days: z.array(z.object({ date: z.string(), minutes: z.int(), overtime_minutes: z.int() })),
      /** Only those that concern this school; empty once it is closed. */
      checks: z.array(
        z.object({
          kind: z.enum(CHECKS),
          is_done: z.boolean(),
          count: z.int(),
          /** The number of all, where it is known. */
          of: z.int().nullable(),
          /** Says what is in the way. */
          details: z.string().nullable(),
        }),
      ),
      /** Why it cannot be closed now, also with a reason for each location that is not signed; null if it can be. */
      refusal: z.string().nullable(),
      locations: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          rows: z.int(),
          /** Things that must be done there first. */
          hard: z.int(),
          /** Rows that nobody signed, or that changed since. */
          unsigned: z.int(),
          changed: z.int(),
          signed_by: namedPerson.nullable(),
          signed_at: z.string().nullable(),
          /** The unsigned rows are of people whose time nobody else may sign: closing takes a reason (SO6). */
          is_alone: z.boolean(),
          /** Why it was closed without a signature. */
          reason: z.string().nullable(),
        }),
      ),
      /** Things to look at that nobody has answered; closing does not wait for them. */
      soft: z.int(),
      confirmed: z.int(),
      disputed: z.int(),
      /** The period before it, if that must be closed first. */
      earlier: z.object({ first_day: z.string(), last_day: z.string() }).nullable(),
      /** The period that pays corrections of this one once it is closed. */
      next: z.object({ first_day: z.string(), last_day: z.string() }),
      /** Closings that were reopened, the newest first. */
      reopened: z.array(z.object({ at: z.string(), by: namedPerson, reason: z.string(), seal: z.string() })),
      /** WA8: leave is paid; otherwise absent. */
      pays_leave: z.literal(true).optional(),
      /** Corrections of its days since it was closed. */
      corrections: z.int(),
      /** LA2: rules that are switched off at locations on its days; absent where none is. */
      law_off: z
        .array(
          z.object({
            location: z.string(),
            pack: z.string(),
            part: z.enum(['OVERTIME', 'MINORS']),
            first_day: z.string(),
            /** Null: no end is known. */
            last_day: z.string().nullable(),
            reason: z.string(),
          }),
        )
        .optional(),
      /** LA12: people without a date of birth who worked at a location with a state; absent where there are none. */
      counted_as_adults: z.array(namedPerson).optional(),
    }),
  },
  refusals: { 404: noSuchPeriod },
  ours: true,
});
