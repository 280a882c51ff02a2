import { newPersonPath } from '../../shared/records/person-address.ts';

export const peoplePath = '/manage-user';
export const deletedPeoplePath = '/manage-user/deleted';

/** The form for a new person at the location that the list shows, or '' for all. */
export function newPersonAddress(location: string): string {
  return location === '' ? newPersonPath : `${newPersonPath}?location=${location}`;
}

export function locationIn(query: URLSearchParams): number | undefined {
  const text = query.get('location') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
