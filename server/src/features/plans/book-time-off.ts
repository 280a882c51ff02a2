import { Closures, spanOf } from '@deckhand/domain/plans/closures/closures';
import { timeOffFor } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { isPublished } from '@deckhand/domain/plans/horizon';
import { type ReleasedSeat, releaseForDays } from '@deckhand/domain/staffing/absences/absence';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { later, together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { changeShift } from './change-shift.ts';
import { loadClosuresOf } from './load-closures.ts';
import { type LoadedShift, loadPlannedShifts, loadShiftsAnywhere } from './load-plan.ts';
import { minutesToRow, weekdayToRow } from './plan-rows.ts';
import { selectPunchedShifts, selectShiftsOfPerson } from './seats.queries.ts';
import { insertTimeOff } from './time-off.queries.ts';

export interface ReleasedDate extends ReleasedSeat {
  shiftId: number;
  code: string;
  /** Staff see the date (DR2). */
  isPublished: boolean;
  /** The minutes of the shift that closures leave then; undefined for none, which nobody misses. */
  minutes: MinuteRange | undefined;
}

interface DaysOff {
  personId: number;
  first: CivilDate;
  last: CivilDate;
  now: Date;
}

/** T3: releases the person from every date in the range and makes them busy all day on each. */
export async function bookTimeOff(
  transaction: Transaction<Schema>,
  act: Act,
  { requestId, ...asked }: Omit<DaysOff, 'now'> & { requestId: number },
): Promise<ReleasedDate[]> {
  const days = { ...asked, now: act.now };
  const { personId, first, last, now } = days;
  const dates = DateSet.fromRange(first, last);
  const shiftIds = await selectShiftsOfPerson(transaction, personId, dates.toMultirange());
  // All shifts are locked before any is changed, so that two approvals never deadlock.
  const [shifts, facts] = await together([
    loadShiftsAnywhere(transaction, shiftIds, now),
    factsAbout(transaction, days, shiftIds),
  ]);
  const outcomes = shifts.map((loaded) => ({ loaded, ...outcomeOf(loaded, days, facts) }));
  await together(
    outcomes.map(({ loaded, plan }) =>
      changeShift(transaction, act, loaded, plan, { cause: 'TIME_OFF', alreadyNotified: [personId] }),
    ),
  );
  // Nobody has a day off on which they keep a shift.
  const worked = DateSet.fromDates(outcomes.flatMap(({ stays }) => stays ?? []));
  const off = dates.minus(worked);
  act.changeDaysOff(requestId, off);
  const rows = timeOffFor(personId, off).map((row) => ({
    person_id: personId,
    weekday: weekdayToRow(row.weekday),
    dates: row.dates.toMultirange(),
    minutes: minutesToRow(row.minutes),
    request_id: requestId,
  }));
  // A person who was booked after the shifts were read is released from that shift too when this is repeated.
  if (rows.length > 0) await insertTimeOff(later(transaction), rows);
  return byDate(outcomes.flatMap(({ released }) => released));
}

/**
 * Finds the dates that `bookTimeOff` would release, and the shifts of today that it would leave to the
 * person.
 */
export async function previewTimeOff(
  db: Kysely<Schema>,
  days: DaysOff,
): Promise<{ released: ReleasedDate[]; stays: { shiftId: number; date: CivilDate }[] }> {
  const dates = DateSet.fromRange(days.first, days.last).toMultirange();
  const shiftIds = await selectShiftsOfPerson(db, days.personId, dates);
  const [shifts, facts] = await together([loadPlannedShifts(db, shiftIds), factsAbout(db, days, shiftIds)]);
  const outcomes = [...shifts.values()].map(({ shift, plan }) => {
    const today = todayIn(shift.timezone, days.now);
    const loaded = { shift, plan, today, minuteNow: minuteOfDayIn(shift.timezone, days.now) };
    return { shiftId: shift.id, ...outcomeOf(loaded, days, facts) };
  });
  return {
    released: byDate(outcomes.flatMap(({ released }) => released)),
    stays: outcomes.flatMap(({ shiftId, stays }) => (stays === undefined ? [] : [{ shiftId, date: stays }])),
  };
}

interface Facts {
  closuresAt: (locationId: number) => Closures;
  hasPunched: (shiftId: number, date: CivilDate) => boolean;
}

async function factsAbout(
  db: Kysely<Schema>,
  { personId, first, last }: DaysOff,
  shiftIds: readonly number[],
): Promise<Facts> {
  if (shiftIds.length === 0) return { closuresAt: () => Closures.none, hasPunched: () => false };
  const [closuresAt, punched] = await together([
    loadClosuresOf(db, shiftIds, first),
    selectPunchedShifts(db, personId, { first, last }),
  ]);
  return {
    closuresAt,
    hasPunched: (shiftId, date) => punched.some((row) => row.shift_id === shiftId && row.shift_date === date),
  };
}

function outcomeOf({ shift, plan, today, minuteNow }: LoadedShift, days: DaysOff, facts: Facts) {
  const outcome = releaseForDays(plan, {
    ...days,
    today,
    minuteNow,
    hasPunched: facts.hasPunched(shift.id, today),
  });
  const closures = facts.closuresAt(shift.location_id);
  const released = outcome.released.map((seat) => ({
    ...seat,
    minutes: spanOf(closures.cut(seat.date, seat.minutes)),
    shiftId: shift.id,
    code: shift.code,
    isPublished: isPublished(seat.date, shift.published_through),
    // Meetings never become open.
    wasAlone: seat.wasAlone && shift.kind !== 'STAFF_MEETING',
  }));
  return { ...outcome, released };
}

function byDate(released: readonly ReleasedDate[]): ReleasedDate[] {
  return [...released].sort(
    (left, right) =>
      compareDates(left.date, right.date) || (left.minutes?.start ?? 0) - (right.minutes?.start ?? 0),
  );
}
