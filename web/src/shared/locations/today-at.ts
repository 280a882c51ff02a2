import type { Location } from '@deckhand/contract/school/locations/location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { browserToday } from '../time/browser-today.ts';

/** The current date at a location; the browser's own while the location is not known. */
export function todayAt(locations: readonly Location[], id: number | null): CivilDate {
  const zone = locations.find((location) => location.id === id)?.timezone;
  return zone === undefined ? browserToday() : todayIn(zone, new Date());
}
