import type { Location } from '@deckhand/contract/school/locations/location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { browserToday } from '../time/browser-today.ts';

/**
 * The current date at a location. While it is not known, or for all of them together, it is the date that they agree on, and the
 * browser's own where they do not.
 */
export function todayAt(
  locations: readonly Pick<Location, 'id' | 'timezone'>[],
  id: number | null,
  now = new Date(),
): CivilDate {
  const zone = locations.find((location) => location.id === id)?.timezone;
  if (zone !== undefined) return todayIn(zone, now);
  const [first, ...others] = new Set(locations.map(({ timezone }) => todayIn(timezone, now)));
  return first !== undefined && others.length === 0 ? first : browserToday(now);
}
