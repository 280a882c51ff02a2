import { rememberedList } from '../records/remembered-list.ts';

/** Leads back to a list: as it was left if it showed this location, otherwise to the location's first page. */
export function locationListAddress(listPath: string, location: number | undefined): string {
  const address = rememberedList(listPath);
  if (location === undefined) return address;
  const shown = new URLSearchParams(address.slice(listPath.length)).get('location');
  return shown === String(location) ? address : `${listPath}?location=${location}`;
}
