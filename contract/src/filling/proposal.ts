import { STEPS } from '@deckhand/domain/filling/value';
import { z } from 'zod';
import { obstacle } from '../shifts/obstacle.ts';
import { shiftTypeItem } from '../shifts/shift.ts';
import { date, id } from '../values.ts';

export const vacancyNotFound = 'This shift is not open on that date any more.';

/** How many open dates, pins and proposals one call may have. */
export const vacanciesAtMost = 300;

/** An occurrence that nobody has. */
export const vacancyName = z.object({ shift_id: id, date });

/** A person for one. */
export const proposalName = vacancyName.extend({ user_id: id });

/** An open date, with what a card of it shows. */
export const vacancy = z.object({
  shift_id: z.int(),
  shift_code: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  minutes: z.int(),
  location: z.int(),
  location_title: z.string(),
  positions: z.array(shiftTypeItem),
  /** It goes on after the date, so that somebody can keep it. */
  is_repeating: z.boolean(),
});
export type Vacancy = z.infer<typeof vacancy>;

/** What speaks for a person, in figures. Hours are minutes of the week with the open date. */
export const fitness = z.object({
  user_id: z.int(),
  name: z.string(),
  week_minutes: z.int(),
  desired_minutes: z.int().nullable(),
  overtime_minutes: z.int(),
  /** How often they worked the shift, and its position at the location, in the last twelve weeks. */
  shift_times: z.int(),
  position_times: z.int(),
  /** The certificate that the position asks for and that ends first; null if it asks for none. */
  certificate: z.object({ kind: z.string(), until: z.string().nullable() }).nullable(),
});
export type Fitness = z.infer<typeof fitness>;

/** Of somebody who can be chosen at a price. */
const price = z.object({
  kind: z.enum(['UNAVAILABLE', 'MOST_HOURS', 'OVERTIME']),
  /** Of MOST_HOURS the minutes of the week, and the most; of OVERTIME how many more there would be. */
  minutes: z.int().nullable(),
  most: z.int().nullable(),
  /** Of UNAVAILABLE: what the person said. */
  said: obstacle.shape.said,
});

/** One person for an open date (FI3): with obstacles it is not possible, with prices a manager decides. */
export const rankedPerson = fitness.extend({
  obstacles: z.array(obstacle),
  prices: z.array(price),
});
export type RankedPerson = z.infer<typeof rankedPerson>;

/** FI2: the value of the proposals, step by step. */
export const fillValue = z.object({
  covered: z.int(),
  filled: z.int(),
  overtime: z.int(),
  strain: z.int(),
  known: z.int(),
  people: z.int(),
}) satisfies z.ZodType<Record<(typeof STEPS)[number]['name'], number>>;

export const stepName = z.enum(STEPS.map(({ name }) => name));
