import type { Location } from '@deckhand/contract/locations/location';
import { useEffect } from 'react';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';
import { todayAt } from './today-at.ts';

interface ChosenLocation {
  /** The id in the address, or '' for none. */
  named: string;
  /** Undefined until they are loaded. */
  locations: readonly Location[] | undefined;
  /** Takes a location out of the address that was only remembered and is out of reach. */
  onStale?: () => void;
}

/** The location that a screen shows: the one in the address, or the only one in reach. */
export function useChosenLocation({ named, locations, onStale }: ChosenLocation) {
  const only = locations?.length === 1 ? String(locations[0]?.id) : '';
  const location = named === '' ? only : named;
  const place = locations?.find(({ id }) => String(id) === location);
  const isOutOfReach = location !== '' && locations !== undefined && place === undefined;

  // Another person used this browser, or the location is closed by now.
  const isStale = isOutOfReach && named === rememberedLocation();
  useEffect(() => {
    if (!isStale || !onStale) return;
    rememberLocation('');
    onStale();
  });

  return {
    /** An id, or '' for none. */
    location,
    place,
    isOutOfReach,
    choices: locations?.map(({ id, title }) => ({ value: id, label: title })),
    /** Where no location is chosen, the reader's own today. */
    today: todayAt(locations ?? [], place?.id ?? null),
  };
}
