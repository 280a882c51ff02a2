import { listPlace } from '../records/list-place.ts';

/** Leads back to a list: as it was left if it showed this location, otherwise to the location's first page. */
export function locationListAddress(listPath: string, location: number | undefined): string {
  const place = listPlace(listPath);
  if (location === undefined) return place;
  const shown = new URLSearchParams(place.slice(listPath.length)).get('location');
  return shown === String(location) ? place : `${listPath}?location=${location}`;
}
