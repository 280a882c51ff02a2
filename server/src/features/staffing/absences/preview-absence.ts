import { repairsAtMost } from '@deckhand/contract/limits';
import type { MissedShift } from '@deckhand/contract/staffing/absences/preview-absence';
import { previewAbsence } from '@deckhand/contract/staffing/absences/preview-absence';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { makePattern } from '@deckhand/domain/plans/pattern';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime, type MinuteRange } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { previewTimeOff, type ReleasedDate } from '../../plans/book-time-off.ts';
import { nameShifts, type ShiftNamer } from '../../plans/name-shifts.ts';
import { proposeStaff } from '../find-staff/propose-staff.ts';
import { isClockedIn } from './absences.queries.ts';
import { checkAbsence } from './check-absence.ts';

/** AB2: says what an absence would release, and proposes the best people for what it would open. Changes nothing. */
export const previewAbsenceRoute = route(previewAbsence, ({ db, actor, params: { id }, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const { start_date: first, end_date: last } = query;
    const days = { personId: id, first, last, now };
    const [, { released, stays }, is_clocked_in] = await together([
      checkAbsence(transaction, actor, id, { first, last }, now),
      previewTimeOff(transaction, days),
      isClockedIn(transaction, id),
    ]);
    const shiftOn = await nameShifts(
      transaction,
      [...released, ...stays].map(({ shiftId }) => shiftId),
      everyDate,
    );
    const missed = released.flatMap((one) => (one.minutes ? [{ ...one, minutes: one.minutes }] : []));
    return {
      shifts: await withProposals(transaction, actor, { leaverId: id, missed, shiftOn }, now),
      stays: stays.map(({ shiftId, date }) => occurrenceOf(shiftOn, shiftId, date)),
      is_clocked_in,
    };
  }),
);

type Missed = ReleasedDate & { minutes: MinuteRange };

async function withProposals(
  db: Kysely<Schema>,
  actor: Actor,
  { leaverId, missed, shiftOn }: { leaverId: number; missed: readonly Missed[]; shiftOn: ShiftNamer },
  now: Date,
): Promise<MissedShift[]> {
  const opened = missed
    .filter(
      ({ wasAlone, shiftId, date }) => wasAlone && reachesLocation(actor, shiftOn(shiftId, date).location),
    )
    .slice(0, repairsAtMost);
  const found = await proposeStaff(
    db,
    actor,
    opened.map(({ shiftId, date, minutes }) => {
      const { location, location_title, shift_code, shift_type } = shiftOn(shiftId, date);
      const positionIds = shift_type.map(({ id }) => id);
      const pattern = makePattern({ repeat: 'NEVER', startDate: date, minutes, positionIds });
      return {
        shiftId,
        locationId: location,
        patterns: [pattern],
        leaverId,
        code: shift_code,
        locationTitle: location_title,
      };
    }),
    now,
  );
  return missed.map((one) => {
    const { proposed = null, choices = [] } = found[opened.indexOf(one)] ?? {};
    return {
      ...occurrenceOf(shiftOn, one.shiftId, one.date, one.minutes),
      shift_type: shiftOn(one.shiftId, one.date).shift_type,
      opens: one.wasAlone,
      proposed,
      choices,
    };
  });
}

function occurrenceOf(shiftOn: ShiftNamer, shiftId: number, date: CivilDate, minutes?: MinuteRange) {
  const { shift_code, location_title, start_time, end_time } = shiftOn(shiftId, date);
  return {
    id: shiftId,
    shift_code,
    shift_date: date,
    start_time: minutes ? formatTime(minutes.start) : start_time,
    end_time: minutes ? formatTime(minutes.end) : end_time,
    location_title,
  };
}
