import { groupRows } from '../plans/commitments.ts';
import { DateSet } from '../plans/date-set.ts';
import { haveSameTypes } from '../plans/pattern.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import { alignToWeekday, type WeekdayDates } from '../plans/weekday-dates.ts';
import { type CivilDate, compareDates } from '../time/civil-date.ts';
import { type CertificateHolder, certifiedDates, lackOn, type RequiredKinds } from './certified-dates.ts';

/** Dates of a shift with these positions. */
interface PositionDates extends WeekdayDates {
  readonly positionIds: readonly number[];
  /** The seat of the shift; absent where all dates are of one. */
  readonly seat?: number;
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
  return after.commitments.flatMap(({ seat, personId, weekday, dates }) =>
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
      const { positionIds } = pattern;
      return gained.isEmpty ? [] : [{ seat, personId, weekday, dates: gained, positionIds }];
    }),
  );
}

/**
 * CE3: the dates of a person's new seats that their certificates do not allow. Certificates must hold on each
 * of the given dates; a seat without an end needs them on its first date alone (CE4), and a person who lacks
 * them then gets only dates on which they hold. Who ends in one seat and begins in another later (S4a) has given dates in the first.
 */
export function unallowedDates<Dates extends PositionDates>(
  holder: CertificateHolder,
  seats: readonly Dates[],
  required: RequiredKinds,
): Dates[] {
  return [...bySeat(seats).values()].flatMap((own) => {
    const lacked = own.flatMap((seat) => {
      const held = certifiedDates(holder, seat.positionIds, required);
      const dates = alignToWeekday(seat.dates.minus(held), seat.weekday);
      return dates.isEmpty ? [] : [{ ...seat, dates }];
    });
    return goesOn(own) && firstOf(lacked)?.date !== firstOf(own)?.date ? [] : lacked;
  });
}

/** CE4: the dates of a person's new seats that have no end, seat by seat. */
export function endlessSeats<Dates extends PositionDates>(seats: readonly Dates[]): Dates[][] {
  return [...bySeat(seats).values()].filter(goesOn);
}

function bySeat<Dates extends PositionDates>(seats: readonly Dates[]): Map<number | undefined, Dates[]> {
  return groupRows(seats, ({ seat }) => seat);
}

function goesOn(seats: readonly PositionDates[]): boolean {
  return seats.some(({ dates }) => dates.isOngoing);
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
