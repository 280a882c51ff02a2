import { Closures } from '@deckhand/domain/plans/closures/closures';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { type Helper, workOf } from '@deckhand/domain/staffing/filling/school';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { certificateHolder } from '../../plans/certificates.ts';
import { closuresFromRows } from '../../plans/load-closures.ts';
import { type Said, saidFromRow, type UnavailabilityRow } from '../../plans/unavailability-rows.ts';
import { type BusyRow, bookingFromRow, type NamedBooking } from '../../plans/wire-reason.ts';

/** What a person is booked for; time off has no shift. */
export interface BookingRow extends BusyRow {
  shift_id: number | null;
}

/** How often a person worked a shift lately. */
export interface ExperienceRow {
  shift_id: number;
  location_id: number;
  times: number;
  position_ids: number[];
}

/** Somebody who could be asked, as the database has them. */
export interface HelperRow {
  id: number;
  is_active: boolean;
  location_ids: number[];
  position_ids: number[];
  certificates: Parameters<typeof certificateHolder>[0]['certificates'];
  desired_weekly_minutes: number | null;
  most_weekly_minutes: number | null;
  bookings: readonly BookingRow[];
  said: readonly UnavailabilityRow[];
  experience: readonly ExperienceRow[];
}

export interface DateSpan {
  first: CivilDate;
  last: CivilDate;
}

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
    /** What somebody worked before does not count any more. */
    since: addDays(first, -7 * WEEKS_KNOWN),
  };
}

/** The closures of a location, from rows of the whole school: people may work at other locations, too. */
export function closuresAt(
  rows: readonly { location_id: number; date: CivilDate; minutes: string }[],
): (locationId: number) => Closures {
  const byPlace = new Map(
    [...groupBy(rows, (row) => row.location_id)].map(([id, ofPlace]) => [id, closuresFromRows(ofPlace)]),
  );
  return (locationId) => byPlace.get(locationId) ?? Closures.none;
}

interface Circumstances {
  around: DateSpan;
  closures: (locationId: number) => Closures;
  /** Says of a date whether what somebody is booked for on it can be in the way; without it, it can on any. */
  isNear?: (date: CivilDate) => boolean;
  /** The dates of a seat that the person may have already, which then counts once. */
  isWanted?: (shiftId: number, date: CivilDate) => boolean;
}

export function helperFromRow(
  row: HelperRow,
  { around, closures, isNear, isWanted = () => false }: Circumstances,
): Helper<NamedBooking, Said> {
  const booked = row.bookings.map((one) => {
    const booking = bookingFromRow(one);
    const dates = listWeekdayDates(booking, around.first, around.last);
    return { booking, shiftId: one.shift_id, dates };
  });
  return {
    id: row.id,
    isActive: row.is_active,
    locationIds: row.location_ids,
    ...certificateHolder(row),
    bookings: booked
      .filter(({ dates }) => isNear === undefined || dates.some(isNear))
      .filter(({ shiftId, dates }) => !dates.some((date) => shiftId !== null && isWanted(shiftId, date)))
      .map(({ booking }) => booking),
    engagements: booked.flatMap(({ booking, shiftId, dates }) => {
      const { zone, minutes } = booking;
      const locationId = booking.row.location_id;
      // Days off are no work.
      if (zone === null || locationId === null || shiftId === null) return [];
      return dates.flatMap((date) => {
        if (isWanted(shiftId, date)) return [];
        const parts = closures(locationId).cut(date, minutes);
        return parts.length === 0 ? [] : [{ ...workOf(locationId, zone, date, parts), booking }];
      });
    }),
    unavailabilities: row.said.map(saidFromRow),
    desiredMinutes: row.desired_weekly_minutes,
    mostMinutes: row.most_weekly_minutes,
    experience: row.experience.map((one) => ({
      shiftId: one.shift_id,
      locationId: one.location_id,
      positionIds: one.position_ids,
      times: one.times,
    })),
  };
}
