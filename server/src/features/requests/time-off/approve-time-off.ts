import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { bookTimeOff, type ReleasedDate } from '../../plans/book-time-off.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';
import type { LockedRequest } from '../find-request.ts';
import { recordDecision } from '../record-decision.ts';
import { daysInWords } from './days-in-words.ts';
import { insertReleasedDates } from './time-off.queries.ts';

interface Approval {
  by: number | null;
  notes?: string | null | undefined;
  /** The beginning of the mail to the person, if nobody asked for it. */
  mail?: () => { subject: string; line: string };
}

/** T3: releases the person from the schedule, and records the released dates with the request, which it returns. */
export async function approveTimeOff(
  transaction: Transaction<Schema>,
  act: Act,
  request: LockedRequest,
  { by, notes, mail }: Approval,
): Promise<ReleasedDate[]> {
  const { id, person_id: personId, first_date: first, last_date: last } = request;
  const released = await bookTimeOff(transaction, act, {
    requestId: id,
    personId,
    first,
    last: last ?? first,
  });
  await insertReleasedDates(
    transaction,
    released.map(({ shiftId, date, minutes, seat, wasAlone }) => ({
      request_id: id,
      shift_id: shiftId,
      date,
      minutes: minutes ? minutesToRow(minutes) : 'empty',
      seat,
      was_alone: wasAlone,
    })),
  );
  // DR3: the mail names no draft.
  const lines = () =>
    released.flatMap(({ code, date, minutes, isPublished }) =>
      minutes && isPublished ? `  ${formatForDisplay(date)} ${formatTimeRange(minutes)} (${code})` : [],
    );
  await recordDecision(transaction, request, {
    status: 'APPROVED',
    by,
    notes,
    now: act.now,
    mail: () => {
      const { subject, line } = (mail ?? approvedMail)();
      const shifts = lines();
      return {
        subject,
        lines: [
          line,
          shifts.length > 0
            ? [say('You are released from:'), ...shifts].join('\n')
            : say('You had no shifts on these days.'),
        ],
      };
    },
  });
  return released;

  function approvedMail() {
    return {
      subject: say('Your time off is approved'),
      line: say('your time off is approved: {days}.', { days: daysInWords(request) }),
    };
  }
}
