import type { Distance } from '@deckhand/domain/staffing/filling/distance';
import { STEPS } from '@deckhand/domain/staffing/filling/value';
import { z } from 'zod';
import { shiftTypeItem } from '../../plans/shift.ts';
import { date, id } from '../../values.ts';
import { fitness as anybody, fit } from '../find-staff/obstacle.ts';

export const seatNotOpen = 'This shift is not open on that date any more.';

/** The most open dates, pins and proposals that one call may have. */
export const openSeatsAtMost = 300;

/** An occurrence that nobody has. */
export const seatName = z.object({ shift_id: id, date });

/** A person for one. */
export const proposalName = seatName.extend({ user_id: id });

/** An open date, with what a card of it shows. */
export const openSeat = z.object({
  shift_id: z.int(),
  shift_code: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  minutes: z.int(),
  location: z.int(),
  location_title: z.string(),
  positions: z.array(shiftTypeItem),
  /** The shift runs after the date too, so that somebody can keep the seat. */
  is_repeating: z.boolean(),
});
export type OpenSeat = z.infer<typeof openSeat>;

const named = { user_id: z.int(), name: z.string() };

/** The facts that speak for a person who is proposed. */
export const fitness = anybody.extend(named);
export type Fitness = z.infer<typeof fitness>;

/** One person for an open date (FI3): with obstacles it is not possible, with prices a manager decides. */
export const rankedPerson = fit.extend(named);
export type RankedPerson = z.infer<typeof rankedPerson>;

/** FI7: one rule's distance between somebody and an open date, in minutes where the rule has them. */
const distance = z.object({
  kind: z.enum([
    'INACTIVE',
    'LOCATION',
    'POSITION',
    'CERTIFICATE',
    'BOOKED',
    // Booked for its beginning or its end only.
    'LATE',
    'EARLY',
    'TRAVEL',
    'REST',
    'LONG_DAY',
    'LAW',
    'UNAVAILABLE',
    'MOST_HOURS',
    'OVERTIME',
  ]),
  minutes: z.int().nullable(),
}) satisfies z.ZodType<Distance>;

/** Somebody who comes near to an open date that nobody can take. */
export const nearPerson = rankedPerson.extend({ distances: z.array(distance) });
export type NearPerson = z.infer<typeof nearPerson>;

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
