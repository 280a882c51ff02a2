import { listPlace } from './list-place.ts';

/** The way back to a list: as it was left if it showed this location, otherwise the location's first page. */
export function backAddress(listPath: string, location: number | undefined): string {
  const place = listPlace(listPath);
  if (location === undefined) return place;
  const shown = new URLSearchParams(place.slice(listPath.length)).get('location');
  return shown === String(location) ? place : `${listPath}?location=${location}`;
}
