import { mark, say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, id, said } from '../../values.ts';
import { obstacle } from '../find-staff/obstacle.ts';
import {
  fillValue,
  fitness,
  nearPerson,
  openSeat,
  openSeatsAtMost,
  proposalName,
  seatName,
  stepName,
} from './proposal.ts';

export const tooManyOpenSeats = () =>
  say('At most {most} open dates can be filled at once.', { most: openSeatsAtMost });
/**
 * The most pairs of an open date and a person that one search compares, and the most people that it loads.
 */
export const fillAtMost = { pairs: 30_000, people: 1_000 } as const;

export function fillTooLarge(vacancies: number, people: number): string {
  return say(
    '{dates} open dates and {people} people are too many for one search: choose one location, or some of the open dates.',
    { dates: vacancies, people },
  );
}

export const datesOfOtherWeeks = mark('Choose open dates of one week.');
export const secondFillWaiting =
  'One of your searches is running, and another one is waiting: stop one of them, or wait until it is done.';
export const fillTookTooLong = mark(
  'Nothing was found in time: choose fewer open dates, or give the search more seconds.',
);

/** FI8: refuses a person whom a manager wants and cannot have; the obstacles say by which rule. */
export function pinImpossible(name: string, shiftCode: string, date: CivilDate): string {
  return say('{name} cannot take {code} on {date}.', { name, code: shiftCode, date: formatForDisplay(date) });
}
export const pinsImpossible = mark('The people whom you chose cannot all come.');

/** The search waits for others: the place in the line, from 1 on. */
const waiting = z.object({ place: z.int() });

/** `gap` says how much better the present step could still become. */
const progress = z.object({ step: stepName, gap: z.int(), seconds: z.number() });
export type FillProgress = z.infer<typeof progress>;

/** The best proposals so far. */
const result = z.object({
  vacancies: z.array(openSeat),
  proposals: z.array(fitness.extend({ shift_id: z.int(), date: z.string() })),
  /**
   * The dates that stay open, with the number of people whom each obstacle excludes, and who comes nearest.
   */
  unfilled: z.array(
    z.object({
      shift_id: z.int(),
      date: z.string(),
      obstacles: z.array(z.object({ kind: z.string(), people: z.int() })),
      nearest: z.array(nearPerson),
    }),
  ),
  value: fillValue,
  /** Null while the search runs; true if nothing better is possible. */
  is_proven: z.boolean().nullable(),
  /** The step that is not proven when the time is up, and how much better it could be. */
  unproven: z.object({ step: stepName, gap: z.int().nullable() }).nullable(),
  seconds: z.number(),
});
export type FillResult = z.infer<typeof result>;

/** Says why there is no search, and which rules keep a wanted person from a shift. */
const refused = z.object({ message: z.string(), obstacles: z.array(obstacle) });
export type FillRefused = z.infer<typeof refused>;

/** The events of the stream, by name. */
export const fillEvents = { waiting, progress, result, refused };

/**
 * Server-sent events: `waiting`, `progress` and `result`, the last of which ends the stream; `refused`
 * instead of it if what was pinned is impossible, or nothing was found in time. Nothing is saved. Closing the
 * stream ends the search and leaves its best result; this needs no other call, so it works with any number of
 * servers.
 */
export const fillOpenings = call({
  name: 'fill-openings',
  feature: 'filling',
  method: 'POST',
  path: '/api/shifts/fill/',
  summary: 'Find the best people for the open dates of a week, or for some of them',
  access: MANAGEMENT,
  outOfReach: 404,
  budgets: budgets('searches', 'calls', { person: attempts.searchesPerPerson }),
  body: z.object({
    /** Without one, all locations in reach. */
    location: id.nullish(),
    /** Any date of the week. */
    date,
    /** Only these, all of that week. */
    only: z.array(seatName).max(openSeatsAtMost, said(tooManyOpenSeats)).nullish(),
    no_overtime: z.boolean(mark('Must be true or false')).default(true),
    seconds: z.int(mark('Must be a whole number')).min(0).max(60, mark('At most 60 seconds')).default(10),
    /** The people whom the manager wants, at whatever price. */
    pins: z.array(proposalName).max(openSeatsAtMost, said(tooManyOpenSeats)).default([]),
  }),
  takesNoKey: true,
  success: { status: 200, body: z.string(), type: 'text/event-stream' },
  refusals: { 400: tooManyOpenSeats(), 404: locationNotFound, 429: secondFillWaiting },
  ours: true,
});
