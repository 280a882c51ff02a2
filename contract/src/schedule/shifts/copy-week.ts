import { mark } from '@deckhand/domain/language/say';
import type { CopyProblem } from '@deckhand/domain/plans/copy-week';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { isLaw, lawInTheWay, lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked, pastDate } from '../../plans/shift.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, id, messageBody } from '../../values.ts';
import { closedThere } from './move-seat.ts';

export const sameWeek = 'Choose another week.';
export const pastWeek = 'That week is over.';

/** Why something of a week is not copied (BM3). */
export const copyProblems: Readonly<Record<CopyProblem, string>> = {
  PAST: pastDate,
  CLOSED: closedThere,
  THERE: mark('It is there already.'),
  DOES_NOT_RUN: mark('The shift does not run then.'),
  SEAT_CHANGED: mark('Somebody else has the seat then.'),
};

const copied = z.object({
  /** The shift that is copied, or whose substitute is. */
  shift_code: z.string(),
  shift_type: z.string(),
  /** The date in the other week. */
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  is_substitute: z.boolean(),
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** OPEN: it is copied without the person, who is not free. LEFT_OUT: nothing is copied. */
  outcome: z.enum(['COPIED', 'OPEN', 'LEFT_OUT']),
  /** Why the person is left out, or all of it. */
  reason: z.string().nullable(),
  is_law: isLaw,
});

export type WeekCopyItem = z.infer<typeof copied>;

/** The results are in the order of date and time. */
export const copiedWeek = z.object({
  results: z.array(copied),
  copied: z.int(),
  /** The rules that keep people from their copies, where an admin may seat them all the same (LA8). */
  law: lawInTheWay.optional(),
});

export const copyRefusals = { 400: `${sameWeek} / ${pastWeek}`, 404: locationNotFound } as const;

export const copyWeek = call({
  name: 'copy-week',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/copy-week/',
  summary:
    'Copy the one-time shifts and the substitutes of a week to another week; people who are not free are named',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 403,
  /** Any date of each week. */
  body: z.object({ location: id, from_date: date, to_date: date, ...lawReason }),
  success: { status: 201, body: messageBody.extend(copiedWeek.shape) },
  refusals: { ...copyRefusals, 400: `${copyRefusals[400]} / ${alreadyBooked}` },
  ours: true,
});
