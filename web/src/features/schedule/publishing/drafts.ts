import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

/** A location that publishes in steps, and the last date that its staff see. */
export interface Horizon {
  location: number;
  title: string;
  date: CivilDate;
}

/** DR2: returns a test for what staff do not see yet. Closures are public at once, and time off belongs to no location (DR3). */
export function draftTest(
  horizons: readonly Horizon[],
): ((item: Pick<ScheduleItem, 'type' | 'location' | 'start_date'>) => boolean) | undefined {
  if (horizons.length === 0) return undefined;
  const lastDates = new Map(horizons.map(({ location, date }) => [location, date]));
  return ({ type, location, start_date: date }) => {
    const horizon = location === null ? undefined : lastDates.get(location);
    return horizon !== undefined && date > horizon && (type === 'shift' || type === 'meeting');
  };
}
