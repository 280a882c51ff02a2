import { mark, say } from '@deckhand/domain/language/say';
import type { MoveProblem } from '@deckhand/domain/plans/move-seat';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked, alreadyRunsThere, shiftNotFound } from '../../plans/shift.ts';
import { date, id, messageBody, time } from '../../values.ts';

export const changedMeanwhile = (code: string) =>
  say('{code} has changed meanwhile. Nothing was moved.', { code });
export const closedThere = 'The location is closed then.';

/** BM1: reasons why a card cannot be put down there, no matter who is free. */
export const moveProblems: Readonly<Record<MoveProblem, string>> = {
  NOTHING: mark('The card is where it was.'),
  RUNS_THERE: alreadyRunsThere,
  ONE_TIME: mark('A one-time shift has one date only.'),
  SUBSTITUTE: mark('Somebody stands in on that date, so only that date can be moved.'),
  DAILY: mark('A daily shift runs on every day. Only one date of it can be moved.'),
  MOVED_BEFORE: mark('That date was moved by itself, so only that date can be moved.'),
  OTHER_WEEK: mark('From a date on, a shift moves within its week.'),
};

export const moveSeat = call({
  name: 'move-seat',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/move-seat/',
  summary: 'Move a seat of the calendar to another person, another day or both, on one date or from it on',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  body: z.object({
    shift_id: id,
    date,
    /** The times and the person that the card showed: a shift that has changed since is not moved. */
    start_time: time(mark('Start Time is required')),
    end_time: time(mark('End Time is required')),
    seat: z.literal([1, 2], mark('A shift has two seats')),
    /** Null for an open shift. */
    from_person_id: id.nullable(),
    /** Null leaves the seat empty. */
    to_person_id: id.nullable(),
    to_date: date,
    ...lawReason,
    scope: z.enum(['ONE', 'FROM']),
  }),
  success: {
    status: 200,
    /** With `move_id`, undo-move takes it back. */
    body: messageBody.extend({ move_id: z.int(), ...renewals }),
  },
  refusals: {
    400: `${alreadyBooked} / ${alreadyRunsThere} / ${closedThere} / ${lacksCertificateText}`,
    404: shiftNotFound,
    409: changedMeanwhile('{code}'),
  },
  ours: true,
});
