import { Closures } from '@deckhand/domain/plans/closures/closures';
import { withNeighbors } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { Candidate } from '@deckhand/domain/staffing/candidate';
import { type SeatDate, workOf } from '@deckhand/domain/staffing/seat';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { closuresFromRows } from '../../plans/closure-rows.ts';
import type { ExperienceRow } from './candidates.queries.ts';

/** The weeks of which somebody counts as knowing a shift. */
const WEEKS_KNOWN = 12;

/** The weeks of some dates, and what around them decides who can come. */
export function spansOf(dates: readonly CivilDate[]) {
  const weeks = dates.map(startOfWeek).sort();
  const first = weeks[0] ?? '';
  const last = addDays(weeks.at(-1) ?? first, 6);
  return {
    weeks: { first, last },
    // The rest between two dates reaches into the days beside them.
    around: { first: addDays(first, -1), last: addDays(last, 1) },
    /** Earlier work does not count any more. */
    since: addDays(first, -7 * WEEKS_KNOWN),
  };
}

/** The closures of a location, from rows of the whole school: people may work at other locations, too. */
export function closuresAt(
  rows: readonly { location_id: number; date: CivilDate; minutes: string }[],
): (locationId: number) => Closures {
  const byLocation = new Map(
    [...groupBy(rows, (row) => row.location_id)].map(([id, rowsHere]) => [id, closuresFromRows(rowsHere)]),
  );
  return (locationId) => byLocation.get(locationId) ?? Closures.none;
}

interface Circumstances {
  around: { first: CivilDate; last: CivilDate };
  closures: (locationId: number) => Closures;
  experienceOf: ReadonlyMap<number, readonly ExperienceRow[]>;
  /** The seats of a shift that people may have already, which then count once. */
  own?: readonly SeatDate[];
}

/** Adds to candidates what they do around the seats, and what they did before. */
export function inWeeks({ around, closures, experienceOf, own }: Circumstances) {
  const isNear = own && withNeighbors(DateSet.fromDates(own.map(({ date }) => date)));
  const isOwn = (shiftId: number, date: CivilDate) =>
    own?.some((seat) => seat.shiftId === shiftId && seat.date === date);
  return (candidate: Candidate): Candidate => {
    const booked = candidate.bookings.map((booking) => {
      return { booking, dates: listWeekdayDates(booking, around.first, around.last) };
    });
    return {
      ...candidate,
      bookings: booked
        .filter(({ dates }) => !isNear || dates.some((date) => isNear.contains(date)))
        .filter(({ booking: { shift }, dates }) => !dates.some((date) => shift && isOwn(shift.shiftId, date)))
        .map(({ booking }) => booking),
      engagements: booked.flatMap(({ booking, dates }) => {
        const { zone, minutes, shift } = booking;
        // Days off are no work.
        if (zone === null || shift === null) return [];
        return dates.flatMap((date) => {
          if (isOwn(shift.shiftId, date)) return [];
          const parts = closures(shift.locationId).cut(date, minutes);
          return parts.length === 0 ? [] : [{ ...workOf(shift.locationId, zone, date, parts), booking }];
        });
      }),
      experience: (experienceOf.get(candidate.id) ?? []).map((one) => ({
        shiftId: one.shift_id,
        locationId: one.location_id,
        positionIds: one.position_ids,
        times: one.times,
      })),
    };
  };
}
