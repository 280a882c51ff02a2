import type { PlannedWork } from '../law/minor-work.ts';
import { spanOf, totalLength } from '../plans/closures/closures.ts';
import { DateSet } from '../plans/date-set.ts';
import type { WeekdayDates } from '../plans/weekday-dates.ts';
import { addDays, type CivilDate, weekdayOf } from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import { startOfWeek } from '../time/weeks.ts';
import { instantAt, type ZoneCode } from '../time/zones.ts';

/** A time of day on dates of one weekday. */
export interface SeatTime extends WeekdayDates {
  readonly minutes: MinuteRange;
  /** The positions of the shift then, where they are others than those of the seat. */
  readonly positionIds?: readonly number[] | undefined;
}

/** A seat that somebody may take, on any number of dates. Without a location or positions, these do not matter. */
export interface Seat {
  readonly locationId?: number | undefined;
  /** Any one of them is enough (S2). */
  readonly positionIds?: readonly number[] | undefined;
  readonly times: readonly SeatTime[];
  /** Without one, the times are meant on the clock of whatever a person is booked for. */
  readonly zone?: ZoneCode | undefined;
}

/** Something that somebody does on a date at a location. */
export interface Work {
  readonly locationId: number;
  readonly date: CivilDate;
  /** The moments at which it begins and ends, in minutes, the same anywhere. */
  readonly from: number;
  readonly to: number;
  /** The minutes that take place: a closure may cut some out (CL1). */
  readonly length: number;
}

interface Week {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** A shift with everything that a seat of it has on each date. */
export interface SeatOfShift {
  readonly shiftId: number;
  readonly code: string;
  readonly locationId: number;
  readonly locationTitle: string;
  readonly zone: ZoneCode;
  readonly positionIds: readonly number[];
}

/** A seat of a shift on one date, with what everybody is judged by: made once, however many people there are. */
export interface SeatDate extends SeatOfShift, Work, Seat {
  readonly locationId: number;
  readonly zone: ZoneCode;
  readonly positionIds: readonly number[];
  /** The planned time of day, for which the person who takes it is booked. */
  readonly minutes: MinuteRange;
  readonly week: Week;
}

/** The seat on a date, and the parts of its time in which the location is open. */
export function seatOn(
  shift: SeatOfShift,
  date: CivilDate,
  minutes: MinuteRange,
  parts: readonly MinuteRange[] = [minutes],
): SeatDate {
  const first = startOfWeek(date);
  return {
    ...shift,
    ...workOf(shift.locationId, shift.zone, date, parts),
    minutes,
    times: [{ weekday: weekdayOf(date), dates: DateSet.fromDates([date]), minutes }],
    week: { first, last: addDays(first, 6) },
  };
}

/** When something takes place, from the parts of its time in which the location is open. */
export function workOf(
  locationId: number,
  zone: ZoneCode,
  date: CivilDate,
  parts: readonly MinuteRange[],
): Work {
  const { start, end } = spanOf(parts) ?? { start: 0, end: 0 };
  const momentOf = (minute: number) => instantAt(date, minute, zone).getTime() / 60_000;
  return { locationId, date, from: momentOf(start), to: momentOf(end), length: totalLength(parts) };
}

/** Seats as rules of law ask about them: each with its planned time, at its location. */
export function workAsked(seats: readonly (Seat & { readonly shiftId?: number })[]): PlannedWork[] {
  return seats.flatMap(({ shiftId = 0, locationId, positionIds = [], times }) =>
    locationId === undefined
      ? []
      : times.map(({ weekday, dates, minutes, positionIds: own = positionIds }) => {
          return { shiftId, locationId, weekday, dates, minutes, positionIds: own };
        }),
  );
}

export function sumLength(works: readonly Pick<Work, 'length'>[]): number {
  return works.reduce((sum, { length }) => sum + length, 0);
}

/** Identifies an occurrence. */
export function keyOf({ shiftId, date }: { readonly shiftId: number; readonly date: CivilDate }): string {
  return `${shiftId} ${date}`;
}
