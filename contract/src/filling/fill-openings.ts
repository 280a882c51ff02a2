import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { locationNotFound } from '../locations/location.ts';
import { date, id } from '../values.ts';
import {
  fillValue,
  fitness,
  nearPerson,
  proposalName,
  stepName,
  vacanciesAtMost,
  vacancy,
  vacancyName,
} from './proposal.ts';

export const tooManyVacancies = `At most ${vacanciesAtMost} open dates can be filled at once.`;
export const pinsImpossible = 'Not all of the people whom you chose can come: one of them is busy elsewhere.';

/** The search waits for others: the place in the line, from 1 on. */
const waiting = z.object({ place: z.int() });

/** How much better the step that is being taken could still be. */
const progress = z.object({ step: stepName, gap: z.int(), seconds: z.number() });
export type FillProgress = z.infer<typeof progress>;

/** The best proposals so far. */
const result = z.object({
  vacancies: z.array(vacancy),
  proposals: z.array(fitness.extend({ shift_id: z.int(), date: z.string() })),
  /** What stays open: how many people each obstacle keeps from it, and who comes nearest. */
  unfilled: z.array(
    z.object({
      shift_id: z.int(),
      date: z.string(),
      obstacles: z.array(z.object({ kind: z.string(), people: z.int() })),
      nearest: z.array(nearPerson),
    }),
  ),
  value: fillValue,
  /** Null while the search goes on; true if nothing better is possible. */
  is_proven: z.boolean().nullable(),
  /** What is not proven when the time is up, and by how much it could be better. */
  unproven: z.object({ step: stepName, gap: z.int().nullable() }).nullable(),
  seconds: z.number(),
});
export type FillResult = z.infer<typeof result>;

/** The events of the stream, by name. */
export const fillEvents = { waiting, progress, result, refused: z.object({ message: z.string() }) };

/**
 * Server-sent events: `waiting`, `progress` and `result`, the last of which ends the stream; `refused` instead of it if what was
 * pinned is impossible. Nothing is saved. Whoever closes the stream ends the search and has the best of its results; it needs
 * no other call, so it works with any number of servers.
 */
export const fillOpenings = call({
  name: 'fill-openings',
  feature: 'filling',
  method: 'POST',
  path: '/api/shifts/fill/',
  summary: 'Find the best people for the open dates of a week, or for some of them',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    /** Without one, all locations in reach. */
    location: id.nullish(),
    /** Any date of the week. */
    date,
    /** Only these. */
    only: z.array(vacancyName).max(vacanciesAtMost, tooManyVacancies).nullish(),
    no_overtime: z.boolean('Must be true or false').default(true),
    seconds: z.int('Must be a whole number').min(0).max(60, 'At most 60 seconds').default(10),
    /** Whom the manager wants, at whatever price. */
    pins: z.array(proposalName).max(vacanciesAtMost, tooManyVacancies).default([]),
  }),
  success: { status: 200, body: z.string(), type: 'text/event-stream' },
  refusals: { 400: tooManyVacancies, 404: locationNotFound },
  ours: true,
});
