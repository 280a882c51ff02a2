import { DateSet } from '../plans/date-set.ts';
import type { Repeat } from '../plans/pattern.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import type { CivilDate, Weekday } from '../time/civil-date.ts';

/**
 * A whole plan with the names of positions and people instead of their ids, which are others in another school (MI12). Dates are ranges
 * such as {[2026-06-08,2026-07-01),[2026-08-03,)}, of which the day after the last is not part; times are minutes since midnight.
 */
export interface WrittenPlan {
  readonly patterns: readonly {
    readonly repeat: Repeat;
    readonly weekday: Weekday;
    readonly dates: string;
    readonly minutes: readonly [start: number, end: number];
    readonly positions: readonly string[];
  }[];
  readonly seats: readonly {
    readonly person: string;
    readonly seat: number;
    readonly weekday: Weekday;
    readonly dates: string;
    readonly minutes: readonly [start: number, end: number];
  }[];
  readonly substitutes: readonly {
    readonly date: CivilDate;
    readonly seat: number;
    readonly instead_of: string | null;
    readonly person: string | null;
  }[];
  readonly dismissed: string;
}

interface Names<From, To> {
  position: (of: From) => To;
  person: (of: From) => To;
}

export function writePlan(plan: ShiftPlan, { position, person }: Names<number, string>): WrittenPlan {
  const named = (id: number | null) => (id === null ? null : person(id));
  return {
    patterns: plan.patterns.map(({ repeat, weekday, dates, minutes, positionIds }) => ({
      ...{ repeat, weekday, dates: dates.toMultirange() },
      minutes: [minutes.start, minutes.end],
      positions: positionIds.map(position),
    })),
    seats: plan.commitments.map(({ personId, seat, weekday, dates, minutes }) => ({
      ...{ person: person(personId), seat, weekday, dates: dates.toMultirange() },
      minutes: [minutes.start, minutes.end],
    })),
    substitutes: plan.replacements.map(({ date, seat, originalId, substituteId }) => ({
      ...{ date, seat },
      instead_of: named(originalId),
      person: named(substituteId),
    })),
    dismissed: plan.dismissed.toMultirange(),
  };
}

/** The reverse of `writePlan`. */
export function readPlan(written: WrittenPlan, { position, person }: Names<string, number>): ShiftPlan {
  const idOf = (name: string | null) => (name === null ? null : person(name));
  return {
    patterns: written.patterns.map(({ repeat, weekday, dates, minutes: [start, end], positions }) => ({
      ...{ repeat, weekday, dates: DateSet.fromMultirange(dates), minutes: { start, end } },
      positionIds: positions.map(position),
    })),
    commitments: written.seats.map(({ person: name, seat, weekday, dates, minutes: [start, end] }) => ({
      ...{
        personId: person(name),
        seat,
        weekday,
        dates: DateSet.fromMultirange(dates),
        minutes: { start, end },
      },
    })),
    replacements: written.substitutes.map(({ date, seat, instead_of: original, person: substitute }) => ({
      ...{ date, seat, originalId: idOf(original), substituteId: idOf(substitute) },
    })),
    dismissed: DateSet.fromMultirange(written.dismissed),
  };
}
