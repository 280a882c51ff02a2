import type { Actor } from '../access/actor.ts';
import { reachesLocation } from '../access/locations.ts';
import { addDays, type CivilDate } from '../time/civil-date.ts';
import type { DateSet } from './date-set.ts';
import type { Repeat } from './pattern.ts';
import { archiveFrom, type ShiftPlan } from './plan.ts';

/**
 * DR1: the last date of a location that its staff see, or null where they see every date. A function that reads shifts for staff takes
 * one, so that nobody forgets it.
 */
export type Horizon = CivilDate | null;

/** DR2: the management of a location sees all of its dates, also in their own schedule. */
export function horizonFor(actor: Actor, location: { id: number; published_through: Horizon }): Horizon {
  return reachesLocation(actor, location.id) ? null : location.published_through;
}

/** DR2, U5a: the horizons of a person's own times. Managers see when others work also in drafts, though not always what and where. */
export function horizonOfTimes(
  actor: Actor,
  personId: number,
): (location: { id: number; published_through: Horizon }) => Horizon {
  const isOther = actor.role !== 'EMPLOYEE' && personId !== actor.id;
  return (location) => (isOther ? null : horizonFor(actor, location));
}

/** For management, which sees every date of its locations. */
export function everyDate(): Horizon {
  return null;
}

export function isPublished(date: CivilDate, horizon: Horizon): boolean {
  return horizon === null || date <= horizon;
}

/** The dates that staff see. */
export function publishedDates(dates: DateSet, horizon: Horizon): DateSet {
  return horizon === null ? dates : dates.before(addDays(horizon, 1));
}

/** The repeat of the shift in the dates that staff see: that of its latest pattern that repeats. */
export function publishedRepeat({ patterns }: Pick<ShiftPlan, 'patterns'>): Repeat {
  return patterns.findLast(({ repeat }) => repeat !== 'NEVER')?.repeat ?? 'NEVER';
}

/** The plan as staff see it: as if it ended with the horizon, so nothing that is made of it says what comes later. */
export function publishedPlan(plan: ShiftPlan, horizon: Horizon): ShiftPlan {
  if (horizon === null) return plan;
  const published = archiveFrom(plan, addDays(horizon, 1));
  return { ...published, dismissed: publishedDates(plan.dismissed, horizon) };
}
