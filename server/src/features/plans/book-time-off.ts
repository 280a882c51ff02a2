import { spanOf } from '@deckhand/domain/schedule/closures';
import { timeOffFor } from '@deckhand/domain/schedule/commitments';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { releasePerson } from '@deckhand/domain/schedule/plan';
import { listWeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import { type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { later, together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema.ts';
import { changeShift } from './change-shift.ts';
import { loadClosures } from './load-closures.ts';
import { type LoadedShift, loadShiftsAnywhere } from './load-plan.ts';
import { insertTimeOff, selectShiftsOfPerson } from './plan.queries.ts';
import { minutesToRow, weekdayToRow } from './plan-rows.ts';

export interface ReleasedDate {
  shiftId: number;
  code: string;
  date: CivilDate;
  minutes: MinuteRange;
}

interface TimeOff {
  requestId: number;
  personId: number;
  first: CivilDate;
  last: CivilDate;
  now: Date;
}

/** T3: releases the person from every date in the range and makes them busy all day on each. */
export async function bookTimeOff(
  transaction: Transaction<Schema>,
  { requestId, personId, first, last, now }: TimeOff,
): Promise<ReleasedDate[]> {
  const dates = DateSet.fromRange(first, last);
  const shiftIds = await selectShiftsOfPerson(transaction, personId, dates.toMultirange());
  // All shifts are locked before any is changed, so that two approvals never deadlock.
  const shifts = await loadShiftsAnywhere(transaction, shiftIds, now);
  const released = await together(
    shifts.map(async (loaded) => {
      const from = laterOf(first, loaded.today);
      const after = releasePerson(loaded.plan, personId, DateSet.fromRange(from, last));
      const [dates] = await together([
        assignedDates(transaction, loaded, personId, { first: from, last }),
        changeShift(transaction, loaded, after, { cause: 'TIME_OFF', now, alreadyNotified: personId }),
      ]);
      return dates;
    }),
  );
  const rows = timeOffFor(personId, dates).map((row) => ({
    person_id: personId,
    weekday: weekdayToRow(row.weekday),
    dates: row.dates.toMultirange(),
    minutes: minutesToRow(row.minutes),
    request_id: requestId,
  }));
  // A person who was booked after the shifts were read is released from that shift too when this is repeated.
  await insertTimeOff(later(transaction), rows);
  return released
    .flat()
    .sort((left, right) =>
      left.date === right.date ? left.minutes.start - right.minutes.start : left.date < right.date ? -1 : 1,
    );
}

async function assignedDates(
  transaction: Transaction<Schema>,
  { shift, plan }: LoadedShift,
  personId: number,
  { first, last }: { first: CivilDate; last: CivilDate },
): Promise<ReleasedDate[]> {
  const closures = await loadClosures(transaction, shift.location_id, first);
  return plan.commitments
    .filter((commitment) => commitment.personId === personId)
    .flatMap((commitment) =>
      listWeekdayDates(commitment, first, last).flatMap((date) => {
        const minutes = spanOf(closures.cut(date, commitment.minutes));
        return minutes ? { shiftId: shift.id, code: shift.code, date, minutes } : [];
      }),
    );
}
