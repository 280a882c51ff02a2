import { DateSet } from '../plans/date-set.ts';
import { haveSameTypes } from '../plans/pattern.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import { alignToWeekday, type WeekdayDates } from '../plans/weekday-dates.ts';
import { type CivilDate, compareDates } from '../time/civil-date.ts';
import { type CertificateHolder, certifiedDates, lackOn, type RequiredKinds } from './certified-dates.ts';

/** Dates of a shift with these positions. */
interface PositionDates extends WeekdayDates {
  readonly positionIds: readonly number[];
}

/** Dates on which a person sits in a shift with these positions, and did not before. */
export interface NewSeat extends PositionDates {
  readonly personId: number;
}

/**
 * The seats that a change of a plan gives to people from a date on. A person who sat there before for the
 * same positions, in any seat and at any time, gets nothing new: only a new seat is a reason to look at
 * certificates (CE3).
 */
export function newSeats(before: ShiftPlan, after: ShiftPlan, from: CivilDate): NewSeat[] {
  return after.commitments.flatMap(({ personId, weekday, dates }) =>
    after.patterns.flatMap((pattern) => {
      const known = before.commitments
        .filter((row) => row.personId === personId && row.weekday === weekday)
        .flatMap((row) =>
          before.patterns
            .filter(({ positionIds }) => haveSameTypes(positionIds, pattern.positionIds))
            .map((old) => row.dates.intersect(old.dates)),
        )
        .reduce((all, more) => all.union(more), DateSet.empty);
      const seated = dates.intersect(pattern.dates).onOrAfter(from).minus(known);
      const gained = alignToWeekday(seated, weekday);
      return gained.isEmpty ? [] : [{ personId, weekday, dates: gained, positionIds: pattern.positionIds }];
    }),
  );
}

/**
 * CE3: the dates of a person's new seats that their certificates do not allow. Certificates must hold on each
 * of the given dates; seats without an end need them on the first date alone (CE4), and a person who lacks
 * them then gets only dates on which they hold.
 */
export function unallowedDates<Dates extends PositionDates>(
  holder: CertificateHolder,
  seats: readonly Dates[],
  required: RequiredKinds,
): Dates[] {
  const lacked = seats.flatMap((seat) => {
    const held = certifiedDates(holder, seat.positionIds, required);
    const dates = alignToWeekday(seat.dates.minus(held), seat.weekday);
    return dates.isEmpty ? [] : [{ ...seat, dates }];
  });
  const goOn = seats.some(({ dates }) => dates.isOngoing);
  return goOn && firstOf(lacked)?.date !== firstOf(seats)?.date ? [] : lacked;
}

/** The kind that the person lacks for these dates, and the first date on which they do. */
export function lackIn(holder: CertificateHolder, seats: readonly PositionDates[], required: RequiredKinds) {
  const first = firstOf(unallowedDates(holder, seats, required));
  const lack = first && lackOn(holder, first.positionIds, required, first.date);
  return first && lack && { ...lack, date: first.date };
}

/** The first date of all seats, and the positions of the shift then. */
export function firstOf(seats: readonly PositionDates[]) {
  const [first] = seats
    .flatMap(({ dates, positionIds }) => (dates.first ? [{ date: dates.first, positionIds }] : []))
    .sort((left, right) => compareDates(left.date, right.date));
  return first;
}
