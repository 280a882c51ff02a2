import { z } from 'zod';
import { breach } from '../../law/breach.ts';
import { lack } from '../../plans/lack.ts';
import { staffChoice, weekday } from '../../plans/shift.ts';
import { flag, search, slice } from '../../values.ts';
import { unavailableTime } from '../availability/unavailability.ts';

/**
 * One thing that keeps a person from a seat, or speaks against it. Only time off and shifts have dates; only shifts have the rest,
 * and those out of the reader's reach neither code nor location.
 */
export const obstacle = z.object({
  kind: z.enum([
    'INACTIVE',
    'LOCATION',
    'POSITION',
    'CERTIFICATE',
    'TIME_OFF',
    'SHIFT',
    'UNAVAILABLE',
    // LA8: somebody under 18 would break a rule of law.
    'LAW',
    // Only where open shifts are filled (FI1).
    'TRAVEL',
    'REST',
    'LONG_DAY',
  ]),
  /** The days off; or the first and last date in the way, without a last one for an ongoing shift. */
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
  shift_code: z.string().nullable(),
  shift_day: weekday.nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  location_title: z.string().nullable(),
  /** CERTIFICATE has it: the kind that the person lacks, and the last day on which they had it. */
  certificate: lack.optional(),
  /** UNAVAILABLE has it: the person's unavailability. */
  said: unavailableTime.optional(),
  /** LAW has it: the rules, with the person's age on the first date in the way, and the time of day that is left then. */
  law: z.array(breach).optional(),
  /**
   * TRAVEL and REST have the minutes between it and the shift and those that are needed; LONG_DAY has the
   * minutes of the day and the most that are allowed.
   */
  minutes: z.int().optional(),
  limit: z.int().optional(),
});
export type Obstacle = z.infer<typeof obstacle>;

/** The figures that speak for a person. Hours are minutes of the week with the seat. */
export const fitness = z.object({
  week_minutes: z.int(),
  desired_minutes: z.int().nullable(),
  overtime_minutes: z.int(),
  /**
   * The number of times that they worked the shift, and its position at the location, in the last twelve
   * weeks.
   */
  shift_times: z.int(),
  position_times: z.int(),
  /** The certificate that the position asks for and that ends first; null if it asks for none. */
  certificate: z.object({ kind: z.string(), until: z.string().nullable() }).nullable(),
});

/** Chosen at a price, somebody breaks a wish or a limit that a manager may overlook. */
const price = z.object({
  kind: z.enum(['UNAVAILABLE', 'MOST_HOURS', 'OVERTIME']),
  /** MOST_HOURS has the minutes of the week and the most; OVERTIME has how many more there would be. */
  minutes: z.int().nullable(),
  most: z.int().nullable(),
  /** UNAVAILABLE has it: the person's unavailability. */
  said: obstacle.shape.said,
});

/** FI3: the facts that decide the rank of a person among others. */
export const fit = fitness.extend({ obstacles: z.array(obstacle), prices: z.array(price) });
export type Fit = z.infer<typeof fit>;

/**
 * A person in a lookup of staff. People who fit and are free come first, the best of them first, and have no
 * reasons; then come people whose only reason is an unavailability, and who may be chosen all the same.
 */
export const explainedChoice = staffChoice.extend({
  reasons: z.array(obstacle).optional(),
  /**
   * Present for people whom a lookup with a location, positions and times offers. The obstacles are those
   * that filling minds and a manager may overlook: travel, rest and long days.
   */
  fit: fit.optional(),
});
export type StaffAnswer = z.infer<typeof explainedChoice>;

/**
 * Adds everybody else in reach to a lookup, with every reason, people of the location first; `search` narrows only these. One answer has
 * 500 of them, from `offset` on, and `count` is how many people there are in all.
 */
export const explanation = {
  explain: flag.optional(),
  search,
  offset: slice.offset.optional(),
};
