import { z } from 'zod';
import { minorRule } from './rule.ts';

/** A rule of law that keeps somebody under 18 from work, with their age on the first date in the way, and the time of day that is left then. */
export const breach = z.object({
  rule: minorRule,
  age: z.int(),
  date: z.string(),
  times: z.object({ start: z.int(), end: z.int() }).nullable(),
});

/** A date on which somebody under 18 has a shift or meeting beyond a rule. */
const breachDate = z.object({
  shift: z.int(),
  shift_code: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  location: z.int(),
  location_title: z.string(),
  /** An admin gave them the seat all the same, or another one that a rule counts together with it. */
  is_decided: z.boolean(),
  /** Why the admin did; null if nobody did, or if it was said at a location out of reach. */
  law_reason: z.string().nullable(),
});

/** The shifts of the next two weeks with which a person is beyond rules of law. */
export const lawBreach = z.object({
  /** The person. */
  id: z.int(),
  name: z.string(),
  /** Each kind of rule once, with the first date in the way. */
  rules: z.array(breach),
  /** By date and time. */
  dates: z.array(breachDate),
});
export type LawBreach = z.infer<typeof lawBreach>;
