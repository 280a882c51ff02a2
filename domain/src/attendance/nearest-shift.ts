import type { CivilDate } from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import { instantAt, type ZoneCode } from '../time/zones.ts';

/** One of today's shifts or meetings of the person at the kiosk. */
export interface TodaysShift {
  readonly id: number;
  readonly date: CivilDate;
  readonly minutes: MinuteRange;
  readonly zone: ZoneCode;
  /** The person has punched in for it. */
  readonly isWorked: boolean;
  /** The person is only the substitute on that date. */
  readonly isSubstitute: boolean;
}

const HOUR = 60 * 60_000;

/** K3: the shift closest to now that was not worked yet; of two equally close shifts, the earlier. */
export function nearestShift<Shift extends TodaysShift>(
  shifts: readonly Shift[],
  now: Date,
): Shift | undefined {
  const [nearest] = shifts
    .filter((shift) => !shift.isWorked)
    .map((shift) => ({ shift, ...spanOf(shift) }))
    .sort(
      (left, right) =>
        distanceTo(left, now) - distanceTo(right, now) ||
        left.start - right.start ||
        left.shift.id - right.shift.id,
    );
  return nearest?.shift;
}

/**
 * The shift that an offline punch was for when the kiosk could not ask: the nearest one, if it was running or started
 * within the hour. A person who comes in the evening did not come for the shift they missed in the morning.
 */
export function shiftUnderWay<Shift extends TodaysShift>(
  shifts: readonly Shift[],
  at: Date,
): Shift | undefined {
  return nearestShift(
    shifts.filter((shift) => {
      const { start, end } = spanOf(shift);
      return start - HOUR <= at.getTime() && at.getTime() < end;
    }),
    at,
  );
}

export function suggestedRate(shift: Pick<TodaysShift, 'isSubstitute'> | undefined): 'REGULAR' | 'SUB' {
  return shift?.isSubstitute ? 'SUB' : 'REGULAR';
}

function spanOf({ date, minutes, zone }: TodaysShift): { start: number; end: number } {
  return {
    start: instantAt(date, minutes.start, zone).getTime(),
    end: instantAt(date, minutes.end, zone).getTime(),
  };
}

/** Zero while the shift is running. */
function distanceTo({ start, end }: { start: number; end: number }, now: Date): number {
  return Math.max(start - now.getTime(), now.getTime() - end, 0);
}
