import { comesWithTheSchedule } from '@deckhand/contract/plans/horizon';
import type { Actor } from '@deckhand/domain/access/actor';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type Commitment, releaseFrom } from '@deckhand/domain/plans/commitments';
import { describeTimes } from '@deckhand/domain/plans/describe-times';
import { type Horizon, publishedDates } from '@deckhand/domain/plans/horizon';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findRequestToDecide, type LockedRequest } from '../find-request.ts';
import { recordDecision } from '../record-decision.ts';
import { askedWords, daysWords } from './asked-words.ts';

/** A shift that is made for a request, with the people who get its seats. */
export interface ShiftForRequest {
  code: string;
  commitments: readonly Commitment[];
  /** The last date that staff of its location see. */
  horizon: Horizon;
}

/** Locks a request before shifts are made for it, so that of two managers the second sees what the first decided (X4). */
export function findShiftRequestToAnswer(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<LockedRequest> {
  return findRequestToDecide(transaction, actor, id, 'NEW_SHIFT');
}

/** N1a: the person has a seat, today or later, in every shift that is made for their request. */
export function isSeated(
  { person_id }: LockedRequest,
  shifts: readonly Pick<ShiftForRequest, 'commitments'>[],
  today: CivilDate,
): boolean {
  return shifts.every(({ commitments }) =>
    commitments.some(({ personId, dates }) => personId === person_id && !dates.onOrAfter(today).isEmpty),
  );
}

interface Approval {
  /** The shifts made for the request at this location; none when it is approved in words alone. */
  shifts: readonly ShiftForRequest[];
  locationTitle?: string;
  notes: string | null | undefined;
  now: Date;
}

/** Approves the request. The mail says which shifts the person got, and on which asked days there is none. */
export async function approveShiftRequest(
  transaction: Transaction<Schema>,
  actor: Actor,
  request: LockedRequest,
  { shifts, locationTitle = '', notes, now }: Approval,
): Promise<void> {
  const theirs = shifts.flatMap(({ code, commitments, horizon }) =>
    commitments
      .filter(({ personId }) => personId === request.person_id)
      .map((commitment) => ({ code, commitment, horizon })),
  );
  const seats = theirs.flatMap(({ code, commitment, horizon }) => {
    const [published] = horizon === null ? [commitment] : releaseFrom([commitment], addDays(horizon, 1));
    return published ? { code, commitment: published } : [];
  });
  const hasDrafts = theirs.some(
    ({ commitment, horizon }) => !commitment.dates.minus(publishedDates(commitment.dates, horizon)).isEmpty,
  );
  const lines = () =>
    seats.map(({ code, commitment }) => `  ${code}: ${describeTimes(commitment).join('\n  ')}`);
  const given = new Set(seats.map(({ commitment }) => commitment.weekday));
  await recordDecision(transaction, request, {
    status: 'APPROVED',
    by: actor.id,
    notes,
    now,
    mail: () => ({
      subject: say('Your request for a new shift is approved'),
      lines: [
        say('your request to work {when} is approved.', { when: askedWords(request) }),
        ...(seats.length > 0
          ? [[say('You have new shifts at {location}:', { location: locationTitle }), ...lines()].join('\n')]
          : []),
        ...(hasDrafts ? [sayKnown(comesWithTheSchedule)] : missingLines(request, given)),
      ],
    }),
  });
}

function missingLines(request: LockedRequest, given: ReadonlySet<string>): string[] {
  if (given.size === 0) return [say('You have no seat in a new shift so far.')];
  const missing = daysWords(request, (weekday) => !given.has(weekday));
  return missing === '' ? [] : [say('There is no new shift for you on {days}.', { days: missing })];
}
