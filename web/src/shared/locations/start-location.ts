import type { Location } from '@deckhand/contract/school/locations/location';
import { rememberedLocation } from './remembered-location.ts';

/** The location that a new record starts with: the only one in reach, or the one that was chosen last (W6). */
export function startLocation(locations: readonly Pick<Location, 'id'>[]): number | undefined {
  const [first, ...others] = locations;
  if (first !== undefined && others.length === 0) return first.id;
  return locations.find(({ id }) => String(id) === rememberedLocation())?.id;
}
