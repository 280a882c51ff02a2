import type { Location } from '@deckhand/contract/school/locations/location';
import { todayAt } from './today-at.ts';

interface ChosenLocation {
  /** The id in the address, or '' for none. */
  named: string;
  /** Undefined until they are loaded. */
  locations: readonly Location[] | undefined;
}

/** The location that a screen shows: the one in the address, or the only one in reach. No screen shows any other (`OwnLocation`). */
export function chosenLocation({ named, locations }: ChosenLocation) {
  const only = locations?.length === 1 ? String(locations[0]?.id) : '';
  const location = named === '' ? only : named;
  const shownLocation = locations?.find(({ id }) => String(id) === location);

  return {
    /** An id, or '' for none. */
    location,
    shownLocation,
    choices: locations?.map(({ id, title }) => ({ value: id, label: title })),
    /** Where no location is chosen, the reader's own today. */
    today: todayAt(locations ?? [], shownLocation?.id ?? null),
  };
}
